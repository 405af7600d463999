"""The hall of fame, ordered by score, then by time of entry.

Runs with a chosen seed (`seeded`) have a board of their own, because the player may have tried the mine before. So has
each version of the scoring, because its scores cannot be compared with those of others.

A cursor is the score and id of the last entry of a page. So every page costs the same, and entries added meanwhile
never repeat on the next page. Source: HOF-08, HOF-09, C-34.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Integer, Row, delete, func, insert, literal, or_, select

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import Ended, HallEntry, HallPage, PastRun, PlayerRecord
from winze.session.base.run_store import CursorError
from winze.store.tables import hall, hidden, names, runs

RECORDED = ("player", "score", "depth", "cause", "version", "ended_at", "seeded", "scoring")
"""Columns that an entry copies from its run."""
CURSOR = r"^-?[0-9]{1,15}-[0-9]{1,15}$"


def record(connection: Connection, run: str, name: str, id_: int | None = None) -> HallEntry:
    """Put an ended run on the board and return its entry. Everything but the name and an earlier id is the run's."""
    copied = [runs.c[column] for column in RECORDED]
    facts = select(literal(id_, Integer), runs.c.run, literal(name), runs.c.turn, *copied).where(runs.c.run == run)
    columns = ["id", "run", "name", "turns", *RECORDED]
    row = connection.execute(insert(hall).from_select(columns, facts).returning(hall)).one()
    return _ranked(connection, row)


def hide(connection: Connection, run: str) -> bool:
    """Take an entry off the board. Return False if the run is not there."""
    row = connection.execute(delete(hall).where(hall.c.run == run).returning(hall)).one_or_none()
    if row:
        connection.execute(insert(hidden).values(run=run, id=row.id, name=row.name))
    return row is not None


def restore(connection: Connection, run: str) -> bool:
    """Put a hidden entry back in its place on the board. Return False if the run is not hidden."""
    row = connection.execute(delete(hidden).where(hidden.c.run == run).returning(hidden)).one_or_none()
    if row:
        record(connection, run, row.name, id_=row.id)
    return row is not None


def is_hidden(connection: Connection, run: str) -> bool:
    return connection.scalar(select(hidden.c.run).where(hidden.c.run == run)) is not None


def entry(connection: Connection, run: str) -> HallEntry | None:
    row = connection.execute(select(hall).where(hall.c.run == run)).one_or_none()
    return None if row is None else _ranked(connection, row)


def best_since(connection: Connection, start: int) -> HallEntry | None:
    """Return the best entry of runs that ended from `start` on, on the board of the present scoring."""
    query = select(hall).where(hall.c.ended_at >= start, hall.c.seeded.is_(False), hall.c.scoring == SCORING)
    row = connection.execute(query.order_by(hall.c.score.desc(), hall.c.id).limit(1)).one_or_none()
    return None if row is None else _ranked(connection, row)


def player_record(connection: Connection, name: str, last: int) -> PlayerRecord | None:
    """Return the entries of a name in either case, with its `last` runs; None if the name has none."""
    folded = name.lower()
    owner = select(names.c.player).where(names.c.folded == folded).scalar_subquery()
    own = (hall.c.player == owner, func.lower(hall.c.name) == folded)
    rows = connection.execute(select(hall).where(*own).order_by(hall.c.ended_at.desc(), hall.c.id.desc())).all()
    if not rows:
        return None
    present = [row for row in rows if not row.seeded and row.scoring == SCORING]
    best = min(present, key=lambda row: (-row.score, row.id), default=None)
    return PlayerRecord(
        name=rows[0].name,
        best=None if best is None else _ranked(connection, best),
        runs=len(rows),
        deepest=max(row.depth for row in rows),
        causes=tuple(Counter(row.cause for row in rows).most_common()),
        last=tuple(PastRun(*(getattr(row, field.name) for field in fields(PastRun))) for row in rows[:last]),
    )


def latest(connection: Connection, limit: int) -> tuple[Ended, ...]:
    """Return the last entries on any board, the newest first."""
    columns = [hall.c[field.name] for field in fields(Ended)]
    return tuple(Ended(*row) for row in connection.execute(select(*columns).order_by(hall.c.id.desc()).limit(limit)))


def page(
    connection: Connection, cursor: str | None, limit: int, *, seeded: bool = False, scoring: int = SCORING
) -> HallPage:
    """Return a page of the board, best entries first. Raises `CursorError`."""
    query = select(hall).where(hall.c.seeded == seeded, hall.c.scoring == scoring)
    query = query.order_by(hall.c.score.desc(), hall.c.id).limit(limit + 1)
    rank = 1
    if cursor is not None:
        score, last = _position(cursor)
        query = query.where(hall.c.score <= score, or_(hall.c.score < score, hall.c.id > last))
        rank += _ahead(connection, score, last + 1, seeded=seeded, scoring=scoring)
    rows = connection.execute(query).all()
    shown = rows[:limit]
    more = len(rows) > limit
    return HallPage(
        tuple(_entry(row, rank + index) for index, row in enumerate(shown)),
        f"{shown[-1].score}-{shown[-1].id}" if more else None,
    )


def _position(cursor: str) -> tuple[int, int]:
    if not re.fullmatch(CURSOR, cursor):
        raise CursorError(cursor)
    score, _, last = cursor.rpartition("-")
    return int(score), int(last)


def _ahead(connection: Connection, score: int, before: int, *, seeded: bool, scoring: int) -> int:
    """Count entries with a higher score, or the same score and a smaller id, as two ranges of the index."""
    entries = select(func.count()).where(hall.c.seeded == seeded, hall.c.scoring == scoring)
    greater = entries.where(hall.c.score > score).scalar_subquery()
    earlier = entries.where(hall.c.score == score, hall.c.id < before).scalar_subquery()
    return connection.scalar(select(greater + earlier)) or 0


def _ranked(connection: Connection, row: Row[Any]) -> HallEntry:
    ahead = _ahead(connection, row.score, row.id, seeded=row.seeded, scoring=row.scoring)
    return _entry(row, 1 + ahead)


def _entry(row: Row[tuple[object, ...]], rank: int) -> HallEntry:
    return HallEntry(rank, *(getattr(row, field.name) for field in fields(HallEntry)[1:]))
