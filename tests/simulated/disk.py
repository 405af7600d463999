"""A capricious disk under the real store. It does the work of `store.writer` step by step."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from functools import partial
from typing import Any, cast

from sqlalchemy import Connection, Engine, PoolProxiedConnection
from sqlalchemy.exc import OperationalError

from winze.api.threaded_store import ThreadedStore
from winze.records.groups import Record
from winze.session.base.run_store import ElsewhereError, LifeOverError, StorageError
from winze.session.client.connection import Clock
from winze.store.store import Store
from winze.store.writer import SLOW_SECONDS


class Fate(Enum):
    """The outcome of a transaction."""

    DONE = "is done"
    REFUSED = "cannot begin"
    TORN = "breaks off before its end"
    UNKNOWN = "is done but seems to have failed"


class FatefulEngine:
    """An engine whose transactions get drawn fates. `done` is called after each that succeeds."""

    def __init__(
        self, engine: Engine, groups: PoolProxiedConnection, draw: Callable[[], Fate], done: Callable[[], None]
    ) -> None:
        self._engine = engine
        self._groups = groups
        self._draw = draw
        self._done = done

    def raw_connection(self) -> FatefulEngine:
        """Draw a fate for a single statement, which is a transaction too."""
        return self

    def cursor(self) -> FatefulEngine:
        return self

    def execute(self, statement: str, values: tuple[object, ...]) -> None:
        fate = self._draw()
        if fate in {Fate.REFUSED, Fate.TORN}:
            raise sqlite3.OperationalError("disk I/O error")
        self._groups.cursor().execute(statement, values)
        self._done()
        if fate is Fate.UNKNOWN:
            raise sqlite3.OperationalError("disk I/O error")

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        fate = self._draw()
        self._fail_if(fate is Fate.REFUSED)
        with self._engine.begin() as connection:
            yield connection
            self._fail_if(fate is Fate.TORN)
        self._done()
        self._fail_if(fate is Fate.UNKNOWN)

    @staticmethod
    def _fail_if(failed: bool) -> None:
        if failed:
            raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))


class _Job:
    """A call that a task on the loop waits for."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def tell(self, result: Any, error: Exception | None) -> None:
        if self.future.done():
            return
        if error:
            self.future.set_exception(error)
        else:
            self.future.set_result(result)


class SimulatedStore(ThreadedStore):
    """The store of one life of a server. It writes, reads and reports only in `write`, `read` and `hear`.

    Answers the loop has not received yet die with the server, written or not.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._listener = lambda _: None
        self._over = lambda: None
        self._queue: list[Record | _Job] = []
        self._records: list[Record] = []
        self._grouping = False
        self._jobs: list[_Job] = []
        self._reads: list[_Job] = []
        self._told: deque[Callable[[], None]] = deque()
        self._trouble = ""
        self._busy_since: float | None = None
        self._dead = False
        self._lost: list[_Job] = []
        """Calls of a server that is dead. A task that waits for one waits for ever."""
        self._retires = False
        self._is_over = self._is_new = False
        """True after the end of a life; and then once the loop has forgotten the runs of it."""

    # What the session calls.

    async def _write(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await self._join(self._queue, partial(function, *args, **kwargs))

    async def _read(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await self._join(self._reads, partial(function, *args, **kwargs))

    def _join(self, line: list[Any], call: Callable[[], Any]) -> asyncio.Future[Any]:
        job = _Job(call)
        if self._drops and line is self._queue:
            self._told.append(partial(job.tell, None, StorageError(self._trouble)))
        elif not self._dead:
            line.append(job)
        else:
            self._lost.append(job)
        return job.future

    def append(self, record: Record) -> None:
        if not self._dead and not self._drops:
            self._queue.append(record)

    @property
    def _drops(self) -> bool:
        return self._is_over and not self._is_new

    def busy_since(self) -> float | None:
        return 0.0 if self._queue and self._busy_since is None else self._busy_since

    def trouble(self) -> str:
        slow = self._busy_since is not None and self._clock() - self._busy_since > SLOW_SECONDS
        return self._trouble or ("the disk does not answer" if slow else "")

    def stop(self) -> None:
        """Take nothing more, because the server is dead."""
        self._dead = True

    def die(self) -> None:
        """Drop everything that waits, because the server is dead."""
        self.stop()
        for line in (self._queue, self._records, self._jobs, self._reads, self._told):
            line.clear()

    # What the world has happen.

    @property
    def busy(self) -> bool:
        """True if anything waits to be written, read or reported."""
        return any((self._queue, self._records, self._jobs, self._reads, self._told, self._trouble))

    def write(self) -> str:
        """Write a group, or do one of the calls behind it. Return the outcome; empty if nothing waits."""
        if self._is_over:
            return self._begin_life() if self._is_new else ""
        if not self._grouping and not self._jobs:
            self._take()
        if self._grouping:
            return self._write_group()
        if self._jobs:
            return self._do(self._jobs.pop(0))
        return ""

    def _take(self) -> None:
        self._records = [item for item in self._queue if isinstance(item, Record)]
        self._jobs = [item for item in self._queue if isinstance(item, _Job)]
        self._queue.clear()
        self._busy_since = self._clock() if self._records or self._jobs else None
        # a group that failed is tried again as it is, and one with nothing in it after a call that failed
        self._grouping = bool(self._records or self._trouble)

    def _write_group(self) -> str:
        """Write a group. While that fails, every call fails."""
        records = self._records
        try:
            self._store.write_group(records)
        except StorageError as error:
            self._trouble = str(error)
            waiting = [item for item in self._queue if isinstance(item, _Job)]
            self._queue = [item for item in self._queue if isinstance(item, Record)]
            for job in (*self._jobs, *waiting):
                self._told.append(partial(job.tell, None, StorageError(self._trouble)))
            self._jobs.clear()
            if isinstance(error, LifeOverError):
                self._end_life()
            return f"a group of {len(records)} fails"
        ends = {record.run: record.end for record in records}
        self._records, self._trouble, self._grouping = [], "", False
        self._told.append(lambda: self._listener(ends))
        return f"a group of {len(records)} is written"

    def _do(self, job: _Job) -> str:
        name = cast(partial[Any], job.call).func.__name__
        try:
            result, error = job.call(), None
        except ElsewhereError as failure:
            result, error = None, failure
        except StorageError as failure:
            result, error = None, failure
            self._trouble = str(failure)
        except Exception as failure:
            result, error = None, failure
        if isinstance(error, LifeOverError):
            self._end_life()
        self._told.append(partial(job.tell, result, error))
        return f"{name} fails" if error else f"{name} is done"

    def _end_life(self) -> None:
        """Drop everything that belongs to this life, and everything that comes until the loop has forgotten it."""
        self._is_over, self._is_new = True, False
        for job in (*self._jobs, *self._queue):
            if isinstance(job, _Job):
                self._told.append(partial(job.tell, None, StorageError(self._trouble)))
        self._records, self._grouping = [], False
        self._jobs.clear()
        self._queue.clear()
        self._told.append(self._forget_life)

    def _forget_life(self) -> None:
        self._over()
        self._is_new = True

    def _begin_life(self) -> str:
        try:
            self._store.begin_life()
        except StorageError:
            return "no new life can begin"
        self._is_over, self._trouble = False, ""
        return "a new life begins"

    def beat(self) -> None:
        """Have the life prove that it goes on."""
        if not self._dead and not self._is_over:
            beat = _Job(partial(self._store.beat))
            beat.future.add_done_callback(lambda told: told.cancelled() or told.exception())
            self._queue.append(beat)

    def read(self, which: int) -> bool:
        """Do one of the reads that wait. Return True if one did."""
        if not self._reads:
            return False
        job = self._reads.pop(which % len(self._reads))
        try:
            job.tell(job.call(), None)
        except StorageError as failure:
            job.tell(None, failure)
        return True

    def hear(self) -> bool:
        """Report the next outcome to the loop. Return True if there was one."""
        if not self._told:
            return False
        self._told.popleft()()
        return True
