"""The store for the event loop: one thread writes in the order of the calls, others read concurrently."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import ParamSpec, TypeVar

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallPage, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.records.groups import Record
from winze.records.replay import dump_replay
from winze.session.base.run_store import FinishedRun, Player, SavedRun
from winze.store.store import Store
from winze.store.writer import Writer

READERS = 2
TRY_SECONDS = 1.0

P = ParamSpec("P")
T = TypeVar("T")


class ThreadedStore:
    """Makes an awaitable `RunStore` of a `Store` for the running loop.

    A call that has begun runs to its end even if its caller is canceled; one that has not begun is dropped.
    """

    def __init__(self, store: Store, *, syncs: bool = False) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._listener: Callable[[Mapping[str, int]], None] = lambda _: None
        self._unwritten: dict[str, int] = {}
        """The end of the last unwritten record, by run."""
        self._writer = Writer(store, self._written, syncs=syncs)
        self._try_at = 0.0
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="winze-reader")

    async def _write(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.wrap_future(self._writer.submit(partial(function, *args, **kwargs)))

    async def _read(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._loop.run_in_executor(self._readers, partial(function, *args, **kwargs))

    def close(self) -> None:
        """Write what is queued and wait for running calls."""
        self._writer.close()
        self._readers.shutdown()

    def append(self, record: Record) -> None:
        self._unwritten[record.run] = record.end
        self._writer.append(record)

    def writes(self) -> bool:
        """Return True while records wait to be written."""
        return bool(self._unwritten)

    def listen(self, written: Callable[[Mapping[str, int]], None]) -> None:
        self._listener = written

    def _written(self, ends: Mapping[str, int]) -> None:
        # The loop is already closed when a stopping server writes its last groups.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._report, ends)

    def _report(self, ends: Mapping[str, int]) -> None:
        for run, end in ends.items():
            if self._unwritten.get(run, end) <= end:
                self._unwritten.pop(run, None)
        self._listener(ends)

    def busy_since(self) -> float | None:
        return self._writer.busy_since

    def trouble(self) -> str:
        return self._writer.trouble()

    def tails(self) -> list[str]:
        return self._store.tails()

    async def check(self) -> None:
        """Raise whatever makes the database unreadable or unwritable. A write is tried at most once a second."""
        await self._read(self._store.check)
        if monotonic() >= self._try_at:
            self._try_at = monotonic() + TRY_SECONDS
            await self._write(self._store.try_writing)

    async def player(self, secret: str) -> Player | None:
        return await self._read(self._store.player, secret)

    async def new_player(self) -> tuple[Player, str]:
        return await self._write(self._store.new_player)

    async def count_day(self) -> bool:
        return await self._write(self._store.count_day)

    async def forget_players(self, spared: Collection[str]) -> int:
        return await self._write(self._store.forget_players, spared)

    async def forget_runs(self, spared: Collection[str]) -> int:
        return await self._write(self._store.forget_runs, spared)

    async def forget_ended(self) -> int:
        return await self._write(self._store.forget_ended)

    async def put_aside(self, run: str) -> None:
        await self._write(self._store.put_aside, run)

    async def keep_options(self, player: str, options: Options) -> None:
        await self._write(self._store.keep_options, player, options)

    async def save(self, run: SavedRun) -> None:
        await self._write(self._store.save, run)

    async def finish(self, run: FinishedRun) -> str:
        return await self._write(self._store.finish, run)

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        return await self._write(self._store.load, run)

    async def replay(self, run: str) -> bytes | None:
        """Return the file of a run's replay; None if the run does not exist.

        Raises `UnderWayError` before the end of the run, `GoneError` and `NoReplayError`.
        """
        return await self._read(self._replay, run)

    def _replay(self, run: str) -> bytes | None:
        replay = self._store.replay(run)
        return dump_replay(replay) if replay else None

    async def story(self, run: str) -> str | None:
        """Return the story of an ended run; None if the run does not exist.

        Raises `UnderWayError` before the end of the run, `GoneError` and `NoStoryError`.
        """
        return await self._read(self._store.story, run)

    async def log(self, run: str, start: int, end: int) -> LogPart:
        return await self._read(self._store.log, run, start, end)

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        return await self._read(self._store.unfinished, player, limit)

    async def check_name(self, player: str, name: str) -> NameRefused | None:
        return await self._read(self._store.check_name, player, name)

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        return await self._write(self._store.redeem, claim, name)

    async def hall(self, cursor: str | None, limit: int, *, seeded: bool = False, scoring: int = SCORING) -> HallPage:
        return await self._read(self._store.hall, cursor, limit, seeded=seeded, scoring=scoring)
