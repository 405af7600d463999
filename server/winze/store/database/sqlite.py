"""The database file: opened with durable commits, checked for damage, and upgraded."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from winze.files.reading import is_file
from winze.session.base.run_store import StorageError
from winze.store.database.migrate import Check, check_usable, upgrade
from winze.store.database.privacy import create_private
from winze.store.errors import StoreError

DATABASE_FILE = "winze.db"
BUSY_MS = 250
"""Milliseconds to wait for a lock; the writer retries by itself."""
PATIENT_MS = 10_000
"""Milliseconds to wait for the server's writes, from outside it."""

_WRITE_GROUP = "INSERT INTO journal (node, seq, recs) VALUES (0, ?, ?) ON CONFLICT DO NOTHING"
"""In plain SQL, because it is done very often. A failed earlier try may have written the group."""

Synchronous = Literal["full", "normal"]


def open_database(file: Path, synchronous: Synchronous = "full") -> Engine:
    """Open a database file for writing, creating and upgrading it if necessary.

    Raises `StoreError`, and leaves the file untouched, if it is damaged, read-only, or from a newer Winze.
    """
    check(file)
    _make(file)
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


def _make(file: Path) -> None:
    """Create the file if it does not exist. SQLite gives its log the same mode, and reports why it cannot open it."""
    with suppress(OSError):
        os.close(create_private(file))


def check(file: Path) -> None:
    """Raise `StoreError` if the file is damaged. Writes nothing; a missing or empty file is fine."""
    if not file.exists():
        _check_orphaned_log(file)
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
            f"{file} is damaged ({finding}) and was left untouched:"
            " replace it with a backup, or move it away to start over"
        )


def _check_orphaned_log(file: Path) -> None:
    log = wal(file)
    if log.exists() and log.stat().st_size:
        raise StoreError(
            f"{file} is missing, but its log {log.name} is still there and was left untouched:"
            " put the database back next to it, or move the log away to start over"
        )


def wal(file: Path) -> Path:
    """Return the write-ahead log of a database."""
    return file.with_name(f"{file.name}-wal")


def files_of(file: Path) -> tuple[Path, ...]:
    return file, wal(file), file.with_name(f"{file.name}-shm")


@contextmanager
def held(file: Path, synchronous: Synchronous = "full") -> Iterator[HeldFile]:
    """Open a database file for its server, creating and upgrading it if necessary. Raises `StoreError`."""
    writing = open_database(file, synchronous)
    reading = _engine(file, "query_only = ON", "BEGIN")
    try:
        log = os.open(wal(file), os.O_RDWR)
        try:
            with closing(HeldFile(writing, reading, file, log)) as opened:
                yield opened
        finally:
            os.close(log)
    finally:
        reading.dispose()
        writing.dispose()


class HeldFile:
    """An open database file, with this process as its only server. `log` is the descriptor of its write-ahead log."""

    is_shared = False
    node = 0
    name = ""
    rules: str | None = None

    def __init__(self, writing: Engine, reading: Engine, file: Path, log: int) -> None:
        self.writing = writing
        self.reading = reading
        self._groups = writing.raw_connection()
        self._log = log
        self._identities = {one: _identity(one) for one in files_of(file)}

    def begin_life(self) -> None:
        pass

    def write_group(self, seq: int, recs: bytes) -> None:
        try:
            self._groups.cursor().execute(_WRITE_GROUP, (seq, recs))
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error

    def prove(self, connection: Connection) -> bool:
        return False

    def keep_others_out(self, connection: Connection) -> None:
        pass

    def take(self, connection: Connection, run: str, seq: int, *, settles: bool) -> None:
        pass

    def failed(self, error: DatabaseError | InterfaceError, *, in_doubt: bool) -> StorageError | None:
        # the driver raises its base class for a damaged database
        is_trouble = isinstance(error, OperationalError) or type(error) is DatabaseError
        return StorageError(str(error.orig)) if is_trouble else None

    def close(self) -> None:
        self._groups.close()

    def check(self) -> None:
        """Raise `StorageError` if a file was moved or replaced, because further writes would be lost with it."""
        for file, identity in self._identities.items():
            if _identity(file) != identity:
                raise StorageError(f"{file.name} was moved, deleted or replaced")

    def sync(self) -> None:
        """Flush the log to disk. Raises `StorageError`."""
        try:
            os.fsync(self._log)
        except OSError as error:
            raise StorageError(f"the log cannot be synced: {error.strerror}") from error


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def write_file(file: Path, check: Check = check_usable) -> Iterator[Connection]:
    """Write to a database file, which a server may be using, in one transaction. Raises `StoreError`, as `check` does.

    The server waits up to `BUSY_MS` for it, and longer ones look like a slow disk: keep it short.
    """
    if not is_file(file):
        raise StoreError(f"there is no database at {file}")
    engine = _engine(file, f"busy_timeout = {PATIENT_MS}", "BEGIN IMMEDIATE")
    with _transaction(engine, file, "written", check) as connection:
        yield connection


@contextmanager
def read_file(file: Path, check: Check = check_usable) -> Iterator[Connection]:
    """Read a database file that a server may be writing to, without changing anything.

    Raises `StoreError`, as `check` does.
    """
    with _transaction(open_file_for_reading(file), file, "read", check) as connection:
        yield connection


@contextmanager
def _transaction(engine: Engine, file: Path, what: str, check: Check) -> Iterator[Connection]:
    try:
        with engine.begin() as connection:
            check(connection, str(file))
            yield connection
    except SQLAlchemyError as error:
        raise StoreError(f"{file} cannot be {what}: {error.args[0]}") from error
    finally:
        engine.dispose()


def open_file_for_reading(file: Path) -> Engine:
    if not is_file(file):
        raise StoreError(f"there is no database at {file}")
    how = {"mode": "ro", "uri": "true"} | ({"immutable": "1"} if _is_fixed(file) else {})
    url = URL.create("sqlite", database=file.absolute().as_uri(), query=how)
    return _prepared(url, (f"busy_timeout = {BUSY_MS}",), "BEGIN")


def _is_fixed(file: Path) -> bool:
    """Return True if SQLite must treat the database as immutable, because nothing can be created next to it.

    Raises `StoreError` if its log is needed but cannot be read there.
    """
    if is_writable(file.parent) or file.with_name(f"{file.name}-shm").exists():
        return False
    log = wal(file)
    if log.exists() and log.stat().st_size:
        raise StoreError(
            f"{file} is in a read-only directory, where its log {log.name} cannot be read:"
            " copy the directory elsewhere and use the copy"
        )
    return True


def is_writable(directory: Path) -> bool:
    return os.access(directory, os.W_OK)


def _engine(file: Path, pragma: str, begin: str) -> Engine:
    settings = ("journal_mode = WAL", "foreign_keys = ON", f"busy_timeout = {BUSY_MS}", pragma)
    return _prepared(URL.create("sqlite", database=str(file)), settings, begin)


def _prepared(url: URL, settings: Sequence[str], begin: str) -> Engine:
    engine = create_engine(url, hide_parameters=True)

    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # sqlite3 would begin transactions late and run some statements outside them; `start` begins them instead
        connection.isolation_level = None
        for setting in settings:
            connection.execute(f"PRAGMA {setting}")

    def start(connection: Connection) -> None:
        # what a writing transaction reads must stay true until it writes
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine
