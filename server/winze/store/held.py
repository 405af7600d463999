"""A database that a server holds: where it writes and reads, and whether it still may."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Engine, PoolProxiedConnection


class Held(Protocol):
    @property
    def writing(self) -> Engine: ...

    @property
    def reading(self) -> Engine: ...

    @property
    def groups(self) -> PoolProxiedConnection:
        """A connection for the groups of the journal, each of which is one statement and a transaction of its own."""

    def check(self) -> None:
        """Raise `StorageError` if what is written now would be lost."""

    def sync(self) -> None:
        """Flush what is written to disk, if that is not done by itself. Raises `StorageError`."""
