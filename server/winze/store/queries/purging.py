"""Counts and deletions of what a host wants gone: everything of a player, or all runs that ended before a time."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Select, func, select

from winze.store.queries.runs import delete_some
from winze.store.tables import hall, hidden, names, runs


@dataclass(frozen=True, slots=True)
class Extent:
    """The number of runs and of their entries in the hall of fame, hidden ones included."""

    runs: int
    entries: int

    def __str__(self) -> str:
        return f"{self.runs} runs and {self.entries} entries in the hall of fame"


def extent_of(connection: Connection, player: str) -> Extent:
    return _extent(connection, select(runs.c.run).where(runs.c.player == player))


def extent_before(connection: Connection, time: int) -> Extent:
    """Count the runs that ended before a time, in seconds since 1970."""
    return _extent(connection, select(runs.c.run).where(runs.c.ended_at < time))


def names_of(connection: Connection, player: str) -> list[str]:
    """Return the names that a player owns, in lower case."""
    return [*connection.scalars(select(names.c.folded).where(names.c.player == player).order_by(names.c.folded))]


def delete_before(connection: Connection, time: int, limit: int) -> int:
    """Delete up to `limit` runs that ended before a time. Returns their number."""
    return len(delete_some(connection, runs.c.ended_at < time, limit=limit))


def _extent(connection: Connection, chosen: Select[tuple[str]]) -> Extent:
    def count(query: Select[tuple[str]]) -> int:
        return connection.scalar(select(func.count()).select_from(query.subquery())) or 0

    entries = [select(table.c.run).where(table.c.run.in_(chosen)) for table in (hall, hidden)]
    return Extent(count(chosen), sum(map(count, entries)))
