"""The runs in memory: new ones, restored ones, and when each is saved and let go."""

from __future__ import annotations

import asyncio
import secrets

import structlog

from winze.engine.game import SEED_LIMIT
from winze.session.connection import Clock
from winze.session.level_prefetch import LevelPrefetch
from winze.session.limits import Limits
from winze.session.run import BadRunError, Run, RunState
from winze.session.run_store import FinishedRun, Player, RunStore, SavedRun
from winze.session.saver import Saver
from winze.session.unavailable import UnavailableError
from winze.wire.errors import ErrorCode

ID_BYTES = 12
_MOST_TRIED = 10_000

log = structlog.get_logger(__name__)


class RunCache:
    """Holds at most one `Run` of an id, until everything that the run holds is durable."""

    def __init__(self, store: RunStore, prefetch: LevelPrefetch, limits: Limits, clock: Clock) -> None:
        self._store = store
        self._prefetch = prefetch
        self._content = prefetch.content
        self._limits = limits
        self._clock = clock
        self._saver = Saver(store, clock)
        self._runs: dict[str, Run] = {}
        self._broken: set[str] = set()
        self._tried: dict[str, bool] = {}

    def __len__(self) -> int:
        return len(self._runs)

    def live(self, id_: str) -> Run | None:
        """Return a run if it is in memory."""
        return self._runs.get(id_)

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
        run = self._runs.get(id_)
        if run is None:
            await self._make_room()
            record = await self._store.load(id_)
            run = self._runs.get(id_) or self._restored(record, player)
        if run.player != player.id:
            raise UnavailableError(ErrorCode.NOT_YOURS)
        return run

    async def can_go_on(self, id_: str) -> bool:
        """Return whether this version of the game can restore an unfinished run.

        To find out is to try, which takes milliseconds that everybody waits for. So the answer is remembered.
        """
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
                Run.restore(record, self._content)
            except BadRunError:
                return False
        return True

    def _restored(self, record: SavedRun | FinishedRun | None, player: Player) -> Run:
        saved = record.saved if isinstance(record, FinishedRun) else record
        if saved is None:
            raise UnavailableError(ErrorCode.UNKNOWN_RUN)
        if saved.player != player.id:
            raise UnavailableError(ErrorCode.NOT_YOURS)
        try:
            run = Run.restore(saved, self._content)
        except BadRunError as error:
            log.warning("a run could not be restored", run=saved.run, version=saved.version, error=str(error))
            raise UnavailableError(ErrorCode.BAD_RUN) from error
        return self.add(run)

    def add(self, run: Run) -> Run:
        """Take a run into memory. Returns the run of this id that is there, which may be another one."""
        run.touched = self._clock()
        return self._runs.setdefault(run.id, run)

    async def _make_room(self) -> None:
        """If memory is full, let go of the run that nobody has looked at for longest."""
        if len(self._runs) >= self._limits.runs:
            left = [run for run in self._runs.values() if not run.attended]
            if left:
                await self._let_go(min(left, key=lambda run: run.touched))
        if len(self._runs) >= self._limits.runs:
            raise UnavailableError(ErrorCode.SERVER_FULL)

    async def _let_go(self, run: Run) -> None:
        """Forget a run, once all of it is durable and if nobody has come for it meanwhile."""
        touched = run.touched
        if await self.save(run) and not run.attended and run.touched == touched and self._runs.get(run.id) is run:
            self.drop(run)

    def drop(self, run: Run) -> None:
        """Forget a run at once. What is not durable is lost."""
        self._runs.pop(run.id, None)
        self._prefetch.forget(run.id)
        for seat in [*run.seats]:
            seat.give_up()

    def break_off(self, run: Run) -> None:
        """Forget a run in which something went wrong: only what was saved before can be trusted."""
        self._broken.add(run.id)
        self.drop(run)

    def mended(self, run: Run) -> bool:
        """Return whether a run broke and is here again for the first time. Its last inputs must not be done again."""
        broken = run.id in self._broken
        self._broken.discard(run.id)
        return broken

    def save_due(self, run: Run) -> bool:
        """Return whether the last action made it time to save."""
        due = run.state is RunState.ENDED or run.unsaved_steps >= self._limits.save_turns
        return due and self._saver.ready(run)

    async def save(self, run: Run) -> bool:
        """Have all of a run durable, its end included. Returns whether that succeeded."""
        return await self._saver.save(run)

    async def sweep(self) -> None:
        """Save runs that nobody has played for a while, and let go of runs that nobody has looked at for long."""
        await asyncio.gather(*(self._tend(run) for run in [*self._runs.values()] if self._saver.ready(run)))

    async def _tend(self, run: Run) -> None:
        idle = self._clock() - run.touched
        if not run.attended and idle >= self._limits.forget:
            await self._let_go(run)
        elif run.state is RunState.ENDED or (run.unsaved and idle >= self._limits.save_idle):
            await self.save(run)

    async def close(self) -> int:
        """Save every run. Returns how many runs could not be saved."""
        saved = await asyncio.gather(*(self.save(run) for run in self._runs.values()))
        lost = saved.count(False)
        log.info("some runs could not be saved" if lost else "all runs are saved", saved=sum(saved), lost=lost)
        return lost
