"""One process that digs, from the server's side."""

from __future__ import annotations

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import cast

from winze.diggers.pipe import LENGTH_BYTES, framed

COMMAND = (sys.executable, "-P", "-m", "winze.diggers.worker")
START_SECONDS = 30
"""A process that has said nothing by then never will."""
DIG_SECONDS = 10
"""One that digs for longer hangs."""


def digging(overlays: Sequence[Path]) -> tuple[str, ...]:
    """Return the command of a process that digs by the game's own content with other directories over it."""
    return *COMMAND, *(str(overlay.absolute()) for overlay in overlays)


class StrangerError(Exception):
    """The process digs by other rules than the server's."""


class Digger:
    def __init__(self, orders: StreamWriter, answers: StreamReader) -> None:
        self._orders = orders
        self._answers = answers

    async def greet(self, expected: bytes) -> None:
        """Raises `StrangerError`, and what `dig` does."""
        async with asyncio.timeout(START_SECONDS):
            heard = await self._receive()
        if heard != expected:
            raise StrangerError(f"it digs by {heard!r}, not by {expected!r}")

    async def dig(self, order: bytes) -> bytes:
        """Return the answer to an order. Raises what the event loop makes of a process that hangs or is gone."""
        async with asyncio.timeout(DIG_SECONDS):
            self._orders.write(framed(order))
            await self._orders.drain()
            return await self._receive()

    async def _receive(self) -> bytes:
        length = await self._answers.readexactly(LENGTH_BYTES)
        return await self._answers.readexactly(int.from_bytes(length, "big"))


@asynccontextmanager
async def hired(command: Sequence[str] = COMMAND) -> AsyncIterator[Digger]:
    """Return a process for as long as it is needed. It holds nothing, so it ends by force."""
    process = await _started(command)
    try:
        yield Digger(cast(StreamWriter, process.stdin), cast(StreamReader, process.stdout))
    finally:
        await _end(process)


async def _started(command: Sequence[str]) -> Process:
    """Return a process in a session of its own, which no key of a terminal reaches.

    Nobody knows of one whose start was canceled, under uvloop. So the start is waited for, and then it ends.
    """
    start = asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
    starting = asyncio.create_task(start)
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        with suppress(OSError):
            await _end(await starting)
        raise


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()
