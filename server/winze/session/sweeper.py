"""What time brings to runs that nobody plays just now, and to players who never played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from winze.session.instruments import Clock
from winze.session.options_keeper import OptionsKeeper
from winze.session.run_cache import RunCache
from winze.session.run_store import RunStore
from winze.session.tasks import BackgroundTasks

SWEEP_SECONDS = 1.0
FORGET_SECONDS = 3600.0
"""Between two rounds of forgetting. The first comes this long after the start, so that players can come back before."""
DAY_SECONDS = 20 * 3600.0
"""Least time between two days of service that one server counts, however often the date changes."""
SETTLE_SECONDS = 10.0
"""After the start: whoever waits for a run comes first."""

log = structlog.get_logger(__name__)


class Sweeper:
    """Goes round the runs once a second. `present` returns the ids of the players who are here and must be spared."""

    def __init__(
        self,
        store: RunStore,
        cache: RunCache,
        tasks: BackgroundTasks,
        options: OptionsKeeper,
        clock: Clock,
        *,
        present: Callable[[], set[str]],
    ) -> None:
        self._store = store
        self._cache = cache
        self._tasks = tasks
        self._options = options
        self._clock = clock
        self._present = present
        self._forget_at = clock() + FORGET_SECONDS
        self._count_at = self._forget_at
        self._settle_at = clock() + SETTLE_SECONDS
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether the sweeper goes round by itself."""
        return self._sweeping is not None and not self._sweeping.done()

    def start(self) -> None:
        """Go round by itself from now on."""
        self._sweeping = asyncio.create_task(self._sweep_for_ever())

    def stop(self) -> None:
        """Go round no more."""
        if self._sweeping:
            self._sweeping.cancel()

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                log.exception("looking after the runs failed")

    async def sweep(self) -> None:
        """Save what waits, let go of runs whose time has come, and once an hour forget what is old."""
        await self._cache.sweep()
        if self._options.is_due:
            self._tasks.spawn(self._options.write())
        if self._clock() >= self._settle_at:
            await self._cache.settle_some()
        if self._clock() >= self._forget_at:
            self._forget_at = self._clock() + FORGET_SECONDS
            self._tasks.spawn(self._forget())

    async def _forget(self) -> None:
        if self._clock() >= self._count_at and await self._store.count_day():
            self._count_at = self._clock() + DAY_SECONDS
        await self._forget_all("players without a run", lambda: self._store.forget_players(self._present()))
        await self._forget_all("runs that nobody went on with", lambda: self._store.forget_runs(self._cache.ids()))
        await self._forget_all("runs that ended without a place", self._store.forget_ended)

    @staticmethod
    async def _forget_all(what: str, some: Callable[[], Awaitable[int]]) -> None:
        count = 0
        while gone := await some():
            count += gone
        if count:
            log.info("what is old was forgotten", what=what, count=count)
