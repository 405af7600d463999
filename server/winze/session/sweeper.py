"""Periodic work: saves and releases runs, and forgets runs and players that are old."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from winze.session.base.instruments import Clock
from winze.session.base.run_store import RunStore
from winze.session.live_list import LiveList
from winze.session.options_keeper import OptionsKeeper
from winze.session.runs.run import Run
from winze.session.runs.run_holder import RunHolder
from winze.session.tasks import BackgroundTasks

SWEEP_SECONDS = 1.0
FORGET_SECONDS = 3600.0
"""Time from the start to the first round of forgetting, so that players can come back, and between two rounds."""
DAY_SECONDS = 20 * 3600.0
"""Shortest time between two days of service that one server counts, however often the date changes."""
LEAVING_SECONDS = 5.0
"""Time between two looks for players that a host wants deleted, and at the date."""
TAIL_SECONDS = 10.0
"""Time from the start until tails of the journal are played. Players who wait for a run come first."""

log = structlog.get_logger(__name__)


class Sweeper:
    """Sweeps once a second. `present` returns the ids of the connected players, who must not be forgotten.

    `forget_player` deletes a player even so. `flush` hands the new entries of a run to the journal. `hand_over` sends
    everybody to other processes.
    """

    def __init__(
        self,
        store: RunStore,
        holder: RunHolder,
        tasks: BackgroundTasks,
        options: OptionsKeeper,
        clock: Clock,
        *,
        present: Callable[[], set[str]],
        forget_player: Callable[[str], Awaitable[None]],
        flush: Callable[[Run], None],
        live: LiveList,
        hand_over: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._holder = holder
        self._tasks = tasks
        self._options = options
        self._clock = clock
        self._present = present
        self._forget_player = forget_player
        self._flush = flush
        self._live = live
        self._hand_over = hand_over
        self._leaving_at = clock()
        self._forget_at = clock() + FORGET_SECONDS
        self._count_at = self._forget_at
        self._tails_at = clock() + TAIL_SECONDS
        self._sweeping: asyncio.Task[None] | None = None
        self._is_handing_over = False

    @property
    def is_running(self) -> bool:
        return self._sweeping is not None and not self._sweeping.done()

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep_for_ever())

    def stop(self) -> None:
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
        """Save what is due, release runs that were left, and once an hour forget old data."""
        if self._live.is_due:
            self._live.make()
            self._tasks.spawn(self._live.share(self._store))
        if self._store.retires() and not self._is_handing_over:
            self._is_handing_over = True
            self._tasks.spawn(self._hand_runs_over())
        await self._holder.sweep()
        if self._options.is_due:
            self._tasks.spawn(self._options.write())
        if self._clock() >= self._tails_at:
            await self._holder.play_tails()
        if self._store.retires():
            await self._holder.release_rest()
        if self._clock() >= self._leaving_at:
            self._leaving_at = self._clock() + LEAVING_SECONDS
            self._tasks.spawn(self._forget_leaving())
            self._tasks.spawn(self._tell_midnight())
        if self._clock() >= self._forget_at:
            self._forget_at = self._clock() + FORGET_SECONDS
            self._tasks.spawn(self._forget())

    async def _hand_runs_over(self) -> None:
        try:
            await self._hand_over()
        finally:
            self._is_handing_over = False

    async def _forget_leaving(self) -> None:
        for player in await self._store.leaving():
            await self._forget_player(player)

    async def _tell_midnight(self) -> None:
        """Tell those who play the mine of a day when it is over, as their runs count no more."""
        if any(run.daily is not None for run in self._holder.all()):
            today = await self._store.today()
            for run in self._holder.all():
                if run.tell_day(today):
                    self._flush(run)  # an idle player sees nothing that is not on its way to the disk

    async def _forget(self) -> None:
        if self._clock() >= self._count_at and await self._store.count_day():
            self._count_at = self._clock() + DAY_SECONDS
        await self._forget_all("players without a run", lambda: self._store.forget_players(self._present()))
        await self._forget_all("runs left unfinished", lambda: self._store.forget_runs(self._holder.ids()))
        await self._forget_all("runs that ended without a place", self._store.forget_ended)
        await self._forget_all("retired keys", self._store.forget_keys)
        await self._forget_all("counts by address", self._store.forget_begun)

    @staticmethod
    async def _forget_all(what: str, some: Callable[[], Awaitable[int]]) -> None:
        count = 0
        while gone := await some():
            count += gone
        if count:
            log.info("what is old was forgotten", what=what, count=count)
