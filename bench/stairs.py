"""Measure how long a hero on the stairs blocks all others: the level, its frame, and the rest."""

from __future__ import annotations

import asyncio
import gc
from time import perf_counter_ns

from host import Host, hosted
from script import empty
from table import Row, Table, spread

SEEDS = range(40)


def stairs() -> Table:
    rows = [
        Row(name, spread(asyncio.run(_descents(diggers))))
        for name, diggers in (("levels dug in line", 0), ("levels dug ahead", 1))
    ]
    return Table("The loop held by taking the stairs", "ms", rows)


async def _descents(diggers: int) -> list[float]:
    async with hosted(diggers) as there:
        gc.collect()
        gc.disable()
        try:
            return [took for seed in SEEDS for took in await _descent(there, seed)]
        finally:
            gc.enable()


async def _descent(there: Host, seed: int) -> list[float]:
    """Return the times of a descent through the mine, with pauses long enough to dig the next level."""
    connection = await there.new_run(seed)
    game = there.seat(connection).view().game
    assert game
    took = []
    while game.place.below:
        await there.dug_ahead()
        await there.written(connection)
        empty(game)
        begun = perf_counter_ns()
        there.descend(connection)
        took.append((perf_counter_ns() - begun) / 1e6)
    there.registry.leave(connection)
    return took
