"""The thread that writes: records of the journal in groups, and between two groups whatever else is to be written.

A group is what came while the last one was written, so nothing waits for a timer: a lone turn is on disk after one
write, and a thousand share one. Records stay in the order in which they were handed over, and so do calls; a record may
overtake calls, as a player waits for it.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

import structlog

from winze.records.groups import Record
from winze.session.base.run_store import StorageError
from winze.store.store import Store

RETRY_SECONDS = 0.25
SLOW_SECONDS = 2.0
"""A write that takes longer is trouble."""

REST_SECONDS = 0.004
"""How long a busy writer rests between two groups, at most. Each group takes the interpreter from the loop several
times, so where many play, fewer and larger ones are better."""

SYNC_SECONDS = 0.1
"""How long what was written may wait for the disk where the database does not."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


class _Job:
    """A call to make in the thread, and its future."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self._call = call
        self.future: Future[Any] = Future()

    @property
    def is_open(self) -> bool:
        """Whether there is no answer yet."""
        return not self.future.done()

    def run(self) -> StorageError | None:
        """Make the call, unless whoever wanted it no longer waits. Returns what the storage had against it."""
        if not self.future.set_running_or_notify_cancel():
            return None
        try:
            self.future.set_result(self._call())
        except BaseException as error:
            self.future.set_exception(error)
            return error if isinstance(error, StorageError) else None
        return None

    def fail(self, reason: str) -> None:
        if self.future.set_running_or_notify_cancel():
            self.future.set_exception(StorageError(reason))


class Writer:
    """Writes for a store. `written` is called in the thread, with the `end` of the last record of each run.

    Where the database does not wait for the disk by itself, `syncs` says that the writer does so ten times a second.
    """

    def __init__(self, store: Store, written: Callable[[Mapping[str, int]], None], *, syncs: bool = False) -> None:
        self._store = store
        self._written = written
        self._queue: SimpleQueue[Record | _Job | None] = SimpleQueue()
        self._later = list[Record | _Job | None]()
        self._trouble = ""
        self.busy_since: float | None = None
        """Since when it has been at what came last; None while there is nothing to do."""
        self._syncs = syncs
        self._sync_at: float | None = None
        self._is_unsynced = False
        """Whether the last sync failed. It is tried again until it succeeds."""
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="winze-writer")
        self._thread.start()

    def append(self, record: Record) -> None:
        """Have a record written. While the disk fails it is tried again and again."""
        self._queue.put(record)

    def submit(self, call: Callable[[], T]) -> Future[T]:
        """Have a call made in the thread, after everything that was handed over before.

        While the disk fails, the call is not made: its future has a `StorageError`.
        """
        job = _Job(call)
        self._queue.put(job)
        return job.future

    def trouble(self) -> str:
        """Return why nothing can be written now; empty while all is well."""
        since = self.busy_since
        slow = since is not None and monotonic() - since > SLOW_SECONDS
        return self._trouble or ("the disk does not answer" if slow else "")

    def close(self) -> None:
        """Write what was handed over, as far as that can be done, and end."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join()

    # In the thread.

    def _run(self) -> None:
        """Write whatever has come as one group, make one call, and so on: no record waits for more than one call."""
        going, jobs = True, deque[_Job]()
        while going or jobs:
            batch = self._take(waits=not jobs)
            going = going and None not in batch
            self.busy_since = monotonic()
            records = [item for item in batch if isinstance(item, Record)]
            jobs += [item for item in batch if isinstance(item, _Job)]
            if records or self._trouble:
                self._write(records, jobs)
            job = jobs.popleft() if jobs else None
            if job and job.is_open and (error := job.run()):
                self._begin_trouble(str(error))
            if self._syncs:
                self._sync(wrote=bool(batch) or job is not None, ending=not (going or jobs))
            took, self.busy_since = monotonic() - self.busy_since, None
            if len(records) > 1:
                self._closing.wait(min(2 * took, REST_SECONDS))

    def _take(self, *, waits: bool) -> list[Record | _Job | None]:
        """Return what has come; where nothing has and it `waits`, what comes next, unless there is something to do."""
        batch, self._later = self._later, []
        try:
            if waits and not batch:
                batch.append(self._queue.get(timeout=self._patience()))
            while True:
                batch.append(self._queue.get_nowait())
        except Empty:
            return batch

    def _patience(self) -> float | None:
        """How long there is nothing to do, if nothing comes; None is for ever."""
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
        """Write a group, however often that must be tried. Meanwhile every job fails."""
        while not self._try(records):
            for job in jobs:
                if job.is_open:
                    job.fail(self._trouble)
            if self._closing.is_set():
                return
            self._closing.wait(RETRY_SECONDS)
            self._fail_jobs()
        self._written({record.run: record.end for record in records})

    def _try(self, records: list[Record]) -> bool:
        try:
            self._store.write_group(records)
        except StorageError as error:
            self._begin_trouble(str(error))
            return False
        except Exception as error:
            # without this thread nobody plays: what is a mistake of ours now may be mended by the next try
            if not self._trouble:
                log.exception("a group cannot be written")
            self._begin_trouble(str(error))
            return False
        if not self._is_unsynced:
            self._end_trouble()
        return True

    def _fail_jobs(self) -> None:
        """Fail the jobs that came meanwhile; records wait behind those that are being written."""
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
            log.error("nothing can be written", reason=reason)
        self._trouble = reason

    def _end_trouble(self) -> None:
        if self._trouble:
            log.warning("everything can be written again")
        self._trouble = ""
