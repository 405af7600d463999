"""The place of a server's data: a directory, and a database in a file of it or on a PostgreSQL server."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Connection

from winze.store.database import postgres, sqlite
from winze.store.database.migrate import Check, check_newest, check_usable


@dataclass(frozen=True, slots=True)
class Place:
    """`database` is the address of a PostgreSQL database; None means the file in the directory `data`."""

    data: Path
    database: URL | None = None
    node: str = "a"
    """The name of this process among those that share the database."""

    def __str__(self) -> str:
        """Name the database, without a password."""
        return postgres.named(self.database) if self.database else str(self.file)

    @property
    def file(self) -> Path:
        return self.data / sqlite.DATABASE_FILE

    def write(self) -> AbstractContextManager[Connection]:
        """Write to the database, which a server may be using, in one short transaction. Raises `StoreError`."""
        return postgres.write(self.database) if self.database else sqlite.write_file(self.file)

    def write_alone(self, check: Check = check_newest) -> AbstractContextManager[Connection]:
        """Write to a database that no process uses, in one long transaction. Raises `StoreError`, as `check` does.

        The caller holds the lock of a data directory.
        """
        return postgres.alone(self.database, check) if self.database else sqlite.write_file(self.file, check)

    def read(self, check: Check = check_usable) -> AbstractContextManager[Connection]:
        """Read the database, which a server may be using, without changing anything.

        Raises `StoreError`, as `check` does.
        """
        return postgres.read(self.database, check) if self.database else sqlite.read_file(self.file, check)
