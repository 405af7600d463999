"""Runs, in progress and ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, exists, func, select
from sqlalchemy.dialects.postgresql import Insert, insert

from winze.models.runs import RunSummary
from winze.session.base.run_store import ElsewhereError, FinishedRun, SavedRun
from winze.store.database import journal
from winze.store.queries.service import today
from winze.store.tables import hall, hidden, referring_to, runs

MOST_FORGOTTEN = 500

_COLUMNS = {field.name: field.name for field in fields(SavedRun) if field.name in runs.c} | {"count": "snap_n"}
"""Columns of a run by the field of its copy."""
_SAVED = [runs.c[column] for column in _COLUMNS.values()]
# Columns that never change after the start of a run.
_FIXED = {"run", "player", "name", "seed", "seeded", "daily", "started_at"}


def save(connection: Connection, run: SavedRun, seq: int, now: int, node: int | None = None) -> bool:
    """Write a run, new or known, whose tail begins in group `seq`. Return False if it has ended: it stays so."""
    return _write(connection, _facts(connection, run, seq, now) | {"node": node})


def finish(connection: Connection, run: FinishedRun, seq: int, now: int, node: int | None = None) -> bool:
    """Write the end of a run. Return False if it has ended before: only the first end counts."""
    end = {"depth": run.depth, "cause": run.cause, "ended_at": now}
    return _write(connection, _facts(connection, run.saved, seq, now) | {"node": node} | end)


def _facts(connection: Connection, run: SavedRun, seq: int, now: int) -> dict[str, Any]:
    facts = {column: getattr(run, name) for name, column in _COLUMNS.items()}
    return facts | {"snap_seq": seq, "started_at": now, "saved_at": now, "day": today(connection)}


def _write(connection: Connection, values: dict[str, Any]) -> bool:
    """Write a run that has not ended. Raises `ElsewhereError` if another process holds it."""
    counting = {"preserve_rowcount": True}
    if connection.execute(_writing(frozenset(values)), values, execution_options=counting).rowcount:
        return True
    row = connection.execute(select(runs.c.node, runs.c.ended_at).where(runs.c.run == values["run"])).one()
    if row.ended_at is None and row.node != values["node"]:
        raise ElsewhereError("", "another process holds the run")
    return False


@cache
def _writing(columns: frozenset[str]) -> Insert:
    row = insert(runs)
    changing = {column: row.excluded[column] for column in sorted(columns - _FIXED)}
    mine = runs.c.node.is_not_distinct_from(row.excluded.node)
    unfinished = runs.c.ended_at.is_(None)
    return row.on_conflict_do_update(index_elements=[runs.c.run], set_=changing, where=unfinished & mine)


def load(connection: Connection, run: str) -> SavedRun | FinishedRun | None:
    query = select(*_SAVED, runs.c.depth, runs.c.cause).where(runs.c.run == run)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else _record(row)


def look(connection: Connection, run: str) -> SavedRun | FinishedRun | None:
    """Return a run with its tail, even if another process holds it."""
    record = load(connection, run)
    if not isinstance(record, SavedRun):
        return record
    aside = journal.read_aside(connection, run, record.count)
    return replace(record, tail=(*aside, *journal.tail_of(connection, run)))


def _record(row: RowMapping) -> SavedRun | FinishedRun:
    saved = SavedRun(**{name: row[column] for name, column in _COLUMNS.items()})
    return saved if row.cause is None else FinishedRun(saved, row.depth, row.cause)


def day_of(connection: Connection, run: str) -> int:
    """Return the day of service on which a run was last written, or on which it ended."""
    day: int = connection.scalars(select(runs.c.day).where(runs.c.run == run)).one()
    return day


def forget(connection: Connection, spared: Collection[str], before: int, node: int) -> int:
    """Delete some unfinished runs last saved before a day of service, which no process but `node` holds.

    Returns their number, 0 once none is left.
    """
    free = runs.c.node.is_(None) | (runs.c.node == node)
    return _delete(connection, runs.c.ended_at.is_(None), free, runs.c.day < before, runs.c.run.not_in(spared))


def forget_ended(connection: Connection, days: range) -> int:
    """Delete some runs that ended on these days of service and are not on a board. Returns their number."""
    return _delete(connection, *_ended_on(days))


def strip(connection: Connection, days: range) -> int:
    """Delete all but the facts of some runs that `forget_ended` will delete later. Returns their number."""
    whole = func.length(runs.c.snapshot) > 0
    facts = [column for column in runs.c if column.name not in _STRIPPED]
    query = select(*facts).where(*_ended_on(days), whole)
    old = connection.execute(query.limit(MOST_FORGOTTEN)).mappings().all()
    # inserted anew, because a row that shrinks does not free its pages
    ids = [row["run"] for row in old]
    _delete_parts(connection, ids)
    connection.execute(delete(runs).where(runs.c.run.in_(ids)))
    if old:
        connection.execute(insert(runs), [{**row, **_STRIPPED} for row in old])
    return len(old)


_STRIPPED = dict.fromkeys(("snapshot", "log", "chain"), b"")
_PLACED = exists().where(hall.c.run == runs.c.run) | exists().where(hidden.c.run == runs.c.run)


def _ended_on(days: range) -> tuple[ColumnElement[bool], ...]:
    return runs.c.ended_at.is_not(None), runs.c.day >= days.start, runs.c.day < days.stop, ~_PLACED


def _delete(connection: Connection, *wheres: ColumnElement[bool]) -> int:
    return len(delete_some(connection, *wheres, limit=MOST_FORGOTTEN))


def delete_some(connection: Connection, *wheres: ColumnElement[bool], limit: int) -> Sequence[str]:
    """Delete up to `limit` runs with all that refers to them. Returns their ids."""
    old = connection.scalars(select(runs.c.run).where(*wheres).limit(limit)).all()
    _delete_parts(connection, old)
    connection.execute(delete(runs).where(runs.c.run.in_(old)))
    return old


def _delete_parts(connection: Connection, old: Collection[str]) -> None:
    for column in referring_to(runs.c.run):
        connection.execute(delete(column.table).where(column.in_(old)))


def unfinished(connection: Connection, player: str, limit: int) -> list[RunSummary]:
    columns = [runs.c[field.name] for field in fields(RunSummary)]
    rows = connection.execute(
        select(*columns)
        .where(runs.c.player == player, runs.c.ended_at.is_(None))
        .order_by(runs.c.saved_at.desc(), runs.c.started_at.desc(), runs.c.run)
        .limit(limit)
    )
    return [RunSummary(*row) for row in rows]
