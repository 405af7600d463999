"""Saving runs: one writer per run, and another try some time after the store failed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import structlog

from winze.session.instruments import Clock
from winze.session.run import Run, RunState
from winze.session.run_store import RunStore, StorageError

RETRY_SECONDS = 5.0

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Care:
    """What the saver knows of a run: when it was written last, and after a failure when it may be tried again."""

    lock: asyncio.Lock
    saved_at: float
    retry_at: float = 0.0
    failed: bool = False


class Saver:
    """Writes runs into the store. A run that could not be written stays in memory and is tried again."""

    def __init__(self, store: RunStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._cares: WeakKeyDictionary[Run, _Care] = WeakKeyDictionary()

    def ready(self, run: Run) -> bool:
        """Return whether a run may be written now: no writer is at work, and the last failure is long enough ago."""
        care = self._care(run)
        return not care.lock.locked() and self._clock() >= care.retry_at

    def saved_at(self, run: Run) -> float:
        """Return when a run was last written, or came here."""
        return self._care(run).saved_at

    async def save(self, run: Run) -> bool:
        """Have all of a run durable, its end included. Returns whether that succeeded; a failure is logged."""
        care = self._care(run)
        async with care.lock:
            care.failed = True
            try:
                await self._write(run)
                care.failed, care.saved_at = False, self._clock()
            except StorageError as error:
                log.warning("a run could not be saved", run=run.id, turn=run.game.turn, reason=str(error))
            except Exception:
                log.exception("a run could not be saved", run=run.id, turn=run.game.turn)
            if care.failed:
                care.retry_at = self._clock() + RETRY_SECONDS
        return not care.failed

    async def _write(self, run: Run) -> None:
        if run.state is RunState.ENDED:
            run.conclude(await self._store.finish(run.finished()))
        elif run.state is RunState.PLAYING and run.unsaved:
            saved = run.saved()
            await self._store.save(saved)
            run.keep(saved)

    def _care(self, run: Run) -> _Care:
        return self._cares.setdefault(run, _Care(asyncio.Lock(), self._clock()))
