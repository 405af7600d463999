"""Days of service: the days on which the server was up for players. Everything that expires ages by them.

No clock of the machine makes anything old: a server that is off, a clock that is set ahead and a restored backup forget
nothing.
"""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from winze.store.tables import service

DATE_SECONDS = 24 * 60 * 60


def today(connection: Connection) -> int:
    """Return how many days of service there have been."""
    return connection.scalar(select(service.c.days)) or 0


def count_day(connection: Connection, now: int) -> bool:
    """Count a day of service, unless the date is that of the day counted last. Returns whether one was counted."""
    date = now // DATE_SECONDS
    counting = update(service).where(service.c.date != date).values(days=service.c.days + 1, date=date)
    return connection.execute(counting).rowcount > 0
