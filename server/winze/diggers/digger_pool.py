"""The processes that dig for a server: which orders wait, and what is done when a process is lost.

No process starts before the first order. An order may be canceled or never carried out: then the level is dug in line
when it is needed, with the same result.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from winze.diggers.digger import COMMAND, Digger, StrangerError, hired
from winze.diggers.pipe import Order, pack
from winze.engine.kinds.plan import LevelPlan

MOST_WAITING = 1000
"""Orders beyond that are refused."""
REST_SECONDS = 5.0
"""Between the loss of a process and the start of the next; twice as long after each that was good for nothing."""
MOST_DOUBLINGS = 6

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Task:
    order: Order
    result: Future[bytes]


class DiggerPool:
    """Up to `size` processes, which greet with `greeting`. `close` ends them. A pool of size 0 refuses every order."""

    def __init__(
        self, size: int, greeting: bytes, *, command: Sequence[str] = COMMAND, rest: float = REST_SECONDS
    ) -> None:
        self._size = size
        self._greeting = greeting
        self._command = command
        self._rest = rest
        self._losses = 0
        """In a row, without a level dug between them."""
        self._waiting: asyncio.Queue[_Task] = asyncio.Queue(MOST_WAITING)
        self._at_work: set[asyncio.Task[None]] = set()

    def order(self, seed: int, place: LevelPlan) -> Future[bytes]:
        """Have a level dug. Returns the future of its packed blueprint; to cancel the future is to cancel the order."""
        result: Future[bytes] = asyncio.get_running_loop().create_future()
        if self._size == 0 or self._waiting.full():
            result.cancel()
            return result
        self._waiting.put_nowait(_Task(Order(seed, place), result))
        while len(self._at_work) < self._size:
            self._at_work.add(asyncio.create_task(self._work()))
        return result

    async def close(self) -> None:
        """End all processes."""
        self._give_up()
        for worker in self._at_work:
            worker.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)

    def _give_up(self) -> None:
        """Cancel the waiting orders and dig nothing from now on."""
        self._size = 0
        while not self._waiting.empty():
            self._waiting.get_nowait().result.cancel()

    async def _work(self) -> None:
        """Keep one process at work: when it is lost, rest and hire another."""
        while self._size:
            try:
                await self._employ()
            except StrangerError as error:
                log.error("no level is dug ahead any more, restart the server", reason=str(error))  # noqa: TRY400
                self._give_up()
            except Exception as error:
                # of a pipe that is gone every event loop says something else
                log.warning("a digger was lost", reason=repr(error))
                await asyncio.sleep(self._rest * 2 ** min(self._losses, MOST_DOUBLINGS))
                self._losses += 1

    async def _employ(self) -> None:
        async with hired(self._command) as digger:
            await digger.greet(self._greeting)
            while True:
                await _carry_out(digger, await self._waiting.get())
                self._losses = 0


async def _carry_out(digger: Digger, task: _Task) -> None:
    """An order that cost a process is not tried again."""
    if task.result.done():
        return
    try:
        blueprint = await digger.dig(pack(task.order))
        if blueprint and not task.result.done():
            task.result.set_result(blueprint)
    finally:
        task.result.cancel()
