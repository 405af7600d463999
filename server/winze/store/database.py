"""The database file: opened so that what is committed is durable, checked, and brought to the newest revision."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from winze.store.errors import StoreError
from winze.store.migrate import upgrade

DATABASE_FILE = "winze.db"
BUSY_MS = 1000
Synchronous = Literal["full", "normal"]


def open_database(file: Path, synchronous: Synchronous = "full") -> Engine:
    """Open a database file to write to it, made and upgraded if need be.

    Raises `StoreError`, and leaves the file alone, if it is damaged, read-only, or from a newer Winze.
    """
    check(file)
    engine = _engine(file, f"synchronous = {synchronous}", "BEGIN IMMEDIATE")
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


def open_for_reading(file: Path) -> Engine:
    """Open a database file that is open for writing already, to read what is committed."""
    return _engine(file, "query_only = ON", "BEGIN")


def open_file_for_reading(file: Path) -> Engine:
    """Open a database file that a server may be writing to. Nothing is made or changed. Raises `StoreError`."""
    if not file.is_file():
        raise StoreError(f"there is no database at {file}")
    return create_engine(
        URL.create("sqlite", database=f"{file.absolute().as_uri()}", query={"mode": "ro", "uri": "true"})
    )


def _engine(file: Path, pragma: str, begin: str) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(file)))

    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # sqlite3 would begin transactions late and leave some statements outside them: `start` does it instead
        connection.isolation_level = None
        for setting in ("journal_mode = WAL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}", pragma):
            connection.execute(f"PRAGMA {setting}")

    def start(connection: Connection) -> None:
        # what a transaction that may write reads stays true until it writes
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine
