"""Counts of what addresses began, for limits that hold over all processes of a database."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import Connection, delete
from sqlalchemy.dialects.postgresql import insert

from winze.store.tables import begun

MINUTE_SECONDS = 60
HOUR_MINUTES = 60
DAY_MINUTES = 24 * 60


class Begun(StrEnum):
    RUN = "run"
    PLAYER = "player"
    POST = "post"
    DAILY = "daily"
    """A try of the mine of a day, which is counted by the day. All others are counted by the minute."""


def count(connection: Connection, address: str, what: Begun, most: int, now: int) -> bool:
    """Count one more, and return True if an address has begun at most `most` of its kind in this minute or day."""
    minute = now // MINUTE_SECONDS
    if what is Begun.DAILY:
        minute -= minute % DAY_MINUTES
    adding = insert(begun).values(address=address, minute=minute, what=what, count=1)
    key = begun.c.address, begun.c.minute, begun.c.what
    counting = adding.on_conflict_do_update(index_elements=key, set_={"count": begun.c.count + 1})
    total: int = connection.scalars(counting.returning(begun.c.count)).one()
    return total <= most


def forget(connection: Connection, now: int) -> int:
    """Delete counts by the minute that are an hour old, and those of days that are over. Returns their number."""
    minute = now // MINUTE_SECONDS
    old = (begun.c.what != Begun.DAILY) & (begun.c.minute < minute - HOUR_MINUTES)
    over = begun.c.minute <= minute - DAY_MINUTES
    return connection.execute(delete(begun).where(old | over)).rowcount
