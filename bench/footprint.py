"""Measure the memory of a run: the growth of a process while it begins and plays many."""

from __future__ import annotations

import asyncio
import gc
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from host import Host, hosted
from script import Script
from table import Row, Table, UnmeasuredError

from winze.session.client.connection import Connection

RUNS = 200
LEVELS = 3
TURNS = 30
"""Turns on each level."""
AWAKE = 3
_STATM = Path("/proc/self/statm")


def memory() -> Table:
    if not _STATM.exists():
        raise UnmeasuredError("only Linux tells how much memory a process has")
    with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
        kilobytes = fresh.submit(_measured).result()
    return Table(
        f"Memory with {RUNS} runs of {LEVELS} levels, connected", "KB a run", [Row("run", {"mean": kilobytes})]
    )


def _measured() -> float:
    return asyncio.run(_grown())


async def _grown() -> float:
    async with hosted() as there:
        await _play(there, RUNS)
        before = _resident()
        held = [await _play(there, seed) for seed in range(RUNS)]
        assert there.registry.runs == len(held) + 1
        return (_resident() - before) / 1024 / RUNS


async def _play(there: Host, seed: int) -> Connection:
    connection = await there.new_run(seed)
    game = there.seat(connection).view().game
    assert game
    for number in range(LEVELS):
        if number:
            there.descend(connection)
        script = Script(game, AWAKE)
        for _ in range(TURNS):
            script.tend()
            there.act(connection, script.next())
    assert len(game.levels) == LEVELS
    await there.registry.finish_tasks()
    return connection


def _resident() -> int:
    """Return the resident memory of this process, in bytes."""
    gc.collect()
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
