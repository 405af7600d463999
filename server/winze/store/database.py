"""The database file: opened so that what is committed is durable, checked, and brought to the newest revision."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from winze.store.errors import StoreError
from winze.store.migrate import upgrade

DATABASE_FILE = "winze.db"
BUSY_MS = 5000


def open_database(file: Path) -> Engine:
    """Open a database file, made and upgraded if need be.

    Raises `StoreError`, and leaves the file alone, if it is damaged, read-only, or from a newer Winze.
    """
    check(file)
    engine = create_engine(URL.create("sqlite", database=str(file)))
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"{file} cannot be used: {error.args[0]}") from error
    except StoreError as error:
        engine.dispose()
        raise StoreError(f"{file} cannot be used: {error}") from None
    return engine


def check(file: Path) -> None:
    """Raise `StoreError` if the file is damaged. Nothing is written; a file that is missing or empty is fine."""
    if not file.exists():
        return
    try:
        connection = sqlite3.connect(file)
        try:
            (finding,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise StoreError(f"{file} cannot be opened: {error}") from error
    except sqlite3.DatabaseError as error:
        finding = str(error)
    if finding != "ok":
        raise StoreError(
            f"{file} is damaged ({finding}) and was left as it is:"
            " put a backup in its place, or move it away to start anew"
        )


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # sqlite3 would begin transactions late and leave some statements outside them: `_begin` does it instead
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # what a transaction reads stays true until it writes
    connection.exec_driver_sql("BEGIN IMMEDIATE")
