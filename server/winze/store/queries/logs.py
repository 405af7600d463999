"""Older log lines of runs, stored in parts as they left the runs' logs."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from winze.models.log import LogEntry, LogPart
from winze.records.entries import RecordError
from winze.records.seals import seal, unseal
from winze.store.tables import log_parts


def write(connection: Connection, run: str, part: LogPart) -> None:
    if part.entries:
        values = {"run": run, "first": part.first, "entries": seal(part.dump())}
        connection.execute(
            insert(log_parts)
            .values(values)
            .on_conflict_do_update(index_elements=[log_parts.c.run, log_parts.c.first], set_=values)
        )


def read(connection: Connection, run: str, start: int, end: int) -> LogPart:
    """Return the entries from `start` up to but excluding `end`, and none after a damaged part."""
    begin = select(log_parts.c.first).where(log_parts.c.run == run, log_parts.c.first <= start)
    first = connection.scalar(begin.order_by(log_parts.c.first.desc()).limit(1))
    rows = connection.execute(
        select(log_parts)
        .where(log_parts.c.run == run, log_parts.c.first >= (first or 0), log_parts.c.first < end)
        .order_by(log_parts.c.first)
    )
    entries = list[LogEntry]()
    for row in rows:
        try:
            part = LogPart.load(row.first, unseal(row.entries))
        except (RecordError, ValueError):
            break
        entries += part.entries[max(0, start - part.first) : end - part.first]
    return LogPart(start, tuple(entries))
