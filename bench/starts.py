"""Measure starts: of a game of the rules alone, and of a run on the server, alone and in a crowd."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from time import perf_counter_ns

from host import Host, hosted
from script import content
from table import Row, Table, spread

from winze.engine.game import Game

SEEDS = range(100)
CROWD = 90


def starts() -> Table:
    return asyncio.run(_starts())


async def _starts() -> Table:
    async with hosted() as there:
        await there.new_run(0)
        rows = [
            Row("a game", spread([await _took(partial(_game, seed)) for seed in SEEDS])),
            Row("a run, stored, to its frame", spread([await _took(partial(there.new_run, seed)) for seed in SEEDS])),
            Row(f"{CROWD} such runs at once", spread([await _took(partial(_crowd, there, SEEDS[:CROWD]))])),
        ]
    return Table("Beginning", "ms", rows)


async def _game(seed: int) -> Game:
    return Game.new(seed, content().rules)


async def _crowd(there: Host, seeds: Iterable[int]) -> None:
    await asyncio.gather(*(there.new_run(seed) for seed in seeds))


async def _took(begin: Callable[[], Awaitable[object]]) -> float:
    begun = perf_counter_ns()
    await begin()
    return (perf_counter_ns() - begun) / 1e6
