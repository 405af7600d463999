"""Copies of all rows of a database in another, table by table, and what tells that nothing is lost on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Column, Connection, Table, delete, func, insert, select, text, update

from winze.store import tables
from winze.store.errors import StoreError

BATCH = 100
"""Rows read and written at once; some are as large as a film."""


class Contents(NamedTuple):
    """The number of rows of a table, and a digest that does not depend on their order."""

    rows: int
    digest: int


def leave(connection: Connection) -> None:
    """Delete what serves only the processes of a database, which are dead, and whose journals nobody needs."""
    connection.execute(update(tables.runs).where(tables.runs.c.node.is_not(None)).values(node=None))
    for table in (tables.journal, tables.live, tables.begun, tables.nodes):
        connection.execute(delete(table))


def copy(old: Connection, new: Connection) -> Iterator[tuple[str, int]]:
    """Copy every table. Yields its name and its number of rows. Raises `StoreError` if the copy is not the same."""
    for table in _in_order():
        # migrations and triggers have written some rows
        new.execute(delete(table))
        _copy(table, old, new)
    _set_last_ids(new, last_ids(old))
    for table in _in_order():
        found = contents(old, table)
        if found != contents(new, table):
            raise StoreError(f"the copy of the table {table.name} is not the same; nothing was moved")
        yield table.name, found.rows


def _in_order() -> list[Table]:
    """Return the tables after those that they refer to, and those that triggers write after all others."""
    return sorted(tables.metadata.sorted_tables, key=lambda table: table is tables.bands)


def _copy(table: Table, old: Connection, new: Connection) -> None:
    own = [column for column in table.c if column.computed is None]
    for part in _rows(old, own):
        new.execute(insert(table), part)


def _rows(connection: Connection, columns: list[Column[object]]) -> Iterator[list[dict[str, object]]]:
    found = connection.execute(select(*columns), execution_options={"yield_per": BATCH})
    for part in found.mappings().partitions():
        yield [dict(row) for row in part]


def contents(connection: Connection, table: Table) -> Contents:
    rows = total = 0
    for part in _rows(connection, [*table.c]):
        rows += len(part)
        total += sum(_digest(row) for row in part)
    return Contents(rows, total % 2**256)


def _digest(row: dict[str, object]) -> int:
    return int.from_bytes(hashlib.sha256(repr([*row.values()]).encode()).digest())


def last_ids(connection: Connection) -> dict[str, int]:
    """Return the last id given in each table that never gives one again."""
    if connection.dialect.name == "sqlite":
        return dict(map(tuple, connection.execute(text("SELECT name, seq FROM sqlite_sequence"))))
    last = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)")
    return {name: connection.scalar(last, {"name": name}) or 0 for name in _counting()}


def _set_last_ids(connection: Connection, ids: dict[str, int]) -> None:
    if connection.dialect.name == "sqlite":
        statements = [
            "DELETE FROM sqlite_sequence WHERE name = :name",
            "INSERT INTO sqlite_sequence VALUES (:name, :id)",
        ]
    else:
        statements = ["SELECT setval(pg_get_serial_sequence(:name, 'id')::regclass, :id)"]
    for name in _counting():
        if last := ids.get(name):
            for statement in statements:
                connection.execute(text(statement), {"name": name, "id": last})


def _counting() -> list[str]:
    return [table.name for table in _in_order() if table.dialect_options["sqlite"]["autoincrement"]]


def some_unfinished(connection: Connection, most: int) -> list[str]:
    """Return the ids of up to `most` random unfinished runs."""
    query = select(tables.runs.c.run).where(tables.runs.c.ended_at.is_(None))
    return [*connection.scalars(query.order_by(func.random()).limit(most))]
