"""Older lines of a run's log."""

from __future__ import annotations

from sqlalchemy import func, update

from records import saved_run
from winze.models.log import LogEntry, LogPart, Sentence
from winze.store.database.place import Place
from winze.store.store import Store
from winze.store.tables import log_parts


def entries(start: int, end: int) -> tuple[LogEntry, ...]:
    return tuple(LogEntry(number, (Sentence(f"Line {number}."),)) for number in range(start, end))


def test_stored_parts_are_read_as_one(store: Store, player: str) -> None:
    for start, end in ((0, 40), (40, 41), (41, 90)):
        store.save(saved_run("r1", player, older=LogPart(start, entries(start, end))))
    store.save(saved_run("r2", player, older=LogPart(0, entries(500, 510))))
    assert store.log("r1", 0, 90) == LogPart(0, entries(0, 90))
    assert store.log("r1", 39, 43) == LogPart(39, entries(39, 43))
    assert store.log("r1", 80, 200) == LogPart(80, entries(80, 90))
    assert store.log("r3", 0, 10) == LogPart(0, ())


def test_part_written_twice_is_stored_once(store: Store, player: str) -> None:
    store.save(saved_run("r1", player, older=LogPart(0, entries(0, 3))))
    store.save(saved_run("r1", player, older=LogPart(0, entries(0, 5))))
    assert store.log("r1", 0, 9) == LogPart(0, entries(0, 5))


def test_nothing_is_read_after_a_damaged_part(store: Store, player: str, place: Place) -> None:
    for start, end in ((0, 4), (4, 8), (8, 12)):
        store.save(saved_run("r1", player, older=LogPart(start, entries(start, end))))
    with place.write() as connection:
        torn = func.substr(log_parts.c.entries, 1, 30)
        connection.execute(update(log_parts).where(log_parts.c.first == 4).values(entries=torn))
    assert store.log("r1", 0, 12) == LogPart(0, entries(0, 4))
    assert store.log("r1", 8, 12) == LogPart(8, entries(8, 12))
