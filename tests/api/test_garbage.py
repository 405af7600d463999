"""The server collects garbage in small steps."""

from __future__ import annotations

import asyncio
import gc
from weakref import finalize

import pytest

from winze.api import garbage


class Knot:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


async def until_gone(age: int) -> None:
    """Wait until a cycle that has survived some collections is gone."""
    gone, knot = asyncio.Event(), Knot()
    loop = asyncio.get_running_loop()
    finalize(knot, loop.call_soon_threadsafe, gone.set)
    for generation in range(age):
        gc.collect(generation)
    del knot
    async with asyncio.timeout(30):
        await gone.wait()


@pytest.mark.parametrize(
    ("age", "seconds", "growth"),
    [(0, 3600.0, 9), (1, 3600.0, 9), (2, 0.0, 9), (2, 3600.0, 0)],
    ids=["youngest", "young", "old, after a while", "old, once memory has grown"],
)
def test_reference_cycles_are_collected(monkeypatch: pytest.MonkeyPatch, age: int, seconds: float, growth: int):
    monkeypatch.setattr(garbage, "YOUNG_SECONDS", 0.001)
    monkeypatch.setattr(garbage, "ALL_SECONDS", seconds)
    monkeypatch.setattr(garbage, "GROWTH", growth)

    async def serve() -> None:
        async with garbage.little_garbage():
            assert not gc.isenabled(), "it never looks by itself"
            await until_gone(age)

    asyncio.run(serve())
    assert gc.isenabled()


def test_old_objects_are_skipped_while_memory_is_stable(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(garbage, "YOUNG_SECONDS", 0.0)
    looked, enough = list[int](), asyncio.Event()

    def look(generation: int) -> None:
        looked.append(generation)
        if len(looked) == 3 * garbage.ROUNDS:
            enough.set()

    async def serve() -> None:
        async with garbage.little_garbage():
            monkeypatch.setattr(gc, "collect", look)
            await enough.wait()

    asyncio.run(serve())
    assert looked[: garbage.ROUNDS] == [0] * (garbage.ROUNDS - 1) + [1]
    assert set(looked) == {0, 1}
