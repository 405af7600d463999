"""Which runs this process holds: each at most once, found in memory or brought back from the store.

One process holds every run of its data directory. Where several share a store, this is where a run will turn out to be
held elsewhere.
"""

from __future__ import annotations

import asyncio

import structlog

from winze.content import Content
from winze.session.instruments import Clock
from winze.session.restoring import BadRunError, restore
from winze.session.run import Run
from winze.session.run_store import FinishedRun, RunStore, SavedRun, StorageError
from winze.session.saver import Saver
from winze.session.unavailable import UnavailableError
from winze.wire.errors import ErrorCode

log = structlog.get_logger(__name__)


class Holds:
    """Holds a run from when somebody seeks it until it is released."""

    def __init__(self, store: RunStore, saver: Saver, content: Content, clock: Clock) -> None:
        self._store = store
        self._saver = saver
        self._content = content
        self._clock = clock
        self._runs: dict[str, Run] = {}
        self._seeking: dict[tuple[str, str], asyncio.Task[Run]] = {}

    def __len__(self) -> int:
        return len(self._runs)

    @property
    def expected(self) -> int:
        """How many runs are held, or are on their way here."""
        return len({*self._runs, *(id_ for id_, _ in self._seeking)})

    def expects(self, id_: str) -> bool:
        """Return whether a run is held, or is on its way here."""
        return id_ in self._runs or any(sought == id_ for sought, _ in self._seeking)

    def all(self) -> list[Run]:
        """Return the runs that are held."""
        return [*self._runs.values()]

    def live(self, id_: str) -> Run | None:
        """Return a run if it is held."""
        return self._runs.get(id_)

    def add(self, run: Run) -> Run:
        """Hold a run. Returns the run of this id that is held, which may be another one."""
        run.touched = self._clock()
        return self._runs.setdefault(run.id, run)

    async def seek(self, id_: str, player: str) -> Run:
        """Return a run of a player. Raises `UnavailableError` and `StorageError`."""
        run = self._runs.get(id_)
        if run is None:
            key = id_, player
            if key not in self._seeking:
                task = self._seeking[key] = asyncio.create_task(self._bring_back(id_, player))
                task.add_done_callback(lambda task: self._end_seeking(key, task))
            # it may have been let go of just now: nobody had come for it yet
            run = self.add(await asyncio.shield(self._seeking[key]))
        if run.player != player:
            raise UnavailableError(ErrorCode.NOT_YOURS)
        return run

    def _end_seeking(self, key: tuple[str, str], task: asyncio.Task[Run]) -> None:
        self._seeking.pop(key, None)
        if not task.cancelled():
            # whoever sought the run may be gone, and then nobody else looks at why it was not found
            task.exception()

    async def _bring_back(self, id_: str, player: str) -> Run:
        record = await self._store.load(id_)
        saved = record.saved if isinstance(record, FinishedRun) else record
        if saved is None or (isinstance(record, FinishedRun) and record.is_stripped):
            raise UnavailableError(ErrorCode.UNKNOWN_RUN)
        if saved.player != player:
            raise UnavailableError(ErrorCode.NOT_YOURS)
        run = self._restored(saved)
        if isinstance(record, SavedRun) and not run.is_copied and not await self._saver.save(run):
            raise StorageError("a run that came back cannot be written")
        return self.add(run)

    def _restored(self, saved: SavedRun) -> Run:
        try:
            return restore(saved, self._content)
        except BadRunError as error:
            log.warning("a run could not be restored", run=saved.run, version=saved.version, error=str(error))
            raise UnavailableError(ErrorCode.BAD_RUN) from error

    async def settle(self, id_: str) -> None:
        """Have a copy of a run that nobody seeks hold all that the journal has of it, so that the journal can go on.

        The tail of a run that cannot be restored is put aside with the run.
        """
        record = await self._store.load(id_)
        if not isinstance(record, SavedRun) or id_ in self._runs:
            return
        try:
            run = self.add(self._restored(record))
        except UnavailableError:
            await self._store.put_aside(id_)
        else:
            await self.release(run)

    async def release(self, run: Run) -> bool:
        """Forget a run, once all of it is durable and if nobody has come for it meanwhile. Returns whether it is so."""
        touched = run.touched
        saved = await self._saver.save(run)
        if saved and not run.attended and run.touched == touched and self._runs.get(run.id) is run:
            self.drop(run)
            return True
        return False

    def drop(self, run: Run) -> None:
        """Forget a run at once. What is not durable is lost."""
        self._runs.pop(run.id, None)
