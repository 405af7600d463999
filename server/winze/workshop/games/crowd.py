"""Many games at once, on several processes. What comes of them does not depend on how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from winze.content import Content, load
from winze.workshop.games.game import Played, play


class Order(NamedTuple):
    """A game to be played."""

    bot: str
    seed: int
    turns: int
    overlays: tuple[Path, ...] = ()


class Broken(NamedTuple):
    """A game that could not be played to its end, as a fault of the rules or of the bot ended it."""

    bot: str
    seed: int
    reason: str


def play_all(orders: Sequence[Order], processes: int) -> Iterator[Played | Broken]:
    """Play the games, and give them in the order of the orders, each as soon as it and those before it are over."""
    if processes == 1:
        yield from map(_play, orders)
        return
    # A process that is forked from one with threads may hang.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play, orders)


def _play(order: Order) -> Played | Broken:
    content = _content(order.overlays)
    try:
        return play(order.bot, order.seed, order.turns, content)
    except Exception as fault:  # Whatever it is, hours of other games are not given up for it.
        return Broken(order.bot, order.seed, f"{type(fault).__name__}: {fault}")


@cache
def _content(overlays: tuple[Path, ...]) -> Content:
    """The game's own with others over it, loaded once in each process."""
    return load(overlays=overlays)
