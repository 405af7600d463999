"""The server's side of one digging process."""

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
DIG_SECONDS = 10


def digging(overlays: Sequence[Path]) -> tuple[str, ...]:
    """Return the command of a process that digs by the content with these overlays."""
    return *COMMAND, *(str(overlay.absolute()) for overlay in overlays)


class RulesMismatchError(Exception):
    """The process digs by rules other than the server's."""


class Digger:
    def __init__(self, orders: StreamWriter, answers: StreamReader) -> None:
        self._orders = orders
        self._answers = answers

    async def greet(self, expected: bytes) -> None:
        """Wait for the greeting. Raises `RulesMismatchError` if it is not `expected`, or an error as `dig` does."""
        async with asyncio.timeout(START_SECONDS):
            heard = await self._receive()
        if heard != expected:
            raise RulesMismatchError(f"the process digs by {heard!r}, not by {expected!r}")

    async def dig(self, order: bytes) -> bytes:
        """Return the packed blueprint. Raises the event loop's errors if the process hangs or is gone."""
        async with asyncio.timeout(DIG_SECONDS):
            self._orders.write(framed(order))
            await self._orders.drain()
            return await self._receive()

    async def _receive(self) -> bytes:
        length = await self._answers.readexactly(LENGTH_BYTES)
        return await self._answers.readexactly(int.from_bytes(length, "big"))


@asynccontextmanager
async def run_digger(command: Sequence[str] = COMMAND) -> AsyncIterator[Digger]:
    """Run a process for the duration of the context. It holds no state, so it is killed at the end."""
    process = await spawn(command)
    try:
        yield Digger(cast(StreamWriter, process.stdin), cast(StreamReader, process.stdout))
    finally:
        await kill(process)


async def spawn(command: Sequence[str], *, stderr: int | None = None) -> Process:
    """Start a process that Ctrl-C in the terminal does not reach.

    Under uvloop, canceling the start would orphan the process, so wait until it has started, then kill it.
    """
    start = asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=stderr, start_new_session=True)
    starting = asyncio.create_task(start)
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        with suppress(OSError):
            await kill(await starting)
        raise


async def kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()
