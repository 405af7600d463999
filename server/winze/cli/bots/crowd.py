"""Many games at once, on several processes. What comes of them does not depend on how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from winze.cli.bots.game import Played, play
from winze.content import Content, load


class Order(NamedTuple):
    """A game to be played."""

    bot: str
    seed: int
    turns: int
    overlays: tuple[Path, ...] = ()


def play_all(orders: Sequence[Order], processes: int) -> Iterator[Played]:
    """Play the games, and give them in the order of the orders, each as soon as it and those before it are over."""
    if processes == 1:
        yield from map(_play, orders)
        return
    # A process that is forked from one with threads may hang.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play, orders)


def _play(order: Order) -> Played:
    return play(order.bot, order.seed, order.turns, _content(order.overlays))


@cache
def _content(overlays: tuple[Path, ...]) -> Content:
    """The game's own with others over it, loaded once in each process."""
    return load(overlays=overlays)
