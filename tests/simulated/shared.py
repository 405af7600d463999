"""A database file that simulated processes share by the rules of `store.nodes`, as real ones share PostgreSQL.

The functions of `store.nodes` do the work, on the clock of the world. Locks of rows need no imitation: a file has one
writer at a time, so a transaction comes wholly before or after a fence.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection, Engine, event, insert, literal_column
from sqlalchemy.exc import DatabaseError, InterfaceError

from simulated.truth import Truth
from winze.records.entries import Entry, read_entries
from winze.session.base.run_store import FinishedRun, LifeOverError, SavedRun, StorageError
from winze.session.client.connection import Clock
from winze.store.database import nodes
from winze.store.database.held import Takeover
from winze.store.database.journal import tail_of
from winze.store.store import Store
from winze.store.tables import Whole, journal

NOW = "winze_now"


class Locks:
    """The session locks of lives, and the clock of the database."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.held = set[int]()
        self._last = 0

    def conceive(self) -> int:
        """Return the id of a life to come, with its lock."""
        self._last += 1
        self.held.add(self._last)
        return self._last

    def now(self) -> int:
        return int(self._clock() * 1000)

    def is_dead(self, _: Connection, node: Any) -> bool:
        return node.fenced or node.id not in self.held or self.now() - node.beat > nodes.LEASE_MS

    @contextmanager
    def kept(self, *engines: Engine) -> Iterator[None]:
        """Have `store.nodes` ask for these locks and this clock instead of those of PostgreSQL."""
        for engine in engines:
            event.listen(engine, "connect", lambda opened, _: opened.create_function(NOW, 0, self.now))
            engine.dispose()
        with (
            patch.object(nodes, "_is_dead", self.is_dead),
            patch.object(nodes, "_now", literal_column(f"{NOW}()", Whole)),
        ):
            yield


class SharedFile:
    """The database as one process holds it, like `store.postgres.SharedDatabase`. Implements `Held`."""

    is_shared = True

    def __init__(self, writing: Engine, reading: Engine, locks: Locks, name: str) -> None:
        self.name = name
        self.rules: str | None = None
        self.writing = writing
        self.reading = reading
        self.node = 0
        self._retires = False
        self._locks = locks

    def begin_life(self) -> None:
        self.unlock()
        self.node = self._locks.conceive()
        try:
            with self.writing.begin() as connection:
                begun = nodes.begin(connection, self.node, self.name, self.rules, draining=self._retires)
        except DatabaseError as error:
            raise StorageError(str(error)) from error
        if not begun:
            raise StorageError(f"another process by the name {self.name} is running")

    def unlock(self) -> None:
        """Lose the session lock, as a process that dies."""
        self._locks.held.discard(self.node)

    def write_group(self, seq: int, recs: bytes) -> None:
        try:
            with self.writing.begin() as connection:
                nodes.beat(connection, self.node)
                connection.execute(insert(journal).values(node=self.node, seq=seq, recs=recs))
        except DatabaseError as error:
            raise LifeOverError(str(error)) from error

    def prove(self, connection: Connection) -> bool:
        self._retires = nodes.beat(connection, self.node)
        return self._retires

    def keep_others_out(self, connection: Connection) -> None:
        pass

    def take(self, connection: Connection, run: str, seq: int, *, settles: bool) -> Takeover | None:
        return nodes.take(connection, run, self.node, None if settles else self.rules, seq)

    def failed(self, error: DatabaseError | InterfaceError, *, in_doubt: bool) -> StorageError | None:
        return LifeOverError(str(error)) if in_doubt else StorageError(str(error))

    def check(self) -> None:
        pass

    def sync(self) -> None:
        pass


class SharedTruth(Truth):
    """The truth about runs, each of which has its tail in the journal of its holder."""

    def _tail(self, run: str) -> Iterator[tuple[int, Entry]]:
        with self._engine.begin() as connection:
            tail = tail_of(connection, run)
        for record in tail:
            yield from enumerate(read_entries(record.entries, record.before), record.first)


class Onlooker:
    """Reads runs as `Store.take` does, and leaves them where they are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def take(self, run: str) -> SavedRun | FinishedRun | None:
        return self._store.look(run)
