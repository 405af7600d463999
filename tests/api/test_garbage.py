"""Garbage is collected by the server, in small steps."""

from __future__ import annotations

import asyncio
import gc
from weakref import finalize

import pytest

from winze.api import garbage


class Knot:
    """A circle of one."""

    def __init__(self) -> None:
        self.itself = self


async def until_gone(*, aged: bool) -> None:
    """Wait until a circle is gone that was there for a while, or has just been left behind."""
    gone, knot = asyncio.Event(), Knot()
    loop = asyncio.get_running_loop()
    finalize(knot, loop.call_soon_threadsafe, gone.set)
    if aged:
        gc.collect(1)
    del knot
    async with asyncio.timeout(30):
        await gone.wait()


@pytest.mark.parametrize("aged", [False, True])
def test_circles_go_young_and_old(monkeypatch: pytest.MonkeyPatch, aged: bool):
    monkeypatch.setattr(garbage, "YOUNG_SECONDS", 0.001)
    monkeypatch.setattr(garbage, "ALL_SECONDS", 0.003)

    async def serve() -> None:
        async with garbage.little_garbage():
            assert not gc.isenabled(), "it never looks by itself"
            await until_gone(aged=aged)

    asyncio.run(serve())
    assert gc.isenabled()
