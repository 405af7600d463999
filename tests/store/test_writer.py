"""The writing thread: its order, its groups, and its behavior while the disk fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import wait
from contextlib import contextmanager

import pytest

from winze.records.groups import Record
from winze.session.base.run_store import ElsewhereError, LifeOverError, StorageError
from winze.store import writer as writers
from winze.store.writer import Writer

PATIENCE = 20


def record(run: str, first: int) -> Record:
    return Record(run, first, first + 1, first, b".")


class Disk:
    """A store whose groups wait for `open`, and fail while `broken`."""

    def __init__(self) -> None:
        self.groups: list[list[Record]] = []
        self.tries = 0
        self.syncs = self.bad_syncs = 0
        self.open = threading.Event()
        self.open.set()
        self.began = threading.Event()
        self.broken = False
        self.over = False
        self.lives = 0
        self.stillborn = 0
        """Lives that fail at their beginning."""

    def begin_life(self) -> None:
        if self.stillborn:
            self.stillborn -= 1
            raise StorageError("the database is away")
        self.lives += 1
        self.over = False

    def write_group(self, records: Sequence[Record]) -> None:
        self.tries += 1
        self.began.set()
        assert self.open.wait(PATIENCE)
        if self.over:
            raise LifeOverError("others took this process for dead")
        if self.broken:
            raise StorageError("database or disk is full")
        self.groups.append([*records])

    def sync(self) -> None:
        self.syncs += 1
        if self.syncs <= self.bad_syncs:
            raise StorageError("the log cannot be synced")


class Ends:
    """Records what was reported durable."""

    def __init__(self) -> None:
        self.told: dict[str, int] = {}
        self._changed = threading.Condition()

    def __call__(self, ends: object) -> None:
        assert isinstance(ends, dict)
        with self._changed:
            self.told |= ends
            self._changed.notify_all()

    def wait(self, run: str, end: int) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: self.told.get(run) == end, PATIENCE)


@contextmanager
def writing(
    disk: Disk, *, syncs: bool = False, over: Callable[[], None] = lambda: None
) -> Iterator[tuple[Writer, Ends]]:
    ends = Ends()
    writer = Writer(disk, ends, over, syncs=syncs)  # type: ignore[arg-type]
    try:
        yield writer, ends
    finally:
        disk.open.set()
        writer.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "RETRY_SECONDS", 0.01)


def test_records_arriving_during_a_write_form_the_next_group() -> None:
    disk = Disk()
    disk.open.clear()
    with writing(disk) as (writer, ends):
        writer.append(record("r1", 0))
        assert disk.began.wait(PATIENCE)
        for first in range(1, 4):
            writer.append(record("r1", first))
        writer.append(record("r2", 0))
        disk.open.set()
        ends.wait("r2", 1)
        assert ends.told == {"r1": 4, "r2": 1}
    assert disk.groups == [[record("r1", 0)], [*(record("r1", first) for first in (1, 2, 3)), record("r2", 0)]]


def test_call_comes_after_earlier_records() -> None:
    disk = Disk()
    with writing(disk) as (writer, _):
        writer.append(record("r1", 0))
        assert writer.submit(lambda: len(disk.groups)).result(PATIENCE) == 1


def test_error_in_a_call_affects_only_its_caller() -> None:
    disk = Disk()
    with writing(disk) as (writer, ends):
        with pytest.raises(ZeroDivisionError):
            writer.submit(lambda: 1 // 0).result(PATIENCE)
        assert writer.trouble() == ""
        writer.append(record("r1", 0))
        ends.wait("r1", 1)


def test_abandoned_call_is_not_made() -> None:
    disk, made = Disk(), list[int]()
    disk.open.clear()
    with writing(disk) as (writer, ends):
        writer.append(record("r1", 0))
        assert disk.began.wait(PATIENCE)
        call = writer.submit(lambda: made.append(1))
        assert call.cancel()
        disk.open.set()
        ends.wait("r1", 1)
        assert writer.submit(lambda: [*made]).result(PATIENCE) == []


def test_running_call_cannot_be_canceled() -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slow() -> int:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return 7

    with writing(Disk()) as (writer, ends):
        call = writer.submit(slow)
        assert begun.wait(PATIENCE)
        assert not call.cancel()
        goes_on.set()
        assert call.result(PATIENCE) == 7
        writer.append(record("r1", 0))
        ends.wait("r1", 1)


def test_call_canceled_during_disk_failure_is_skipped() -> None:
    disk = Disk()
    disk.open.clear()
    disk.broken = True
    with writing(disk) as (writer, ends):
        writer.append(record("r1", 0))
        assert disk.began.wait(PATIENCE)
        assert writer.submit(int).cancel()
        disk.open.set()
        with pytest.raises(StorageError):
            writer.submit(int).result(PATIENCE)
        disk.broken = False
        ends.wait("r1", 1)


def test_records_wait_and_calls_fail_while_the_disk_fails() -> None:
    disk = Disk()
    disk.broken = True
    with writing(disk) as (writer, ends):
        writer.append(record("r1", 0))
        with pytest.raises(StorageError, match="disk is full"):
            writer.submit(int).result(PATIENCE)
        writer.append(record("r1", 1))
        calls = [writer.submit(int) for _ in range(5)]
        assert not wait(calls, PATIENCE).not_done
        assert all(isinstance(call.exception(), StorageError) for call in calls)
        assert writer.trouble() == "database or disk is full"
        assert ends.told == {}
        disk.broken = False
        ends.wait("r1", 2)
        assert writer.trouble() == ""
        assert writer.submit(lambda: 7).result(PATIENCE) == 7
    assert [part for group in disk.groups for part in group if part.run] == [record("r1", 0), record("r1", 1)]


def test_trouble_found_by_a_call_ends_once_writing_succeeds() -> None:
    disk = Disk()

    def full() -> None:
        raise StorageError("database or disk is full")

    with writing(disk) as (writer, _):
        with pytest.raises(StorageError, match="disk is full"):
            writer.submit(full).result(PATIENCE)
        disk.began.clear()
        assert disk.began.wait(PATIENCE), "the writer checks if it can write"
        assert writer.submit(lambda: 7).result(PATIENCE) == 7
        assert writer.trouble() == ""


def test_writer_survives_a_bug_in_a_group_write() -> None:
    disk = Disk()
    write = disk.write_group
    bugs = [ZeroDivisionError("division by zero")]

    def buggy(records: Sequence[Record]) -> None:
        if bugs:
            raise bugs.pop()
        write(records)

    disk.write_group = buggy  # type: ignore[method-assign]
    with writing(disk) as (writer, ends):
        writer.append(record("r1", 0))
        ends.wait("r1", 1)
        assert writer.trouble() == ""
    assert disk.groups == [[record("r1", 0)]]


def test_unresponsive_disk_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "SLOW_SECONDS", 0.0)
    disk = Disk()
    disk.open.clear()
    with writing(disk) as (writer, ends):
        assert writer.trouble() == ""
        writer.append(record("r1", 0))
        assert disk.began.wait(PATIENCE)
        assert writer.trouble() == "the disk does not answer"
        disk.open.set()
        ends.wait("r1", 1)


def test_close_writes_everything_queued() -> None:
    disk = Disk()
    with writing(disk) as (writer, _):
        for first in range(50):
            writer.append(record("r1", first))
    assert [part for group in disk.groups for part in group] == [record("r1", first) for first in range(50)]


def test_failing_disk_does_not_block_close() -> None:
    disk = Disk()
    disk.broken = True
    with writing(disk) as (writer, _):
        writer.append(record("r1", 0))
    assert disk.groups == []


def test_writer_syncs_where_the_database_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "SYNC_SECONDS", 0.0)
    disk = Disk()
    with writing(disk, syncs=True) as (writer, ends):
        writer.append(record("r1", 0))
        ends.wait("r1", 1)
    assert disk.syncs >= 1
    other = Disk()
    with writing(other) as (writer, ends):
        writer.append(record("r1", 0))
    assert other.syncs == 0


def test_failed_sync_is_trouble_until_it_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "SYNC_SECONDS", 0.0)
    disk, troubles = Disk(), list[str]()
    disk.bad_syncs = 3
    with writing(disk, syncs=True) as (writer, ends):
        sync = disk.sync

        def watched() -> None:
            troubles.append(writer.trouble())
            sync()

        monkeypatch.setattr(disk, "sync", watched)
        writer.append(record("r1", 0))
        ends.wait("r1", 1)
        while disk.syncs <= disk.bad_syncs:
            assert disk.began.wait(PATIENCE)
        writer.submit(lambda: None).result(PATIENCE)
        assert writer.trouble() == ""
    assert troubles[:4] == ["", *["the log cannot be synced"] * 3]


def test_nothing_of_a_life_that_is_over_is_written() -> None:
    disk, over = Disk(), threading.Event()
    with writing(disk, over=over.set) as (writer, ends):
        disk.over = True
        writer.append(record("r1", 0))
        assert over.wait(PATIENCE)
        writer.append(record("r1", 1))
        with pytest.raises(StorageError, match="dead"):
            writer.submit(lambda: 1).result(PATIENCE)
        assert writer.trouble()
        disk.stillborn = 2
        writer.begin_anew()
        writer.append(record("r2", 0))
        ends.wait("r2", 1)
        assert writer.trouble() == ""
    assert disk.groups == [[record("r2", 0)]]
    assert disk.lives == 1


def test_call_behind_a_group_that_ends_the_life_is_not_made() -> None:
    """Its own error would be taken for the latest word on the life."""

    class Doomed(Disk):
        def write_group(self, records: Sequence[Record]) -> None:
            super().write_group(records)
            self.over = True

    def fail() -> None:
        raise StorageError("the database is away")

    disk, over = Doomed(), threading.Event()
    disk.open.clear()
    with writing(disk, over=over.set) as (writer, _):
        writer.append(record("r1", 0))
        assert disk.began.wait(PATIENCE)
        writer.append(record("r1", 1))
        call = writer.submit(fail)
        disk.open.set()
        with pytest.raises(StorageError, match="dead"):
            call.result(PATIENCE)
        assert over.wait(PATIENCE)
        writer.append(record("r1", 2))
        writer.begin_anew()
        assert writer.submit(lambda: disk.lives).result(PATIENCE) == 1
    assert disk.groups == [[record("r1", 0)]]


def test_call_can_find_out_that_the_life_is_over() -> None:
    disk, over = Disk(), threading.Event()

    def doubt() -> None:
        raise LifeOverError("nobody knows what was written")

    with writing(disk, over=over.set) as (writer, _):
        with pytest.raises(LifeOverError):
            writer.submit(doubt).result(PATIENCE)
        assert over.wait(PATIENCE)
        writer.begin_anew()
        assert writer.submit(lambda: disk.lives).result(PATIENCE) == 1


def test_run_held_elsewhere_is_no_trouble() -> None:
    def elsewhere() -> None:
        raise ElsewhereError("b", "another process holds it")

    with writing(Disk()) as (writer, _):
        with pytest.raises(ElsewhereError):
            writer.submit(elsewhere).result(PATIENCE)
        assert writer.trouble() == ""


@pytest.mark.parametrize("stillborn", [0, 1_000_000])
def test_writer_can_be_closed_between_two_lives(stillborn: int) -> None:
    disk, over = Disk(), threading.Event()
    with writing(disk, over=over.set) as (writer, _):
        disk.over, disk.stillborn = True, stillborn
        writer.append(record("r1", 0))
        assert over.wait(PATIENCE)
        if stillborn:
            writer.begin_anew()
    assert disk.groups == []
