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
    """Count the date of a process, unless it or the next was counted last. Return True if it counts.

    The clocks of processes differ, so the next date may have begun at another. A date further ahead was wrong.
    """
    date = now // DATE_SECONDS
    is_new = service.c.date.not_in([date, date + 1])
    counting = update(service).where(is_new).values(days=service.c.days + 1, date=date)
    return connection.execute(counting).rowcount > 0
