"""A PostgreSQL database: held by a server, which creates and upgrades it, and opened by others meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from winze.store.errors import StoreError
from winze.store.lock import InUseError
from winze.store.migrate import is_newest, upgrade

CONNECT_SECONDS = 5
HOLD = 0x77696E7A65
"""The number of the advisory lock that the holder of a database has."""
_SETTINGS = "-c lock_timeout=2s -c idle_in_transaction_session_timeout=2s"
"""No other session waits for ever for one that is stuck."""


class HeldDatabase:
    """An open database. PostgreSQL itself syncs."""

    def __init__(self, url: URL) -> None:
        self.writing = _engine(url)
        self.reading = _reading(url)
        self._single = _engine(url, isolation_level="AUTOCOMMIT")
        self.groups = self._single.raw_connection()

    def check(self) -> None:
        pass

    def sync(self) -> None:
        pass

    def close(self) -> None:
        self.groups.close()
        for engine in (self.writing, self.reading, self._single):
            engine.dispose()


@contextmanager
def held(url: URL) -> Iterator[HeldDatabase]:
    """Open a database for its server, creating and upgrading it if necessary. Raises `StoreError`.

    Nothing is changed unless it can be upgraded.
    """
    with ExitStack() as opened:
        with _told(url, "opened"):
            _hold(opened.enter_context(_engine(url, poolclass=NullPool).connect()), url)
            database = opened.enter_context(closing(HeldDatabase(url)))
        yield database


def _hold(holder: Connection, url: URL) -> None:
    if not holder.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": HOLD}):
        raise InUseError(f"{named(url)} is in use by another Winze")
    upgrade(holder)
    holder.commit()


@contextmanager
def write(url: URL) -> Iterator[Connection]:
    with _transaction(_engine(url), url, "written") as connection:
        yield connection


@contextmanager
def read(url: URL) -> Iterator[Connection]:
    with _transaction(_reading(url), url, "read") as connection:
        yield connection


@contextmanager
def _transaction(engine: Engine, url: URL, what: str) -> Iterator[Connection]:
    try:
        with _told(url, what), engine.begin() as connection:
            if not is_newest(connection):
                raise StoreError(f"{named(url)} belongs to another version of Winze; see `winze db upgrade`")
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _told(url: URL, what: str) -> Iterator[None]:
    """Raise `StoreError`, without a password, if a database cannot be opened, written or read."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"{named(url)} cannot be {what}: {_reason(error)}") from None


def _engine(url: URL, **options: object) -> Engine:
    asked = {"connect_timeout": CONNECT_SECONDS, "options": _SETTINGS, "application_name": "winze"}
    return create_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=asked, **options)


def _reading(url: URL) -> Engine:
    return _engine(url, isolation_level="REPEATABLE READ", execution_options={"postgresql_readonly": True})


def named(url: URL) -> str:
    """Return the address of a database without its password."""
    return f"the database {url.render_as_string(hide_password=True)}"


def _reason(error: SQLAlchemyError) -> str:
    """Return the first line of an error, which has no password in it."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
