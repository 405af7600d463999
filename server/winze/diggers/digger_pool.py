"""The digging processes of a server: queued orders, and recovery when a process is lost.

Processes start with the first order. Nothing depends on them: an order that fails is canceled or never answered, and
the caller digs the level itself with the same result.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from winze.diggers.digger import COMMAND, Digger, RulesMismatchError, run_digger
from winze.diggers.pipe import DigOrder, pack
from winze.engine.kinds.plan import LevelPlan

MAX_WAITING = 1000
REST_SECONDS = 5.0
"""Seconds between losing a process and starting the next; doubled after each process that dug no level."""
MAX_DOUBLINGS = 6

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Task:
    order: DigOrder
    result: Future[bytes]


class DiggerPool:
    """Up to `size` processes, which must greet with `greeting`. A pool of size 0 refuses every order."""

    def __init__(
        self, size: int, greeting: bytes, *, command: Sequence[str] = COMMAND, rest: float = REST_SECONDS
    ) -> None:
        self._size = size
        self._greeting = greeting
        self._command = command
        self._rest = rest
        self._losses = 0
        """Processes lost in a row without digging a level."""
        self._waiting: asyncio.Queue[_Task] = asyncio.Queue(MAX_WAITING)
        self._at_work: set[asyncio.Task[None]] = set()

    def order(self, seed: int, place: LevelPlan) -> Future[bytes]:
        """Order a level. Return the future of its packed blueprint; cancel the future to cancel the order."""
        result: Future[bytes] = asyncio.get_running_loop().create_future()
        if self._size == 0 or self._waiting.full():
            result.cancel()
            return result
        self._waiting.put_nowait(_Task(DigOrder(seed, place), result))
        while len(self._at_work) < self._size:
            self._at_work.add(asyncio.create_task(self._work()))
        return result

    async def close(self) -> None:
        self._refuse_orders()
        for worker in self._at_work:
            worker.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)

    def _refuse_orders(self) -> None:
        self._size = 0
        while not self._waiting.empty():
            self._waiting.get_nowait().result.cancel()

    async def _work(self) -> None:
        while self._size:
            try:
                await self._run_process()
            except RulesMismatchError as error:
                log.error("no level is dug ahead any more, restart the server", reason=str(error))  # noqa: TRY400
                self._refuse_orders()
            except Exception as error:
                # each event loop reports a closed pipe differently
                log.warning("a digger was lost", reason=repr(error))
                await asyncio.sleep(self._rest * 2 ** min(self._losses, MAX_DOUBLINGS))
                self._losses += 1

    async def _run_process(self) -> None:
        async with run_digger(self._command) as digger:
            await digger.greet(self._greeting)
            while True:
                await _carry_out(digger, await self._waiting.get())
                self._losses = 0


async def _carry_out(digger: Digger, task: _Task) -> None:
    """Dig one level for a task. Do not retry an order that cost a process."""
    if task.result.done():
        return
    try:
        blueprint = await digger.dig(pack(task.order))
        if blueprint and not task.result.done():
            task.result.set_result(blueprint)
    finally:
        task.result.cancel()
