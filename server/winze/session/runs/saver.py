"""Saving runs: one writer per run, and a pause after the store failed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import structlog

from winze.session.base.instruments import Clock
from winze.session.base.run_store import ElsewhereError, RunStore, StorageError
from winze.session.runs.run import Run, RunState

RETRY_SECONDS = 5.0

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _SaveState:
    """When a run was last saved, and after a failure when it may be tried again."""

    lock: asyncio.Lock
    saved_at: float
    retry_at: float = 0.0
    failed: bool = False


class Saver:
    """Writes runs into the store. A run that could not be written stays in memory and is tried again."""

    def __init__(self, store: RunStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._states: WeakKeyDictionary[Run, _SaveState] = WeakKeyDictionary()

    def ready(self, run: Run) -> bool:
        """Return True if a run may be written now: no write is under way and the last failure is long enough ago."""
        state = self._state(run)
        return not state.lock.locked() and self._clock() >= state.retry_at

    def saved_at(self, run: Run) -> float:
        """Return when a run was last written or, if it never was, when the saver first met it."""
        return self._state(run).saved_at

    async def save(self, run: Run) -> bool:
        """Make all of a run durable, its end included. Return True if that succeeded; a failure is logged.

        A run that was forgotten is not written: its id may have been taken in again meanwhile.
        """
        state = self._state(run)
        async with state.lock:
            if run.is_gone:
                return False
            state.failed = True
            try:
                await self._write(run)
                state.failed, state.saved_at = False, self._clock()
            except ElsewhereError:
                raise
            except StorageError as error:
                log.warning("a run could not be saved", run=run.id, turn=run.game.turn, reason=str(error))
            except Exception:
                log.exception("a run could not be saved", run=run.id, turn=run.game.turn)
            if state.failed:
                state.retry_at = self._clock() + RETRY_SECONDS
        return not state.failed

    async def _write(self, run: Run) -> None:
        if run.state is RunState.ENDED:
            run.conclude(await self._store.finish(run.finished()))
        elif run.state is RunState.PLAYING and run.unsaved:
            saved = run.saved()
            await self._store.save(saved)
            run.keep(saved)

    def _state(self, run: Run) -> _SaveState:
        return self._states.setdefault(run, _SaveState(asyncio.Lock(), self._clock()))
