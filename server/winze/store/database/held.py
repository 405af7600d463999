"""A database that a server holds: where it writes and reads, and whether it still may."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, InterfaceError

from winze.records.groups import Record
from winze.session.base.run_store import StorageError


class Takeover(NamedTuple):
    """The records that came with a run, because its copy lacks them: group `seq` of the journal of its new holder."""

    seq: int
    records: tuple[Record, ...]


class Held(Protocol):
    @property
    def writing(self) -> Engine: ...

    @property
    def reading(self) -> Engine: ...

    @property
    def node(self) -> int:
        """The id of the life of this process, 0 if it has the database for itself."""

    @property
    def is_shared(self) -> bool:
        """True if other processes use the database too, so that each run has a holder."""

    rules: str | None
    """The version of the rules by which this process plays, None if it plays nothing."""

    @property
    def name(self) -> str:
        """The name of this process, empty if it has the database for itself."""

    def begin_life(self) -> None:
        """Begin anew after `LifeOverError`, or for the first time. Raises `StorageError`."""

    def write_group(self, seq: int, recs: bytes) -> None:
        """Write a group of the journal as a transaction of its own. A repeated call changes nothing, where it may.

        Raises `StorageError`.
        """

    def prove(self, connection: Connection) -> bool:
        """Make sure that the life goes on until the end of a transaction. Raises `LifeOverError`.

        Return True if the host wants this process to hand its runs over.
        """

    def keep_others_out(self, connection: Connection) -> None:
        """Let nobody else write anything rare until the end of a transaction, so that what was read stays true.

        Raises `BusyError` if others do so for too long.
        """

    def take(self, connection: Connection, run: str, seq: int, *, settles: bool) -> Takeover | None:
        """Become the holder of a run. Its tail, if any, becomes group `seq` of the journal. Raises `ElsewhereError`."""

    def failed(self, error: DatabaseError | InterfaceError, *, in_doubt: bool) -> StorageError | None:
        """Return what an error means; None if it is a bug. `in_doubt`, the runs of this process may be lost with it."""

    def check(self) -> None:
        """Raise `StorageError` if what is written now would be lost."""

    def sync(self) -> None:
        """Flush what is written to disk, if that is not done by itself. Raises `StorageError`."""
