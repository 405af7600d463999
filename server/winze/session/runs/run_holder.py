"""The runs that this process holds: new ones and restored ones, and when each is saved and released.

Of several processes on one store, each run is held by one at most. A run held elsewhere raises `ElsewhereError`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress

import structlog

from winze.engine.game import SEED_LIMIT
from winze.models.daily import DailyTry
from winze.scenes.base.keymaps import VI, Keymap
from winze.session.base.instruments import Clock
from winze.session.base.limits import Limits
from winze.session.base.run_store import (
    ElsewhereError,
    FinishedRun,
    LifeOverError,
    Player,
    RunStore,
    SavedRun,
    StorageError,
)
from winze.session.base.unavailable import UnavailableError
from winze.session.runs.level_prefetch import LevelPrefetch
from winze.session.runs.restoring import BadRunError, restore
from winze.session.runs.run import Run, RunState
from winze.session.runs.saver import Saver
from winze.wire.errors import ErrorCode

ID_BYTES = 12
SAVE_ENTRIES = 50
"""Journal entries after which a run is copied. To play them again takes about as long as to read the copy."""
SAVE_SECONDS = 60.0
"""Age of a copy at which a run is copied again."""
SWEEPS = 30
"""Sweeps over which copies are spread that are late at the same time, so that a crowd does not wait together."""
FORGET_ENDED_SECONDS = 10.0
"""Time until a run whose end is recorded is released once nobody looks at it."""
TAILS_AT_ONCE = 4
"""Tails played in one sweep. Everybody waits while a tail is played."""
INHERIT_SECONDS = 5.0
"""Time between two looks at what other processes left."""
PUT_OFF_SECONDS = 60.0
"""Time until a run that could not be read is tried again."""
_MOST_TRIED = 10_000
"""Limit of remembered answers of `can_go_on`."""

log = structlog.get_logger(__name__)


def _copy_of(record: SavedRun | FinishedRun | None, player: str) -> SavedRun:
    """Return the copy of a run of a player. Raises `UnavailableError`."""
    saved = record.saved if isinstance(record, FinishedRun) else record
    if saved is None or (isinstance(record, FinishedRun) and record.is_stripped):
        raise UnavailableError(ErrorCode.UNKNOWN_RUN)
    if saved.player != player:
        raise UnavailableError(ErrorCode.NOT_YOURS)
    return saved


def new_run_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


class RunHolder:
    """Holds each run at most once, from when it is sought until it is released with everything durable."""

    def __init__(self, store: RunStore, prefetch: LevelPrefetch, limits: Limits, clock: Clock) -> None:
        self._store = store
        self._prefetch = prefetch
        self._content = prefetch.content
        self._limits = limits
        self._clock = clock
        self._saver = Saver(store, clock)
        self._runs: dict[str, Run] = {}
        self._seeking: dict[tuple[str, str], asyncio.Task[Run]] = {}
        self._saving: set[Run] = set()
        self._leaving: set[Run] = set()
        self._broken: set[str] = set()
        self._unplayable: set[str] = set()
        self._put_off: dict[str, float] = {}
        """The time at which a run that could not be read is tried again."""
        self._tried: dict[str, bool] = {}
        self._inherit_at = 0.0
        self._life = 0
        """Counts the times that every run was forgotten."""

    def __len__(self) -> int:
        return len(self._runs)

    def all(self) -> list[Run]:
        return [*self._runs.values()]

    def ids(self) -> set[str]:
        return {*self._runs}

    def live(self, id_: str) -> Run | None:
        return self._runs.get(id_)

    # Taking runs in.

    async def new(self, player: Player, name: str, seed: int | None, *, sight: str, keymap: Keymap = VI) -> Run:
        """Return a new run. Raises `UnavailableError` if there is no room."""
        await self._make_room()
        chosen = secrets.randbelow(SEED_LIMIT) if seed is None else seed
        id_, seeded = new_run_id(), seed is not None
        run = Run.new(id_, player.id, name, chosen, self._content, sight=sight, seeded=seeded, keymap=keymap)
        log.info("a run begins", run=run.id, player=player.id, seed=chosen)
        return self.add(run)

    async def try_daily(self, player: Player, name: str, tried: DailyTry, *, sight: str, keymap: Keymap = VI) -> Run:
        """Return the run of a try of the mine of a day, begun unless it is held or stored.

        Raises `UnavailableError` and `StorageError`.
        """
        await self._make_room()
        if tried.run in self._runs or await self._store.load(tried.run):
            return await self.seek(tried.run, player.id)
        run = Run.new(
            tried.run, player.id, name, tried.seed, self._content, sight=sight, daily=tried.day, keymap=keymap
        )
        log.info("a run begins", run=run.id, player=player.id, daily=tried.day)
        return self.add(run)

    async def seek(self, id_: str, player: str) -> Run:
        """Return a run of a player, held or restored. Raises `UnavailableError` and `StorageError`."""
        if id_ not in self._runs and all(sought != id_ for sought, _ in self._seeking):
            await self._make_room()
        run = self._runs.get(id_)
        if run is None:
            key = id_, player
            if key not in self._seeking:
                task = self._seeking[key] = asyncio.create_task(self._bring_back(id_, player))
                task.add_done_callback(lambda task: self._end_seeking(key, task))
            run = await asyncio.shield(self._seeking[key])
            if run.is_gone:
                # it was released just now, because nobody had taken it yet
                return await self.seek(id_, player)
        if run.player != player:
            raise UnavailableError(ErrorCode.NOT_YOURS)
        return run

    def _end_seeking(self, key: tuple[str, str], task: asyncio.Task[Run]) -> None:
        self._seeking.pop(key, None)
        if not task.cancelled():
            # if every seeker is gone, nobody else looks at the reason why the run was not found
            task.exception()

    async def _bring_back(self, id_: str, player: str) -> Run:
        # a stranger who knows the id must not move the run here
        _copy_of(await self._store.load(id_), player)
        life = self._life
        record = await self._store.take(id_)
        if life != self._life:
            raise LifeOverError("the run was taken in an earlier life of this process")
        try:
            return await self._revive(record, player)
        except Exception:
            await self._give_back(id_)
            raise

    async def _revive(self, record: SavedRun | FinishedRun | None, player: str) -> Run:
        life = self._life
        run = self._restored(_copy_of(record, player))
        if isinstance(record, SavedRun) and not run.is_copied and not await self.save(run):
            raise StorageError("a run that came back cannot be written")
        if life != self._life:
            raise LifeOverError("the run was written in an earlier life of this process")
        return self.add(run)

    async def _give_back(self, id_: str) -> None:
        """Release a run that was taken and could not be held. The store keeps it while it has a tail here."""
        if id_ not in self._runs:
            with suppress(StorageError):
                await self._store.release(id_)

    def _restored(self, saved: SavedRun) -> Run:
        try:
            return restore(saved, self._content)
        except BadRunError as error:
            log.warning("a run could not be restored", run=saved.run, version=saved.version, error=str(error))
            raise UnavailableError(ErrorCode.BAD_RUN) from error

    def add(self, run: Run) -> Run:
        """Hold a run. Return the run of this id that is held, which may be another object."""
        if run.is_gone:
            raise UnavailableError(ErrorCode.STORAGE)
        run.touched = self._clock()
        return self._runs.setdefault(run.id, run)

    async def can_go_on(self, id_: str) -> bool:
        """Return True if this version can restore an unfinished run. Remembered, as a try blocks for milliseconds."""
        if id_ not in self._tried:
            good = id_ in self._runs or await self._restores(id_)
            if len(self._tried) == _MOST_TRIED:
                self._tried.clear()
            self._tried[id_] = good
        return self._tried[id_]

    async def _restores(self, id_: str) -> bool:
        record = await self._store.load(id_)
        if isinstance(record, SavedRun):
            try:
                restore(record, self._content)
            except BadRunError:
                return False
        return True

    # Letting runs go.

    async def _make_room(self) -> None:
        """If memory is full, release the run that nobody has looked at for longest."""
        if self._is_full():
            left = [run for run in self._runs.values() if not run.attended and run not in self._leaving]
            if left:
                oldest = min(left, key=lambda run: run.touched)
                self._leaving.add(oldest)
                try:
                    await self._release(oldest)
                finally:
                    self._leaving.discard(oldest)
        if self._is_full():
            raise UnavailableError(ErrorCode.SERVER_FULL)

    def _is_full(self) -> bool:
        return len({*self._runs, *(id_ for id_, _ in self._seeking)}) >= self._limits.runs

    async def _release(self, run: Run) -> None:
        """Save a run and forget it, unless it could not be saved or somebody has come for it meanwhile."""
        touched = run.touched
        saved = await self.save(run)
        if saved and not run.attended and run.touched == touched and self._runs.get(run.id) is run:
            self.drop(run)
            with suppress(StorageError):  # others send the player here, where the run is taken in again
                await self._store.release(run.id)

    async def let_go(self, run: Run) -> bool:
        """Save a run and release it, even if it is being played. Return True if that succeeded."""
        while await self.save(run) and not run.is_gone:
            if run.state is RunState.FINISHED or (run.state is not RunState.ENDED and not run.unsaved):
                self.drop(run)
                with suppress(StorageError):  # then it is among the rest
                    await self._store.release(run.id)
                return True
        return False

    async def release_rest(self) -> None:
        """Release the runs that are only held in the store: not taken in after all, or forgotten but not released.

        Others send their players here.
        """
        sought = {id_ for id_, _ in self._seeking}
        with suppress(StorageError):
            await self._store.release_rest({*self._runs, *sought})

    def drop(self, run: Run) -> None:
        """Forget a run at once. Anything that is not durable is lost."""
        if self._runs.get(run.id) is run:
            del self._runs[run.id]
        run.is_gone = True
        self._prefetch.forget(run.id)
        run.has_arrived = True
        for seat in [*run.seats]:
            seat.give_up()

    def begin_anew(self) -> None:
        """Forget every run, because others may hold them by now."""
        self._life += 1
        for run in self.all():
            self.drop(run)

    def break_off(self, run: Run) -> None:
        """Forget a run in which something failed, because only its durable part can be trusted."""
        run.break_off()
        self._broken.add(run.id)
        self.drop(run)

    def is_mended(self, run: Run) -> bool:
        """Return True if a run broke and is back for the first time. Its last inputs must not be repeated."""
        broken = run.id in self._broken
        self._broken.discard(run.id)
        return broken

    # Saving.

    def save_if_due(self, run: Run) -> Coroutine[None, None, None] | None:
        """Return a coroutine that saves the run, to be run as a task, if its last action made that due."""
        due = run.state is RunState.ENDED or run.tail >= SAVE_ENTRIES
        if not due or run in self._saving or not self._saver.ready(run):
            return None
        self._saving.add(run)
        return self._save_once(run)

    async def _save_once(self, run: Run) -> None:
        await self.save(run)
        self._saving.discard(run)

    async def save(self, run: Run) -> bool:
        """Make all of a run durable. Return True if that succeeded. A run held elsewhere is forgotten."""
        try:
            return await self._saver.save(run)
        except ElsewhereError:
            log.warning("a run is held elsewhere", run=run.id)
            self.drop(run)
            return False

    async def sweep(self) -> None:
        """Save runs whose last copy is old, and release runs that nobody has looked at for long."""
        runs = [run for run in self._runs.values() if self._saver.ready(run)]
        late = sorted(filter(self._is_late, runs), key=self._saver.saved_at)[: 1 + len(runs) // SWEEPS]
        await asyncio.gather(*filter(None, map(self._tend, runs)), *map(self.save, late))

    def _tend(self, run: Run) -> Coroutine[None, None, object] | None:
        if self._is_left(run):
            return self._release(run)
        return self.save(run) if run.state is RunState.ENDED else None

    def _is_left(self, run: Run) -> bool:
        patience = FORGET_ENDED_SECONDS if run.state is RunState.FINISHED else self._limits.forget
        return not run.attended and self._clock() - run.touched >= patience

    def _is_late(self, run: Run) -> bool:
        old = run.unsaved and self._clock() - self._saver.saved_at(run) >= SAVE_SECONDS
        return old and run.state is RunState.PLAYING and not self._is_left(run)

    async def close(self) -> int:
        """Save every run. Return the number of runs that could not be saved."""
        saved = await asyncio.gather(*(self.save(run) for run in self._runs.values()))
        lost = saved.count(False)
        log.info("some runs could not be saved" if lost else "all runs are saved", saved=sum(saved), lost=lost)
        return lost

    # Tails that a dead server left.

    async def play_tails(self) -> None:
        """Play some of the tails that a server left in the journal when it died, of runs that nobody has sought."""
        now = self._clock()
        if now >= self._inherit_at:
            self._inherit_at = now + INHERIT_SECONDS
            with suppress(StorageError):
                await self._store.inherit()
        self._put_off = {id_: again for id_, again in self._put_off.items() if again > now}
        skipped = {*self._unplayable, *self._put_off}
        left = [id_ for id_ in self._store.tails() if id_ not in self._runs and id_ not in skipped]
        for id_ in left[:TAILS_AT_ONCE]:
            try:
                await self._play_tail(id_)
            except ElsewhereError:
                continue
            except StorageError:
                # the whole disk may be gone, or only the page with this run
                self._put_off[id_] = now + PUT_OFF_SECONDS
                return
            except Exception:
                # its tail stays in the journal until the mistake is mended
                log.exception("a run broke while its tail was played", run=id_)
                self._unplayable.add(id_)

    async def _play_tail(self, id_: str) -> None:
        """Save a copy of a run that holds its whole tail, or put the tail aside if the run cannot be restored.

        Either way the run is released.
        """
        life = self._life
        record = await self._store.take(id_)
        # a seeker may have taken the run just before, and must not find it released
        is_sought = any(sought == id_ for sought, _ in self._seeking)
        if not isinstance(record, SavedRun) or is_sought or id_ in self._runs or life != self._life:
            return
        try:
            run = self.add(self._restored(record))
        except UnavailableError:
            await self._store.put_aside(id_)
            await self._give_back(id_)
        else:
            await self._release(run)
