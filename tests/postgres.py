"""A private PostgreSQL server for tests, where its programs are installed: on PATH or under /usr/lib/postgresql."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, create_engine, text

from winze.store.database.migrate import upgrade

_FAST = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off -c max_connections=200"
"""Tests lose no data that they would miss."""
_DURABLE = "-c wal_retrieve_retry_interval=100ms"
"""A standby is back soon after its primary, whose commits wait for it."""
_numbers = count(1)


@cache
def programs() -> Path | None:
    """Return the directory of the newest `initdb` and `postgres`, or None."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    return next((path for path in found if (path / "initdb").is_file() and (path / "postgres").is_file()), None)


class Postgres:
    """A server in a directory of its own, run by `user`. Each database that a test asks for is a copy of the template.

    With `is_durable` it syncs as that of a host does.
    """

    def __init__(self, programs: Path, directory: Path, user: int | None, *, is_durable: bool) -> None:
        self._programs = programs
        self.directory = directory
        self._user = user
        self._settings = _DURABLE if is_durable else _FAST
        self._empty: str | None = None

    def url(self, database: str) -> URL:
        return URL.create("postgresql+psycopg", "winze", database=database, query={"host": str(self.directory)})

    def new_database(self, template: str = "template1", options: str = "") -> URL:
        name = f"test{next(_numbers)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {template} {options}")
        return self.url(name)

    def empty_database(self) -> URL:
        """Return a new database with the tables of Winze."""
        self._empty = self._empty or self._migrated()
        return self.new_database(self._empty)

    def _migrated(self) -> str:
        url = self.new_database()
        engine = create_engine(url)
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        assert url.database
        return url.database

    def drop(self, url: URL) -> None:
        self._execute(f"DROP DATABASE {url.database} WITH (FORCE)")

    def _execute(self, statement: str) -> None:
        engine = create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()

    def make(self) -> None:
        self._run("initdb", "-U", "winze", "-A", "trust", "-N", "--locale=C", "--encoding=UTF8")

    def start(self) -> None:
        options = f"-k {self.directory} -c listen_addresses='' {self._settings}"
        self._run("pg_ctl", "start", "-w", "-l", str(self.directory / "log"), "-o", options)

    def crash(self) -> None:
        """End it at once. The next start recovers all that was committed."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def follow(self, primary: Postgres) -> None:
        """Begin as a copy of another server, whose commits wait for this one from now on."""
        shutil.rmtree(self.directory / "data", ignore_errors=True)
        self._run("pg_basebackup", "-h", str(primary.directory), "-U", "winze", "-R", "--checkpoint=fast")
        self.start()
        primary.wait_for_standby()

    def promote(self) -> None:
        """Go on alone in place of the server that it followed."""
        self._run("pg_ctl", "promote", "-w")

    def wait_for_standby(self) -> None:
        """Let each commit wait until a standby has it."""
        self._execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self._run("pg_ctl", "reload")

    def _run(self, program: str, *arguments: str) -> None:
        asked = [self._programs / program, "-D", self.directory / "data", *arguments]
        subprocess.run(asked, check=True, capture_output=True, cwd=self.directory, user=self._user, timeout=60)


@contextmanager
def postgres(*, is_durable: bool = False) -> Iterator[Postgres]:
    """Start a server in a temporary directory, as another user if this one is root, and stop it afterwards."""
    with _directory_for(is_durable=is_durable) as server:
        server.make()
        server.start()
        yield server


@contextmanager
def standby_of(primary: Postgres) -> Iterator[Postgres]:
    """Start a server that has all that is committed on a durable one, until one of them follows the other anew."""
    with _directory_for(is_durable=True) as server:
        server.follow(primary)
        yield server


@contextmanager
def _directory_for(*, is_durable: bool) -> Iterator[Postgres]:
    """Yield a server to start, in a temporary directory. It is stopped afterwards."""
    found = programs()
    assert found
    user = _unprivileged()
    with TemporaryDirectory(prefix="winze-postgres-") as name:
        directory = Path(name)
        if user is not None:
            os.chown(directory, user, -1)
        server = Postgres(found, directory, user, is_durable=is_durable)
        try:
            yield server
        finally:
            with suppress(subprocess.SubprocessError):
                server.crash()


def _unprivileged() -> int | None:
    """Return the id of a user other than root to run the server, which refuses root; None if this user will do."""
    if os.geteuid():
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    return None
