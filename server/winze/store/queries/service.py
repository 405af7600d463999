"""Days of service: days on which the server was up. They are the only measure of age for expiry.

So a server that was off, a clock set ahead or a restored backup makes nothing expire.
"""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from winze.store.tables import service

DATE_SECONDS = 24 * 60 * 60


def today(connection: Connection) -> int:
    return connection.scalar(select(service.c.days)) or 0


def count_day(connection: Connection, now: int) -> bool:
    date = now // DATE_SECONDS
    counting = update(service).where(service.c.date != date).values(days=service.c.days + 1, date=date)
    return connection.execute(counting).rowcount > 0
