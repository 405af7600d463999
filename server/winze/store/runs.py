"""Runs, under way and ended."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from functools import cache
from typing import Any

from sqlalchemy import Connection, RowMapping, delete, select
from sqlalchemy.dialects.sqlite import Insert, insert

from winze.scenes.queries import RunSummary
from winze.session.run_store import FinishedRun, SavedRun
from winze.store.tables import log_parts, runs, segments

MOST_FORGOTTEN = 500

_COLUMNS = {
    name: name
    for name in (
        "run",
        "player",
        "name",
        "seed",
        "epoch",
        "seen",
        "level",
        "turn",
        "score",
        "snapshot",
        "log",
        "version",
        "seeded",
        "chain",
        "scoring",
    )
} | {"count": "snap_n"}
"""The column of each fact of a copy."""
_SAVED = [runs.c[column] for column in _COLUMNS.values()]
# What a run is born with and never changes.
_FIXED = {"run", "player", "name", "seed", "seeded", "started_at"}


def save(connection: Connection, run: SavedRun, seq: int, now: int) -> None:
    """Write a run, new or known, whose tail begins in group `seq`. A run that ended stays as it ended."""
    _write(connection, _facts(run, seq, now))


def finish(connection: Connection, run: FinishedRun, seq: int, now: int) -> None:
    """Write the end of a run. Only the first end counts."""
    end = {"depth": run.depth, "cause": run.cause, "ended_at": now}
    _write(connection, _facts(run.saved, seq, now) | end)


def _facts(run: SavedRun, seq: int, now: int) -> dict[str, Any]:
    facts = {column: getattr(run, name) for name, column in _COLUMNS.items()}
    return facts | {"snap_seq": seq, "started_at": now, "saved_at": now}


def _write(connection: Connection, values: dict[str, Any]) -> None:
    connection.execute(_writing(frozenset(values)), values)


@cache
def _writing(columns: frozenset[str]) -> Insert:
    """The statement that writes these columns of a run. It is built once."""
    row = insert(runs)
    changing = {column: row.excluded[column] for column in sorted(columns - _FIXED)}
    return row.on_conflict_do_update(index_elements=[runs.c.run], set_=changing, where=runs.c.ended_at.is_(None))


def load(connection: Connection, run: str) -> SavedRun | FinishedRun | None:
    """Return a run as it was last written, or None if there is none of this id."""
    query = select(*_SAVED, runs.c.depth, runs.c.cause).where(runs.c.run == run)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else _record(row)


def _record(row: RowMapping) -> SavedRun | FinishedRun:
    saved = SavedRun(**{name: row[column] for name, column in _COLUMNS.items()})
    return saved if row.cause is None else FinishedRun(saved, row.depth, row.cause)


def ended_at(connection: Connection, run: str) -> int:
    """Return when a run ended, in seconds since 1970."""
    ended: int = connection.scalars(select(runs.c.ended_at).where(runs.c.run == run)).one()
    return ended


def forget(connection: Connection, spared: Collection[str], before: int) -> list[str]:
    """Delete up to `MOST_FORGOTTEN` unfinished runs that were saved last before a time. Returns their ids."""
    old = connection.scalars(
        select(runs.c.run)
        .where(runs.c.ended_at.is_(None), runs.c.saved_at < before, runs.c.run.not_in(spared))
        .limit(MOST_FORGOTTEN)
    ).all()
    for table in (segments, log_parts):
        connection.execute(delete(table).where(table.c.run.in_(old)))
    connection.execute(delete(runs).where(runs.c.run.in_(old)))
    return [*old]


def unfinished(connection: Connection, player: str, limit: int) -> list[RunSummary]:
    """Return up to `limit` runs of a player that have not ended, newest first."""
    columns = [runs.c[field.name] for field in fields(RunSummary)]
    rows = connection.execute(
        select(*columns)
        .where(runs.c.player == player, runs.c.ended_at.is_(None))
        .order_by(runs.c.saved_at.desc(), runs.c.started_at.desc(), runs.c.run)
        .limit(limit)
    )
    return [RunSummary(*row) for row in rows]
