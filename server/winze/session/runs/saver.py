"""Saving runs: one writer per run, and a pause after the store failed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import structlog

from winze.session.base.instruments import Clock
from winze.session.base.run_store import RunStore, StorageError
from winze.session.runs.run import Run, RunState

RETRY_SECONDS = 5.0
"""Pause after a failed save."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Writer:
    """The writer of one run: when it last succeeded, and after a failure when it may try again."""

    lock: asyncio.Lock
    saved_at: float
    retry_at: float = 0.0
    failed: bool = False


class Saver:
    """Writes runs into the store. A run that could not be written stays in memory and is tried again."""

    def __init__(self, store: RunStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._writers: WeakKeyDictionary[Run, _Writer] = WeakKeyDictionary()

    def ready(self, run: Run) -> bool:
        """Return True if a run may be written now: no write is under way and the last failure is long enough ago."""
        writer = self._writer(run)
        return not writer.lock.locked() and self._clock() >= writer.retry_at

    def saved_at(self, run: Run) -> float:
        """Return when a run was last written, or else when it came here."""
        return self._writer(run).saved_at

    async def save(self, run: Run) -> bool:
        """Make all of a run durable, its end included. Return True if that succeeded; a failure is logged."""
        writer = self._writer(run)
        async with writer.lock:
            writer.failed = True
            try:
                await self._write(run)
                writer.failed, writer.saved_at = False, self._clock()
            except StorageError as error:
                log.warning("a run could not be saved", run=run.id, turn=run.game.turn, reason=str(error))
            except Exception:
                log.exception("a run could not be saved", run=run.id, turn=run.game.turn)
            if writer.failed:
                writer.retry_at = self._clock() + RETRY_SECONDS
        return not writer.failed

    async def _write(self, run: Run) -> None:
        if run.state is RunState.ENDED:
            run.conclude(await self._store.finish(run.finished()))
        elif run.state is RunState.PLAYING and run.unsaved:
            saved = run.saved()
            await self._store.save(saved)
            run.keep(saved)

    def _writer(self, run: Run) -> _Writer:
        return self._writers.setdefault(run, _Writer(asyncio.Lock(), self._clock()))
