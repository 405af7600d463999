"""Verification of a database: reads all of one consistent snapshot and writes nothing.

Actions that a server took back, telling the player, are no damage but a `Note`. Tails are not played, because only the
same version of the rules could do that (`winze db settle`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Integer, Row, func, literal, select

from winze.engine.state.snapshot import is_whole
from winze.models.log import Log, LogPart
from winze.records.entries import RecordError, read_entries
from winze.records.groups import Record, load_group
from winze.records.seals import unseal
from winze.store.database.place import Place
from winze.store.queries.hall import RECORDED
from winze.store.queries.keys import KEY_BYTES
from winze.store.queries.players import read_options
from winze.store.tables import (
    BAND_BITS,
    EVER,
    bands,
    hall,
    journal,
    keys,
    log_parts,
    metadata,
    players,
    rules,
    runs,
    segments,
)


class Note(str):
    """A finding that is not damage."""

    __slots__ = ()


def verify(place: Place) -> Iterator[str]:
    """Yield a line for each damaged part, and a `Note` for each part known to be missing. Raises `StoreError`."""
    with place.read() as connection:
        mistyped = [*_in_types(connection)]
        yield from mistyped
        for find in (_in_pages,) if mistyped else _FINDERS:
            yield from find(connection)


_STORED = {str: "text", int: "integer", bool: "integer", bytes: "blob"}
"""SQLite's names for the types of values, by Python type. SQLite accepts any type in any column."""


def _in_types(connection: Connection) -> Iterator[str]:
    for table in metadata.sorted_tables if connection.dialect.name == "sqlite" else ():
        for column in table.c:
            stored = func.typeof(column)
            query = select(func.count()).where(stored.not_in([_STORED[column.type.python_type], "null"]))
            if count := connection.scalar(query):
                yield f"table {table.name}: {count} values in column {column.name} have the wrong type"


def _in_pages(connection: Connection) -> Iterator[str]:
    if connection.dialect.name != "sqlite":
        return
    for (finding,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if finding != "ok":
            yield f"database file: {finding}"
    for table, _, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"table {table}: refers to a missing row of {parent}"


def _in_players(connection: Connection) -> Iterator[str]:
    for row in connection.execute(select(players.c.id, players.c.options)):
        try:
            read_options(row.options)
        except ValueError as error:
            yield f"player {row.id}: options are unreadable: {error}"


def _in_runs(connection: Connection) -> Iterator[str]:
    is_stripped = runs.c.ended_at.is_not(None) & (func.length(runs.c.snapshot) == 0)
    for row in connection.execute(select(runs.c.run, runs.c.snapshot, runs.c.log).where(~is_stripped)):
        if not is_whole(row.snapshot):
            yield f"run {row.run}: snapshot is damaged"
        try:
            Log.load(unseal(row.log))
        except ValueError as error:
            yield f"run {row.run}: log is damaged: {error}"


def _in_log_parts(connection: Connection) -> Iterator[str]:
    for row in connection.execute(select(log_parts)):
        try:
            LogPart.load(row.first, unseal(row.entries))
        except ValueError as error:
            yield f"run {row.run}: log from line {row.first} on is damaged: {error}"


def _in_segments(connection: Connection) -> Iterator[str]:
    held = select(segments, runs.c.snap_n, runs.c.ended_at).join(runs).order_by(segments.c.run, segments.c.from_n)
    for run, rows in groupby(connection.execute(held), key=lambda row: row.run):
        end = 0
        for row in rows:
            yield from _before(row, end)
            yield from _in_segment(row)
            end = max(end, row.end_n)
        if row.ended_at is None and end > row.snap_n:
            yield Note(f"run {run}: entries {row.snap_n} to {end - 1} need rules {row.rules} to be played")


def _before(row: Row[Any], end: int) -> Iterator[str]:
    """Yield a line about entries missing before a segment. After taking entries back, a server gives it a start."""
    if row.from_n > end and row.start:
        yield Note(_taken_back(row.run, row.from_n - end, end))
    elif row.from_n > end:
        yield f"run {row.run}: actions from entry {end} to {row.from_n - 1} are missing"


def _in_segment(row: Row[Any]) -> Iterator[str]:
    """Yield a line about damage in a segment. With a valid seal, missing entries were missing when written."""
    try:
        missing = row.end_n - row.from_n - sum(1 for _ in read_entries(unseal(row.recs), 0))
        sound = missing >= 0 and (not row.start or is_whole(unseal(row.start)))
    except RecordError:
        sound = False
    if not sound:
        yield f"run {row.run}: actions from entry {row.from_n} on are damaged"
    elif missing:
        yield Note(_taken_back(row.run, missing, row.from_n))


def _taken_back(run: str, count: int, first: int) -> str:
    return f"run {run}: {count} entries from {first} on were taken back, as its log tells the player"


def _in_journal(connection: Connection) -> Iterator[str]:
    under_way = connection.execute(select(runs.c.run, runs.c.snap_n).where(runs.c.ended_at.is_(None)))
    ends = {row.run: row.snap_n for row in under_way}
    for row in connection.execute(select(journal).order_by(journal.c.seq)):
        try:
            group = load_group(row.recs)
        except RecordError as error:
            yield f"journal group {row.seq}: {error}"
            continue
        if group.damaged:
            yield f"journal group {row.seq}: {group.damaged} bytes are unreadable"
        for record in group.records:
            if record.run in ends:
                yield from _in_record(record, ends[record.run])
                ends[record.run] = max(ends[record.run], record.end)


def _in_record(record: Record, expected: int) -> Iterator[str]:
    if record.first > expected:
        yield f"run {record.run}: journal entries {expected} to {record.first - 1} are missing"
    try:
        found = sum(1 for _ in read_entries(record.entries, record.before))
    except RecordError as error:
        yield f"run {record.run}: journal after entry {record.first} is unreadable: {error}"
    else:
        if found != record.end - record.first:
            yield f"run {record.run}: journal after entry {record.first} has {found} entries"


def _in_hall(connection: Connection) -> Iterator[str]:
    joined = select(hall, *(runs.c[name].label(f"of_{name}") for name in RECORDED)).join(runs, isouter=True)
    for row in connection.execute(joined).mappings():
        wrong = [name for name in RECORDED if row[name] != row[f"of_{name}"]]
        if wrong:
            yield f"run {row['run']}: hall of fame entry differs from the run in {', '.join(wrong)}"


def _in_bands(connection: Connection) -> Iterator[str]:
    band = hall.c.score.bitwise_rshift(literal(BAND_BITS, Integer()))
    counts = set[tuple[object, ...]]()
    for date in (hall.c.date, literal(EVER)):
        kinds = (hall.c.seeded, hall.c.scoring, date, band, hall.c.version)
        counts.update(map(tuple, connection.execute(select(*kinds, func.count()).group_by(*kinds))))
    if wrong := counts ^ {*map(tuple, connection.execute(select(bands)))}:
        yield f"hall of fame: {len(wrong)} counts of entries by score are wrong, and ranks with them"


def _in_rules(connection: Connection) -> Iterator[str]:
    for row in connection.execute(select(rules)):
        try:
            unseal(row.archive)
        except RecordError:
            yield f"stored rules {row.version} are damaged"


def _in_keys(connection: Connection) -> Iterator[str]:
    damaged = select(keys.c.id).where(func.length(keys.c.secret) != KEY_BYTES)
    for id_ in connection.scalars(damaged.order_by(keys.c.id)):
        yield f"key {id_} is damaged"


_FINDERS = (
    _in_pages,
    _in_players,
    _in_runs,
    _in_log_parts,
    _in_segments,
    _in_journal,
    _in_hall,
    _in_bands,
    _in_rules,
    _in_keys,
)
