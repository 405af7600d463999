"""A PostgreSQL database: shared by the processes that serve from it, and opened by others meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    InterfaceError,
    InternalError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.pool import NullPool
from sqlalchemy.util import immutabledict

from winze.session.base.run_store import BusyError, LifeOverError, StorageError
from winze.store.database import moved, nodes
from winze.store.database.held import Takeover
from winze.store.database.lock import InUseError
from winze.store.database.migrate import Check, check_newest, check_usable, upgrade
from winze.store.errors import StoreError

CONNECT_SECONDS = 2
PATIENCE_SECONDS = 5.0
"""Time to wait at the start for the lease of an earlier life by the same name to run out."""
_UNHEARD = {
    "tcp_user_timeout": 3000,
    "keepalives": 1,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}
"""A server that vanished without a word is given up after seconds. By itself the system would try for many minutes."""
_UPGRADING = 0x57494E5A01
_RARE = 0x57494E5A02
"""Numbers of the locks on upgrades, and on the rare writes that look before they write."""
_LOCK_WAIT = "5s"
_WAIT = f"-c lock_timeout={_LOCK_WAIT}"
_RARE_WAIT = "500ms"
"""Time that the turns of a process may wait for rare writes of the others. It is well below its lease."""
HURRY = f"{_WAIT} -c idle_in_transaction_session_timeout=2s"
"""A process that was paused inside a transaction would hold up those that take its runs."""
_TOLD = ("host", "port", "dbname")
"""Options of an address that say which database it is."""
_LONG = f"{_WAIT} -c idle_in_transaction_session_timeout=0"
_FOUND = text("""
    SELECT relname FROM pg_class AS found JOIN pg_namespace AS room ON room.oid = relnamespace
    WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = found.oid AND deptype = 'e'
    ) ORDER BY relname LIMIT 1
""")
"""Finds a table or the like that is of neither PostgreSQL nor an extension."""


class SharedDatabase:
    """An open database, and the life of this process at it. PostgreSQL itself syncs."""

    is_shared = True

    def __init__(self, url: URL, name: str) -> None:
        self.name = name
        self.rules: str | None = None
        self.writing = _engine(url, HURRY)
        self.reading = _reading(url)
        self._single = _engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        self._journal: Connection = self._single.connect()
        self.node = 0
        self._retires = False
        """True if the process shall hand its runs over. The wish of the host holds for the next life too."""

    def begin_life(self) -> None:
        """Begin a new life, with a connection of its own for the journal. Raises `StorageError`."""
        self._leave()
        try:
            self._journal = self._single.connect()
            self.node = nodes.conceive(self._journal)
            with self.writing.begin() as connection:
                moved.check_unmarked(connection)
                _lock_rare(connection)
                if not nodes.begin(connection, self.node, self.name, self.rules, draining=self._retires):
                    raise StorageError(f"another process by the name {self.name} is running")
        except DBAPIError as error:
            raise StorageError(reason(error)) from error
        except StoreError as error:
            raise StorageError(str(error)) from error

    def _leave(self) -> None:
        """Close the connections that write, since each may be broken or hold something of an earlier life.

        Those that read are in use by other threads, and are tried before each use.
        """
        if not self._journal.closed:
            self._journal.invalidate()
            self._journal.close()
        self.writing.dispose()

    def write_group(self, seq: int, recs: bytes) -> None:
        """Write a group of the journal. Raises `StorageError`, which is `LifeOverError` if it may have been written."""
        try:
            written = self._journal.exec_driver_sql(nodes.WRITE_GROUP, {"node": self.node, "seq": seq, "recs": recs})
        except DBAPIError as error:
            failure = LifeOverError if error.connection_invalidated else StorageError
            raise failure(reason(error)) from error
        if not written.rowcount:
            raise LifeOverError("others took this process for dead")

    def prove(self, connection: Connection) -> bool:
        self._retires = nodes.beat(connection, self.node)
        return self._retires

    def take(self, connection: Connection, run: str, seq: int, *, settles: bool) -> Takeover | None:
        return nodes.take(connection, run, self.node, None if settles else self.rules, seq)

    def keep_others_out(self, connection: Connection) -> None:
        _set_lock_timeout(connection, _RARE_WAIT)
        try:
            _lock_rare(connection)
        except OperationalError as error:
            if error.connection_invalidated:
                raise
            raise BusyError("other processes are writing") from error
        _set_lock_timeout(connection, _LOCK_WAIT)

    def failed(self, error: DatabaseError | InterfaceError, *, in_doubt: bool) -> StorageError | None:
        """Return what an error of the driver means; None for a bug."""
        is_trouble = (
            isinstance(error, OperationalError | InterfaceError | InternalError) or type(error) is DatabaseError
        )
        if not is_trouble:
            return None
        return LifeOverError(reason(error)) if in_doubt else StorageError(reason(error))

    def check(self) -> None:
        pass

    def sync(self) -> None:
        pass

    def close(self) -> None:
        """End the life. Runs that could not be saved keep their tails, for others to take."""
        with suppress(SQLAlchemyError, StorageError), self.writing.begin() as connection:
            _lock_rare(connection)
            if not nodes.has_tails(connection, self.node):
                nodes.end(connection, self.node)
        self._leave()
        self.reading.dispose()


def _lock_rare(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _RARE})


def _set_lock_timeout(connection: Connection, time: str) -> None:
    """Set how long statements of this transaction wait for a lock."""
    connection.execute(text("SELECT set_config('lock_timeout', :time, true)"), {"time": time})


@contextmanager
def shared(url: URL, name: str) -> Iterator[SharedDatabase]:
    """Open a database for a process, creating and upgrading it if necessary. Raises `StoreError`.

    Nothing is changed unless it can be upgraded.
    """
    with _told(url, "opened"):
        engine = _engine(url, poolclass=NullPool)
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _UPGRADING})
            _upgrade(connection, url)
    with closing(SharedDatabase(url, name)) as database:
        _begin(database, url)
        yield database


def _upgrade(connection: Connection, url: URL) -> None:
    encoding = connection.scalar(text("SHOW server_encoding"))
    if encoding != "UTF8":
        wanted = "make one with `createdb --encoding=UTF8 --template=template0`"
        raise StoreError(f"{named(url)} cannot be used: its encoding is {encoding}, not UTF8; {wanted}")
    try:
        upgrade(connection)
    except StoreError as error:
        raise StoreError(f"{named(url)} cannot be used: {error}") from None


def _begin(database: SharedDatabase, url: URL) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            database.begin_life()
        except StorageError as error:
            if time.monotonic() > until:
                raise InUseError(f"{named(url)} cannot be used: {error}; set WINZE_NODE to another name") from None
            time.sleep(0.2)
        else:
            return


@contextmanager
def write(url: URL) -> Iterator[Connection]:
    with _transaction(_engine(url), url, "written") as connection:
        yield connection


@contextmanager
def alone(url: URL, check: Check = check_newest) -> Iterator[Connection]:
    """Write to a database in a long transaction, during which nobody else begins to use it. Raises `StoreError`.

    Every other transaction from outside and every life of a process begins by reading the revision, and so waits.
    """
    engine = _engine(url, _LONG, poolclass=NullPool)
    with _told(url, "written"), engine.begin() as connection:
        connection.execute(text("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"))
        check(connection, named(url))
        yield connection


@contextmanager
def empty(url: URL) -> Iterator[Connection]:
    """Create the tables in a database that has nothing yet, in a transaction for the caller to commit.

    Raises `StoreError`.
    """
    engine = _engine(url, _LONG, poolclass=NullPool)
    with _told(url, "written"), engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _UPGRADING})
        if found := connection.scalar(_FOUND):
            raise StoreError(f"{named(url)} is not empty, it has {found}: move to a database of its own")
        _upgrade(connection, url)
        yield connection


@contextmanager
def read(url: URL, check: Check = check_usable) -> Iterator[Connection]:
    with _transaction(_reading(url), url, "read", check) as connection:
        yield connection


@contextmanager
def _transaction(engine: Engine, url: URL, what: str, check: Check = check_usable) -> Iterator[Connection]:
    try:
        with _told(url, what), engine.begin() as connection:
            check(connection, named(url))
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _told(url: URL, what: str) -> Iterator[None]:
    """Raise `StoreError`, without a password, if a database cannot be opened, written or read."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"{named(url)} cannot be {what}: {reason(error)}") from None


def _engine(url: URL, settings: str = _WAIT, **options: Any) -> Engine:
    asked = {
        "application_name": "winze",
        "client_encoding": "utf8",
        "connect_timeout": CONNECT_SECONDS,
        "options": settings,
        **_UNHEARD,
    }
    return create_engine(url, hide_parameters=True, connect_args=asked, **options)


def _reading(url: URL) -> Engine:
    options = {"postgresql_readonly": True}
    return _engine(url, isolation_level="REPEATABLE READ", execution_options=options, pool_pre_ping=True)


def named(url: URL) -> str:
    """Return the address of a database without a password, which may also be among the options."""
    options = {key: value for key, value in url.query.items() if key in _TOLD}
    told = url._replace(drivername="postgresql", password=None, query=immutabledict(options))
    return f"the database {told.render_as_string()}"


def reason(error: SQLAlchemyError) -> str:
    """Return the first line of an error, which has no password in it."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
