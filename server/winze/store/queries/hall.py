"""The entries of the hall of fame: recorded, hidden and restored, and summed up by player.

Runs with a chosen seed (`seeded`) have a board of their own, because the player may have tried the mine before. So has
each version of the scoring, because its scores cannot be compared with those of others. `boards` has the pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, literal, select

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import Ended, HallEntry, PastRun, PlayerRecord
from winze.store.queries import boards
from winze.store.tables import hall, hidden, names, runs

RECORDED = ("player", "score", "depth", "cause", "version", "ended_at", "seeded", "scoring", "daily")
"""Columns that an entry copies from its run."""
_WEEK, _MONDAY = 7 * 24 * 60 * 60, 4 * 24 * 60 * 60
"""Seconds of a week, and the first Monday in seconds since 1970."""
_WEEKS = 12
"""Weeks that a player's record tells about."""


def record(connection: Connection, run: str, name: str, id_: int | None = None) -> HallEntry:
    """Put an ended run on the board and return its entry. Everything but the name and an earlier id is the run's."""
    earlier = {} if id_ is None else {"id": literal(id_)}
    copied = earlier | {"run": runs.c.run, "name": literal(name), "turns": runs.c.turn}
    copied |= {column: runs.c[column] for column in RECORDED}
    facts = select(*copied.values()).where(runs.c.run == run)
    row = connection.execute(insert(hall).from_select([*copied], facts).returning(hall)).one()
    return boards.ranked(connection, row)


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
    return None if row is None else boards.ranked(connection, row)


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
        best=None if best is None else boards.ranked(connection, best),
        runs=len(rows),
        deepest=max(row.depth for row in rows),
        causes=tuple(Counter(row.cause for row in rows).most_common()),
        weeks=_weeks(rows),
        last=tuple(PastRun(*(getattr(row, field.name) for field in fields(PastRun))) for row in rows[:last]),
    )


def _weeks(rows: Iterable[Row[Any]]) -> tuple[tuple[int, int], ...]:
    """Return the start and the greatest depth of the last weeks with an entry, oldest first."""
    deepest: dict[int, int] = {}
    for row in rows:
        start = row.ended_at - (row.ended_at - _MONDAY) % _WEEK
        deepest[start] = max(row.depth, deepest.get(start, 0))
    return tuple(sorted(deepest.items())[-_WEEKS:])


def latest(connection: Connection, limit: int) -> tuple[Ended, ...]:
    """Return the last entries on any board, the newest first."""
    columns = [hall.c[field.name] for field in fields(Ended)]
    return tuple(Ended(*row) for row in connection.execute(select(*columns).order_by(hall.c.id.desc()).limit(limit)))
