"""The writing thread: writes journal records in groups, and makes other calls between two groups.

A group is whatever arrived while the previous one was being written, so there is no timer: a lone turn is on disk after
one write, and a thousand share one. Records keep their order, and so do calls; a record may overtake calls, because a
player waits for it.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

import structlog

from winze.records.groups import Record
from winze.session.base.run_store import BusyError, ElsewhereError, LifeOverError, StorageError
from winze.store.store import Store

RETRY_SECONDS = 0.25
SLOW_SECONDS = 2.0

REST_SECONDS = 0.004
"""Longest rest between two groups. Each takes the interpreter from the loop several times: fewer are better."""

SYNC_SECONDS = 0.1
"""Time that writes may wait for the disk if the database does not sync by itself."""

_ANEW = object()
"""Stands in the queue between what belongs to one life of the store and to the next."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


class _Job:
    def __init__(self, call: Callable[[], Any]) -> None:
        self._call = call
        self.future: Future[Any] = Future()

    @property
    def is_open(self) -> bool:
        return not self.future.done()

    def run(self) -> StorageError | None:
        """Make the call unless its caller has given up. Returns the error if the store is in trouble."""
        if not self.future.set_running_or_notify_cancel():
            return None
        try:
            self.future.set_result(self._call())
        except BaseException as error:
            self.future.set_exception(error)
            if isinstance(error, StorageError) and not isinstance(error, ElsewhereError | BusyError):
                return error
        return None

    def fail(self, reason: str) -> None:
        if self.future.set_running_or_notify_cancel():
            self.future.set_exception(StorageError(reason))


_Item = Record | _Job | object | None


class Writer:
    """Writes for a store. `written` is called in the thread with the `end` of the last record of each run.

    `over` is called in the thread after `LifeOverError`. Then the writer drops all that it is given, until the caller
    has forgotten the runs that it comes from and says `begin_anew`. With `syncs`, the writer flushes to disk ten times
    a second, because the database does not.
    """

    def __init__(
        self,
        store: Store,
        written: Callable[[Mapping[str, int]], None],
        over: Callable[[], None] = lambda: None,
        *,
        syncs: bool = False,
    ) -> None:
        self._store = store
        self._written = written
        self._over = over
        self._is_over = False
        self._queue: SimpleQueue[_Item] = SimpleQueue()
        self._later = list[_Item]()
        self._trouble = ""
        self.busy_since: float | None = None
        self._syncs = syncs
        self._sync_at: float | None = None
        self._is_unsynced = False
        """True if the last sync failed. It is retried until it succeeds."""
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="winze-writer")
        self._thread.start()

    def append(self, record: Record) -> None:
        self._queue.put(record)

    def submit(self, call: Callable[[], T]) -> Future[T]:
        """Queue a call after all others. While the disk fails, its future gets a `StorageError` at once."""
        job = _Job(call)
        self._queue.put(job)
        return job.future

    def begin_anew(self) -> None:
        """Begin a new life of the store. Items queued later belong to it."""
        self._queue.put(_ANEW)

    def trouble(self) -> str:
        """Return why nothing can be written now; "" if all is well."""
        since = self.busy_since
        slow = since is not None and monotonic() - since > SLOW_SECONDS
        return self._trouble or ("the disk does not answer" if slow else "")

    def close(self) -> None:
        """Write what is queued, as far as possible, and stop."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join()

    # In the thread.

    def _run(self) -> None:
        """Alternate between writing all queued records as a group and making one call, so no record waits longer."""
        going, jobs = True, deque[_Job]()
        while going or jobs:
            batch = self._take(waits=not jobs)
            going = going and None not in batch
            self.busy_since = monotonic()
            records = [item for item in batch if isinstance(item, Record)]
            jobs += [item for item in batch if isinstance(item, _Job)]
            if records or self._trouble:
                self._write(records, jobs)
            job = jobs.popleft() if jobs and not self._is_over else None
            if job and job.is_open and (error := job.run()):
                self._begin_trouble(str(error))
                self._is_over = isinstance(error, LifeOverError)
            if self._is_over:
                self._live_again(jobs)
            if self._syncs:
                self._sync(wrote=bool(batch) or job is not None, ending=not (going or jobs))
            took, self.busy_since = monotonic() - self.busy_since, None
            if len(records) > 1:
                self._closing.wait(min(2 * took, REST_SECONDS))

    def _live_again(self, jobs: deque[_Job]) -> None:
        """Drop everything that belongs to this life, and begin the next one as soon as the store can."""
        for job in jobs:
            job.fail(self._trouble)
        jobs.clear()
        self._over()
        while self._later or not self._closing.is_set():
            item = self._later.pop(0) if self._later else self._next_dropped()
            if isinstance(item, _Job):
                item.fail(self._trouble)
            elif item is _ANEW and self._begin_life():
                break
        self._is_over = False
        if self._closing.is_set():
            self._queue.put(None)  # it may be among what was dropped

    def _next_dropped(self) -> _Item:
        with suppress(Empty):
            return self._queue.get(timeout=RETRY_SECONDS)
        return None

    def _begin_life(self) -> bool:
        while not self._closing.is_set():
            try:
                self._store.begin_life()
            except StorageError as error:
                self._begin_trouble(str(error))
                self._closing.wait(RETRY_SECONDS)
                self._fail_jobs()
            else:
                self._end_trouble()
                return True
        return False

    def _take(self, *, waits: bool) -> list[_Item]:
        batch, self._later = self._later, []
        try:
            if waits and not batch:
                batch.append(self._queue.get(timeout=self._patience()))
            while True:
                batch.append(self._queue.get_nowait())
        except Empty:
            return batch

    def _patience(self) -> float | None:
        """Return the seconds until there is work even without arrivals; None if there will be none."""
        if self._trouble:
            return RETRY_SECONDS
        return None if self._sync_at is None else max(0.0, self._sync_at - monotonic())

    def _sync(self, *, wrote: bool, ending: bool) -> None:
        if wrote and self._sync_at is None:
            self._sync_at = monotonic() + SYNC_SECONDS
        if self._sync_at is not None and (ending or monotonic() >= self._sync_at):
            try:
                self._store.sync()
            except StorageError as error:
                self._is_unsynced = True
                self._begin_trouble(str(error))
            else:
                self._sync_at = None
                if self._is_unsynced:
                    self._is_unsynced = False
                    self._end_trouble()

    def _write(self, records: list[Record], jobs: Iterable[_Job]) -> None:
        """Write a group, retrying until it succeeds. Meanwhile every job fails."""
        while not self._try_group(records):
            if self._is_over:
                return
            for job in jobs:
                if job.is_open:
                    job.fail(self._trouble)
            if self._closing.is_set():
                return
            self._closing.wait(RETRY_SECONDS)
            self._fail_jobs()
        self._written({record.run: record.end for record in records})

    def _try_group(self, records: list[Record]) -> bool:
        try:
            self._store.write_group(records)
        except StorageError as error:
            self._begin_trouble(str(error))
            self._is_over = isinstance(error, LifeOverError)
            return False
        except Exception as error:
            # without this thread nobody can play; if this is a bug, the next try may still succeed
            if not self._trouble:
                log.exception("a group cannot be written")
            self._begin_trouble(str(error))
            return False
        if not self._is_unsynced:
            self._end_trouble()
        return True

    def _fail_jobs(self) -> None:
        """Fail the jobs that arrived meanwhile; records wait behind those being written."""
        try:
            while True:
                item = self._queue.get_nowait()
                if isinstance(item, _Job):
                    item.fail(self._trouble)
                else:
                    self._later.append(item)
        except Empty:
            pass

    def _begin_trouble(self, reason: str) -> None:
        if not self._trouble:
            log.error("cannot write to storage", reason=reason)
        self._trouble = reason

    def _end_trouble(self) -> None:
        if self._trouble:
            log.warning("storage is writable again")
        self._trouble = ""
