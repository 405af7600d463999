"""The store for the event loop: one thread writes in the order of the calls, others read concurrently."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from winze.models.hall import Recorded
from winze.models.players import NameRefused
from winze.records.groups import Record
from winze.records.replay import dump_replay
from winze.store.beating import BEAT_SECONDS
from winze.store.store import Store
from winze.store.writer import Writer

READERS = 2
TRY_SECONDS = 1.0

P = ParamSpec("P")
T = TypeVar("T")


def _writing(
    method: Callable[Concatenate[Store, P], T],
) -> Callable[Concatenate[ThreadedStore, P], Coroutine[Any, Any, T]]:
    """Return a method that calls the store's method of the same name in the writing thread."""

    async def call(self: ThreadedStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._write(getattr(self._store, method.__name__), *args, **kwargs)

    return call


def _reading(
    method: Callable[Concatenate[Store, P], T],
) -> Callable[Concatenate[ThreadedStore, P], Coroutine[Any, Any, T]]:
    """Return a method that calls the store's method of the same name in a reading thread."""

    async def call(self: ThreadedStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._read(getattr(self._store, method.__name__), *args, **kwargs)

    return call


class ThreadedStore:
    """Makes an awaitable `RunStore` of a `Store` for the running loop.

    A call that has begun runs to its end even if its caller is canceled; one that has not begun is dropped.
    """

    def __init__(self, store: Store, *, syncs: bool = False) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self.on_entry: Callable[[str], None] = lambda _: None
        """Called on the event loop with each run that enters a board."""
        self._listener: Callable[[Mapping[str, int]], None] = lambda _: None
        self._unwritten: dict[str, int] = {}
        """The end of the last unwritten record, by run."""
        self._over: Callable[[], None] = lambda: None
        self._writer = Writer(store, self._written, self._life_over, syncs=syncs)
        self._beating: asyncio.Future[bool] | None = None
        self._retires = False
        self._beat_timer: asyncio.TimerHandle | None = None
        if store.is_shared:
            self._beat()
        self._try_at = 0.0
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="winze-reader")

    async def _write(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.wrap_future(self._writer.submit(partial(function, *args, **kwargs)))

    async def _read(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._loop.run_in_executor(self._readers, partial(function, *args, **kwargs))

    def close(self) -> None:
        """Write what is queued and wait for running calls."""
        if self._beat_timer:
            self._beat_timer.cancel()
        self._writer.close()
        self._readers.shutdown()

    def append(self, record: Record) -> None:
        self._unwritten[record.run] = record.end
        self._writer.append(record)

    def writes(self) -> bool:
        """Return True while records are being written. While the disk fails, nothing is."""
        return bool(self._unwritten) and not self.trouble()

    def listen(self, written: Callable[[Mapping[str, int]], None], over: Callable[[], None]) -> None:
        self._listener, self._over = written, over

    def _beat(self) -> None:
        """Show other processes that this one lives. A loop that hangs does not."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.wrap_future(self._writer.submit(self._store.beat))
            self._beating.add_done_callback(self._beaten)
        self._beat_timer = self._loop.call_later(BEAT_SECONDS, self._beat)

    def _beaten(self, beat: asyncio.Future[bool]) -> None:
        if not beat.cancelled() and not beat.exception():
            self._retires = beat.result()

    def retires(self) -> bool:
        return self._retires

    def _life_over(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._begin_anew)

    def _begin_anew(self) -> None:
        self._unwritten.clear()
        self._over()
        self._writer.begin_anew()

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

    async def replay(self, run: str) -> bytes | None:
        """Return the file of a run's replay. Raises `UnderWayError`, `GoneError` and `NoReplayError`."""
        return await self._read(self._replay, run)

    def _replay(self, run: str) -> bytes | None:
        replay = self._store.replay(run)
        return dump_replay(replay) if replay else None

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        recorded = await self._write(self._store.redeem, claim, name)
        if isinstance(recorded, Recorded) and recorded.new:
            self.on_entry(recorded.entry.run)
        return recorded

    player = _reading(Store.player)
    new_player = _writing(Store.new_player)
    note_present = _writing(Store.note_present)
    count_day = _writing(Store.count_day)
    forget_players = _writing(Store.forget_players)
    leaving = _reading(Store.leaving)
    goes_by = _reading(Store.goes_by)
    delete_player = _writing(Store.delete_player)
    forget_runs = _writing(Store.forget_runs)
    forget_ended = _writing(Store.forget_ended)
    forget_keys = _writing(Store.forget_keys)
    count_begun = _writing(Store.count_begun)
    forget_begun = _writing(Store.forget_begun)
    put_aside = _writing(Store.put_aside)
    keep_options = _writing(Store.keep_options)
    save = _writing(Store.save)
    finish = _writing(Store.finish)
    load = _reading(Store.load)
    take = _writing(Store.take)
    release = _writing(Store.release)
    release_rest = _writing(Store.release_rest)
    retire = _writing(Store.retire)
    others = _reading(Store.others)
    share_live = _writing(Store.share_live)
    holder = _reading(Store.holder)
    inherit = _writing(Store.inherit)
    story = _reading(Store.story)
    facts = _reading(Store.facts)
    picture = _reading(Store.picture)
    run_record = _reading(Store.run_record)
    film = _reading(Store.film)
    footage = _reading(Store.footage)
    keep_film = _writing(Store.keep_film)
    rules = _reading(Store.rules)
    log = _reading(Store.log)
    unfinished = _reading(Store.unfinished)
    check_name = _reading(Store.check_name)
    hall = _reading(Store.hall)
    around = _reading(Store.around)
    latest = _reading(Store.latest)
    player_record = _reading(Store.player_record)
    message = _reading(Store.message)
    is_draining = _reading(Store.is_draining)
    daily = _reading(Store.daily)
    enter_daily = _writing(Store.enter_daily)
    daily_day = _reading(Store.daily_day)
    past_dailies = _reading(Store.past_dailies)
    today = _reading(Store.today)
