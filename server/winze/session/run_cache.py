"""The runs in memory: new ones, restored ones, and when each is saved and let go."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from dataclasses import replace

import structlog

from winze.engine.game import SEED_LIMIT
from winze.session.holds import Holds
from winze.session.instruments import Clock
from winze.session.level_prefetch import LevelPrefetch
from winze.session.limits import Limits
from winze.session.restoring import BadRunError, restore
from winze.session.run import Run, RunState
from winze.session.run_store import Player, RunStore, SavedRun, StorageError
from winze.session.saver import Saver
from winze.session.unavailable import UnavailableError
from winze.wire.errors import ErrorCode

ID_BYTES = 12
_MOST_TRIED = 10_000
SAVE_ENTRIES = 50
"""A run is copied after so many entries of its journal: to play them again takes about as long as to read the copy."""
SETTLED_AT_ONCE = 4
"""Runs that nobody waits for; each holds everybody up for as long as it takes to play its tail."""
FORGET_ENDED_SECONDS = 10.0
"""How long a run whose end is recorded stays in memory once nobody looks at it."""
SAVE_SECONDS = 60.0
"""And this long after the last copy."""
PUT_OFF_SECONDS = 60.0
"""How long a run is let be that could not be read when it was to be settled."""
SWEEPS = 30
"""In so many sweeps all copies are made that are late at the same time: who came together does not wait together."""

log = structlog.get_logger(__name__)


class RunCache:
    """Keeps as many runs in memory as there is room for, until everything that a run holds is durable."""

    def __init__(self, store: RunStore, prefetch: LevelPrefetch, limits: Limits, clock: Clock) -> None:
        self._store = store
        self._prefetch = prefetch
        self._content = prefetch.content
        self._limits = limits
        self._clock = clock
        self._saver = Saver(store, clock)
        self._holds = Holds(store, self._saver, self._content, clock)
        self._saving: set[Run] = set()
        self._broken: set[str] = set()
        self._unsettled: set[str] = set()
        self._put_off: dict[str, float] = {}
        """When those are tried again that could not be read."""
        self._leaving: set[Run] = set()
        self._tried: dict[str, bool] = {}

    def __len__(self) -> int:
        return len(self._holds)

    def ids(self) -> set[str]:
        """Return the ids of the runs in memory."""
        return {run.id for run in self._holds.all()}

    def live(self, id_: str) -> Run | None:
        """Return a run if it is in memory."""
        return self._holds.live(id_)

    async def new(self, player: Player, name: str, seed: int | None, *, sight: str) -> Run:
        """Return a new run, seen by a method of sight. Raises `UnavailableError` if there is no room."""
        await self._make_room()
        chosen = secrets.randbelow(SEED_LIMIT) if seed is None else seed
        id_, seeded = secrets.token_urlsafe(ID_BYTES), seed is not None
        run = Run.new(id_, player.id, name, chosen, self._content, sight=sight, seeded=seeded)
        log.info("a run begins", run=run.id, player=player.id, seed=chosen)
        return self.add(run)

    async def find(self, id_: str, player: Player) -> Run:
        """Return a run of the player, from memory or from the store. Raises `UnavailableError`."""
        if not self._holds.expects(id_):
            await self._make_room()
        return await self._holds.seek(id_, player.id)

    async def can_go_on(self, id_: str) -> bool:
        """Return whether this version of the game can restore an unfinished run.

        To find out is to try, which takes milliseconds that everybody waits for. So the answer is remembered.
        """
        if id_ not in self._tried:
            good = self.live(id_) is not None or await self._restores(id_)
            if len(self._tried) == _MOST_TRIED:
                self._tried.clear()
            self._tried[id_] = good
        return self._tried[id_]

    async def _restores(self, id_: str) -> bool:
        record = await self._store.load(id_)
        if isinstance(record, SavedRun):
            try:
                restore(replace(record, tail=()), self._content)
            except BadRunError:
                return False
        return True

    def add(self, run: Run) -> Run:
        """Take a run into memory. Returns the run of this id that is there, which may be another one."""
        return self._holds.add(run)

    async def _make_room(self) -> None:
        """If memory is full, let go of the run that nobody has looked at for longest, and that nobody else lets go."""
        if self._holds.expected >= self._limits.runs:
            left = [run for run in self._holds.all() if not run.attended and run not in self._leaving]
            if left:
                oldest = min(left, key=lambda run: run.touched)
                self._leaving.add(oldest)
                try:
                    await self._let_go(oldest)
                finally:
                    self._leaving.discard(oldest)
        if self._holds.expected >= self._limits.runs:
            raise UnavailableError(ErrorCode.SERVER_FULL)

    async def _let_go(self, run: Run) -> None:
        if await self._holds.release(run):
            self._forget(run)

    def drop(self, run: Run) -> None:
        """Forget a run at once. What is not durable is lost."""
        self._holds.drop(run)
        self._forget(run)

    def _forget(self, run: Run) -> None:
        self._prefetch.forget(run.id)
        for seat in [*run.seats]:
            seat.give_up()

    def break_off(self, run: Run) -> None:
        """Forget a run in which something went wrong: only what is durable can be trusted."""
        run.break_off()
        self._broken.add(run.id)
        self.drop(run)

    def mended(self, run: Run) -> bool:
        """Return whether a run broke and is here again for the first time. Its last inputs must not be done again."""
        broken = run.id in self._broken
        self._broken.discard(run.id)
        return broken

    def save_if_due(self, run: Run) -> Coroutine[None, None, None] | None:
        """Return what saves the run, to be awaited by a task, if the last action made it time to."""
        due = run.state is RunState.ENDED or run.tail >= SAVE_ENTRIES
        if not due or run in self._saving or not self._saver.ready(run):
            return None
        self._saving.add(run)
        return self._save_once(run)

    async def _save_once(self, run: Run) -> None:
        await self.save(run)
        self._saving.discard(run)

    async def save(self, run: Run) -> bool:
        """Have all of a run durable, its end included. Returns whether that succeeded."""
        return await self._saver.save(run)

    async def sweep(self) -> None:
        """Save runs whose last copy is old, and let go of runs that nobody has looked at for long."""
        runs = [run for run in self._holds.all() if self._saver.ready(run)]
        late = sorted(filter(self._is_late, runs), key=self._saver.saved_at)[: 1 + len(runs) // SWEEPS]
        await asyncio.gather(*filter(None, map(self._tend, runs)), *map(self.save, late))

    def _tend(self, run: Run) -> Coroutine[None, None, object] | None:
        """Return what is to be done about a run that ended or was left, to be awaited; mostly nothing is."""
        if self._is_left(run):
            return self._let_go(run)
        return self.save(run) if run.state is RunState.ENDED else None

    def _is_left(self, run: Run) -> bool:
        enough = FORGET_ENDED_SECONDS if run.state is RunState.FINISHED else self._limits.forget
        return not run.attended and self._clock() - run.touched >= enough

    def _is_late(self, run: Run) -> bool:
        """Whether the last copy of a run that is played is old."""
        old = run.unsaved and self._clock() - self._saver.saved_at(run) >= SAVE_SECONDS
        return old and run.state is RunState.PLAYING and not self._is_left(run)

    async def settle_some(self) -> None:
        """See to some of the runs that a server left in the journal when it died, and that nobody has come for."""
        now = self._clock()
        self._put_off = {id_: again for id_, again in self._put_off.items() if again > now}
        passed = {*self._unsettled, *self._put_off}
        left = [id_ for id_ in self._store.tails() if not self._holds.live(id_) and id_ not in passed]
        for id_ in left[:SETTLED_AT_ONCE]:
            try:
                await self._holds.settle(id_)
            except StorageError:
                # it may be the whole disk, or no more than the page that has this run
                self._put_off[id_] = now + PUT_OFF_SECONDS
                return
            except Exception:
                # what it did last stays in the journal for whoever mends the mistake
                log.exception("a run broke as it was settled", run=id_)
                self._unsettled.add(id_)

    async def close(self) -> int:
        """Save every run. Returns how many runs could not be saved."""
        saved = await asyncio.gather(*(self.save(run) for run in self._holds.all()))
        lost = saved.count(False)
        log.info("some runs could not be saved" if lost else "all runs are saved", saved=sum(saved), lost=lost)
        return lost
