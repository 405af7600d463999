"""The journal: groups of records as they were written, with the runs that need them.

A run needs the records since its latest copy, its tail. Groups without needed records are deleted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import structlog
from sqlalchemy import Boolean, ColumnElement, Connection, bindparam, delete, exists, func, select
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from winze.records.entries import RecordError
from winze.records.groups import Record, load_group
from winze.records.seals import seal, unseal
from winze.records.segments import Segment
from winze.store.tables import journal, runs, segments

NODE = 0
_MOST_SEQ = 2**63 - 1

log = structlog.get_logger(__name__)


class Tails:
    """The part of the journal still needed: the tails of runs, and the group in which each begins.

    `next_seq` is the number of the next group to be written.
    """

    def __init__(self) -> None:
        self.next_seq = 1
        self._records: dict[str, list[tuple[int, Record]]] = {}

    def add(self, seq: int, records: Sequence[Record]) -> None:
        for record in records:
            self._records.setdefault(record.run, []).append((seq, record))
        self.next_seq = max(self.next_seq, seq + 1)

    def runs(self) -> list[str]:
        return [*self._records]

    def of(self, run: str) -> tuple[Record, ...]:
        return tuple(record for _, record in self._records.get(run, ()))

    def cut(self, run: str, count: int) -> None:
        """Drop the first `count` entries of a run, because a copy now holds them."""
        left = self._after(run, count)
        if left:
            self._records[run] = left
        else:
            self._records.pop(run, None)

    def drop(self, run: str) -> None:
        """Drop the whole tail of a run that is deleted."""
        self._records.pop(run, None)

    def begin(self, run: str, count: int) -> int:
        """Return the group in which the tail of a run begins after a copy of `count` entries."""
        return min((seq for seq, _ in self._after(run, count)), default=self.next_seq)

    def _after(self, run: str, count: int) -> list[tuple[int, Record]]:
        return [(seq, record) for seq, record in self._records.get(run, ()) if record.end > count]

    def floor(self, run: str, begin: int) -> int:
        """Return the first group still needed if the tail of `run` begins in group `begin`."""
        return min([begin, *(tail[0][0] for other, tail in self._records.items() if other != run)])


def read_tails(connection: Connection) -> Tails:
    """Return the tails of the runs in progress. Unreadable parts are logged and cost no other run anything."""
    under_way = connection.execute(select(runs.c.run, runs.c.snap_n).where(runs.c.ended_at.is_(None)))
    counts = {row.run: _count(row.run, row.snap_n) for row in under_way}
    tails = Tails()
    for seq, recs in connection.execute(select(journal.c.seq, journal.c.recs).order_by(journal.c.seq)):
        tails.add(seq, [record for record in _read(seq, recs) if record.end > counts.get(record.run, record.end)])
    # A damaged value of another type is greater than any number.
    newest = connection.scalar(select(func.max(runs.c.snap_seq)).where(runs.c.snap_seq <= _MOST_SEQ))
    tails.next_seq = max(tails.next_seq, newest or 1)
    return tails


def _count(run: str, stored: object) -> int:
    if isinstance(stored, int):
        return stored
    log.warning("the entries of a snapshot cannot be counted", run=run)
    return 0


def _read(seq: int, recs: bytes) -> list[Record]:
    try:
        group = load_group(recs)
    except RecordError as error:
        log.warning("a group of the journal cannot be read", group=seq, error=str(error))
        return []
    if group.damaged:
        log.warning("a group of the journal is damaged", group=seq, damaged_bytes=group.damaged)
    return group.records


def read_segments(connection: Connection, run: str) -> list[Segment]:
    """Return the segments of a run in order. Their input numbers, which the run keeps, are left at 0."""
    rows = connection.execute(select(segments).where(segments.c.run == run).order_by(segments.c.from_n))
    return [
        Segment(row.from_n, row.end_n, row.before, row.before, row.rules, unseal(row.start), unseal(row.recs))
        for row in rows
    ]


def tail_of(connection: Connection, run: str) -> tuple[Record, ...]:
    """Return the records that the copy of an unfinished run lacks, from the journal of its holder."""
    columns = runs.c.node, runs.c.snap_n, runs.c.snap_seq
    row = connection.execute(select(*columns).where(runs.c.run == run, runs.c.ended_at.is_(None))).one_or_none()
    if row is None:
        return ()
    records = _records(connection, row.node or NODE, row.snap_seq, _Holds(journal.c.recs, run.encode()))
    return tuple(record for _, record in records if record.run == run and record.end > row.snap_n)


def tailed(connection: Connection, node: int) -> list[str]:
    """Return the unfinished runs of a holder whose copies lack records of its journal."""
    theirs = select(runs.c.run, runs.c.snap_n, runs.c.snap_seq).where(runs.c.node == node, runs.c.ended_at.is_(None))
    needed = {row.run: (row.snap_seq, row.snap_n) for row in connection.execute(theirs)}
    first = min((seq for seq, _ in needed.values()), default=_MOST_SEQ)
    found = set[str]()
    for seq, record in _records(connection, node, first):
        if record.run in needed and seq >= needed[record.run][0] and record.end > needed[record.run][1]:
            found.add(record.run)
    return [run for run in needed if run in found]


def _records(
    connection: Connection, node: int, first: int, *wheres: ColumnElement[bool]
) -> Iterator[tuple[int, Record]]:
    """Yield the records of a process from group `first` on, each with the number of its group."""
    groups = select(journal.c.seq, journal.c.recs).where(journal.c.node == node, journal.c.seq >= first, *wheres)
    for group in connection.execute(groups.order_by(journal.c.seq)).all():
        for record in _read(group.seq, group.recs):
            yield group.seq, record


class _Holds(FunctionElement[bool]):
    """True if bytes contain others. The database looks, as most groups of a busy process are of other runs."""

    inherit_cache = True
    type = Boolean()


@compiles(_Holds, "sqlite")
def _holds_in_sqlite(holds: _Holds, compiler: SQLCompiler, **options: Any) -> str:
    whole, part = (compiler.process(clause, **options) for clause in holds.clauses)
    return f"instr({whole}, {part}) > 0"


@compiles(_Holds, "postgresql")
def _holds_in_postgresql(holds: _Holds, compiler: SQLCompiler, **options: Any) -> str:
    whole, part = (compiler.process(clause, **options) for clause in holds.clauses)
    return f"position({part} in {whole}) > 0"


def delete_groups(connection: Connection, node: int, below: int) -> None:
    connection.execute(_DELETE_GROUPS, {"of": node, "below": below})


_DELETE_GROUPS = delete(journal).where(journal.c.node == bindparam("of"), journal.c.seq < bindparam("below"))


def put_aside(connection: Connection, run: str, tail: Sequence[Record]) -> None:
    """Write the tail of a run that cannot be played now as segments, for `read_aside`."""
    version = connection.scalars(select(runs.c.version).where(runs.c.run == run)).one()
    for record in tail:
        segment = Segment(record.first, record.end, record.before, record.before, version, b"", record.entries)
        write_segment(connection, run, segment)


def pending(connection: Connection, tailed: Collection[str]) -> dict[str, str]:
    """Return the rules versions of the unfinished runs in `tailed` or with tails put aside, by run."""
    has_aside = exists().where(segments.c.run == runs.c.run, segments.c.end_n > runs.c.snap_n)
    query = select(runs.c.run, runs.c.version).where(runs.c.ended_at.is_(None), runs.c.run.in_(tailed) | has_aside)
    return {row.run: row.version for row in connection.execute(query)}


def read_aside(connection: Connection, run: str, count: int) -> list[Record]:
    """Return the tail put aside for a run whose copy holds `count` entries. Damaged parts are left out."""
    rows = connection.execute(
        select(segments).where(segments.c.run == run, segments.c.end_n > count).order_by(segments.c.from_n)
    )
    records = list[Record]()
    for row in rows:
        try:
            records.append(Record(run, row.from_n, row.end_n, row.before, unseal(row.recs)))
        except RecordError:
            log.warning("a tail that was put aside is damaged", run=run, entry=row.from_n)
    return records


def write_segment(connection: Connection, run: str, segment: Segment) -> None:
    if segment.end > segment.first or segment.start:
        values = {
            "run": run,
            "from_n": segment.first,
            "end_n": segment.end,
            "before": segment.before,
            "rules": segment.rules,
            "start": seal(segment.start) if segment.start else b"",
            "recs": seal(segment.entries),
        }
        connection.execute(_WRITE_SEGMENT, values)


def _write_segment() -> Insert:
    row = insert(segments)
    # a segment written without entries, to begin with a snapshot, keeps that snapshot
    start = func.coalesce(func.nullif(row.excluded.start, b""), segments.c.start)
    columns = {column.name: row.excluded[column.name] for column in segments.c}
    key = [segments.c.run, segments.c.from_n]
    return row.on_conflict_do_update(index_elements=key, set_={**columns, "start": start})


_WRITE_SEGMENT = _write_segment()
