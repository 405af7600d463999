"""A PostgreSQL database that one server holds: opened, upgraded, and closed to others meanwhile.

Everything else about it is the same as for a file of SQLite, and is in the other modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from winze.store.errors import StoreError
from winze.store.lock import InUseError
from winze.store.migrate import upgrade

CONNECT_SECONDS = 5
HOLD = 0x77696E7A65
"""The number of the advisory lock that the holder of a database has."""
_SETTINGS = "-c lock_timeout=2s -c idle_in_transaction_session_timeout=10s"
"""No other session waits for ever for one that is stuck."""


class Engines(NamedTuple):
    writing: Engine
    reading: Engine


class Server:
    """Stands where `DatabaseFile` stands for SQLite: PostgreSQL itself syncs, and says what is wrong."""

    def check(self) -> None:
        pass

    def sync(self) -> None:
        pass


@contextmanager
def held(url: URL) -> Iterator[Engines]:
    """Open a database for one server, creating and upgrading its tables. Raises `StoreError`.

    Nothing is changed unless it can be upgraded.
    """
    writing = _engine(url)
    reading = _engine(url, isolation_level="REPEATABLE READ", execution_options={"postgresql_readonly": True})
    try:
        with _connected(writing, url) as holder:
            if not holder.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": HOLD}):
                raise InUseError(f"the database {_named(url)} is in use by another Winze")
            holder.commit()
            _upgrade(writing, url)
            yield Engines(writing, reading)
    finally:
        reading.dispose()
        writing.dispose()


def _engine(url: URL, **options: object) -> Engine:
    asked = {"connect_timeout": CONNECT_SECONDS, "options": _SETTINGS, "application_name": "winze"}
    return create_engine(url, pool_pre_ping=True, connect_args=asked, **options)


@contextmanager
def _connected(engine: Engine, url: URL) -> Iterator[Connection]:
    try:
        connection = engine.connect()
    except SQLAlchemyError as error:
        raise StoreError(f"the database {_named(url)} cannot be opened: {_reason(error)}") from None
    with connection:
        yield connection


def _upgrade(engine: Engine, url: URL) -> None:
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except SQLAlchemyError as error:
        raise StoreError(f"the database {_named(url)} cannot be used: {_reason(error)}") from None
    except StoreError as error:
        raise StoreError(f"the database {_named(url)} cannot be used: {error}") from None


def _named(url: URL) -> str:
    """Return the address of a database without its password."""
    return url.render_as_string(hide_password=True)


def _reason(error: SQLAlchemyError) -> str:
    """Return the first line of an error, which has no password in it."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
