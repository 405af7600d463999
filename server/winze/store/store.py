"""Everything a session must keep, as `session.keeper.Keeper` says, but waiting: the api calls it off the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, text

from winze.scenes.queries import HallPage, NameRefused, Options, Recorded, RunSummary
from winze.session.keeper import ClaimError, FinishedRun, Player, SavedRun
from winze.store import hall, names, players, runs
from winze.store.claims import Claims, read_key
from winze.store.database import DATABASE_FILE, open_database
from winze.store.lock import locked

TOP = 8


def seconds_now() -> int:
    return int(time.time())


@contextmanager
def open_store(data: Path, now: Callable[[], int] = seconds_now) -> Iterator[Store]:
    """The store of a data directory, made and upgraded if need be. Raises `StoreError`."""
    with locked(data):
        engine = open_database(data / DATABASE_FILE)
        try:
            yield Store(engine, Claims(read_key(data)), now)
        finally:
            engine.dispose()


class Store:
    """Every method is one transaction: it happened whole and durably when it returns, or not at all."""

    def __init__(self, engine: Engine, claims: Claims, now: Callable[[], int]) -> None:
        self._engine = engine
        self._claims = claims
        self._now = now

    def check(self) -> None:
        """Raises whatever keeps the database from answering."""
        with self._engine.begin() as connection:
            connection.execute(text("SELECT count(*) FROM alembic_version"))

    def player(self, secret: str) -> Player | None:
        with self._engine.begin() as connection:
            return players.find(connection, secret)

    def new_player(self) -> tuple[Player, str]:
        with self._engine.begin() as connection:
            return players.create(connection, self._now())

    def keep_options(self, player: str, options: Options) -> None:
        with self._engine.begin() as connection:
            players.keep_options(connection, player, options)

    def save(self, run: SavedRun) -> None:
        with self._engine.begin() as connection:
            runs.save(connection, run, self._now())

    def finish(self, run: FinishedRun) -> str:
        with self._engine.begin() as connection:
            runs.finish(connection, run, self._now())
        return self._claims.sign(run.saved.run)

    def load(self, run: str) -> SavedRun | FinishedRun | None:
        with self._engine.begin() as connection:
            return runs.load(connection, run)

    def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        with self._engine.begin() as connection:
            return runs.unfinished(connection, player, limit)

    def check_name(self, player: str, name: str) -> NameRefused | None:
        with self._engine.begin() as connection:
            return names.check(connection, player, name)

    def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        """Raises `ClaimError`. An entry that stands keeps the name it has."""
        run = self._claims.run(claim)
        with self._engine.begin() as connection:
            if known := hall.entry(connection, run):
                return Recorded(known, hall.page(connection, None, TOP).entries, new=False)
            ended = runs.load(connection, run)
            if not isinstance(ended, FinishedRun):
                raise ClaimError("no run that ended here has this claim")
            player = ended.saved.player
            if refused := names.check(connection, player, name):
                return refused
            names.take(connection, player, name)
            entry = hall.record(connection, run, name)
            return Recorded(entry, hall.page(connection, None, TOP).entries)

    def hall(self, cursor: str | None, limit: int) -> HallPage:
        with self._engine.begin() as connection:
            return hall.page(connection, cursor, limit)
