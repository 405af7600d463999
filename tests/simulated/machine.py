"""The machine on which the servers of a world run, with a database that outlives them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from empty_database import copy_empty_database
from simulated.disk import Fate, FatefulEngine, SimulatedStore
from simulated.truth import Truth
from winze.content import Content
from winze.core.chance import Stream
from winze.session.client.connection import Clock
from winze.store.database.sqlite import DATABASE_FILE, HeldFile, _engine, wal
from winze.store.queries import keys
from winze.store.queries.claims import Claims
from winze.store.store import Store

_SQL: dict[Any, Any] = {}
_YEAR_2027 = 1_800_000_000
"""Calendar time in seconds at clock 0 of a world."""


class Machine:
    """While `is_sick` transactions fail at random. While `is_slow` nothing is written."""

    def __init__(self, folder: Path, clock: Clock, now: Clock, fates: Stream) -> None:
        self._folder = folder
        self._clock = clock
        self._now = now
        self._fates = fates
        self.is_sick = False
        self.is_slow = False

    @contextmanager
    def running(self, content: Content) -> Iterator[None]:
        """Provide a blank database and the truth about it."""
        file = self._folder / DATABASE_FILE
        copy_empty_database(self._folder)
        # no power fails here, and to work out the same SQL for every world would take as long as to live through it
        self._writing = _engine(file, "synchronous = off", "BEGIN IMMEDIATE").execution_options(compiled_cache=_SQL)
        self._reading = _engine(file, "query_only = ON", "BEGIN").execution_options(compiled_cache=_SQL)
        with self._writing.begin() as connection:
            keys.ensure(connection, self._folder, self._seconds())
        self._groups = self._writing.raw_connection()
        self.truth = Truth(self._reading, content)
        try:
            self._log = os.open(wal(file), os.O_RDWR)
            yield
            os.close(self._log)
        finally:
            self._groups.close()
            self._writing.dispose()
            self._reading.dispose()

    def start(self) -> None:
        """Open the store for the next life of a server. That never fails."""
        writing = FatefulEngine(self._writing, self._groups, self._draw_fate, self.truth.commit)
        sick, self.is_sick = self.is_sick, False
        held = HeldFile(writing, self._reading, self._folder / DATABASE_FILE, self._log)  # type: ignore[arg-type]
        self.store = Store(held, Claims(self._seconds), self._seconds)
        self.is_sick = sick
        self.disk = SimulatedStore(self.store, self._clock)

    def _seconds(self) -> int:
        return int(self._now()) + _YEAR_2027

    def _draw_fate(self) -> Fate:
        if not self.is_sick:
            return Fate.DONE
        return self._fates.choice((Fate.DONE, Fate.REFUSED, Fate.TORN, Fate.UNKNOWN))
