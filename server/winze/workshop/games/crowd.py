"""Many games played on several processes. The results do not depend on the number of processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from winze.content import Content, load
from winze.workshop.games.game import Played, play


class GameOrder(NamedTuple):
    bot: str
    seed: int
    turns: int
    overlays: tuple[Path, ...] = ()


class Broken(NamedTuple):
    """A game that crashed because of a bug in the rules or the bot."""

    bot: str
    seed: int
    reason: str


def play_all(orders: Sequence[GameOrder], processes: int) -> Iterator[Played | Broken]:
    """Play the games; yield their results in the order of `orders`, each as early as possible."""
    if processes == 1:
        yield from map(_play, orders)
        return
    # A process forked from one with threads may hang.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play, orders)


def _play(order: GameOrder) -> Played | Broken:
    content = _content(order.overlays)
    try:
        return play(order.bot, order.seed, order.turns, content)
    except Exception as fault:  # One crash must not cost hours of other games.
        return Broken(order.bot, order.seed, f"{type(fault).__name__}: {fault}")


@cache
def _content(overlays: tuple[Path, ...]) -> Content:
    return load(overlays=overlays)
