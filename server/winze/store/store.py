"""The database with everything that a session keeps.

`Store` has the methods of `session.run_store.RunStore`, but blocks: `api.threaded_store` calls it off the event loop.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, text

from winze.scenes.queries import HallEntry, HallPage, NameRefused, Options, Recorded, RunSummary
from winze.session.run_store import ClaimError, FinishedRun, Player, SavedRun, UnrankedError
from winze.store import hall, names, players, runs
from winze.store.claims import Claims, read_key
from winze.store.database import DATABASE_FILE, open_database
from winze.store.lock import locked

TOP = 8
DAY = 24 * 60 * 60
CLAIM_DAYS = 30
IDLE_SECONDS = DAY
FEWEST_TURNS = 50


def seconds_now() -> int:
    return int(time.time())


@contextmanager
def open_store(data: Path, now: Callable[[], int] = seconds_now) -> Iterator[Store]:
    """Open the store of a data directory, made and upgraded if need be. Raises `StoreError`."""
    with locked(data):
        engine = open_database(data / DATABASE_FILE)
        try:
            yield Store(engine, Claims(read_key(data)), now)
        finally:
            engine.dispose()


class Store:
    """Does what `RunStore` says, one transaction a method.

    What a method changed is durable when the method returns. A method that raises has changed nothing.
    """

    def __init__(self, engine: Engine, claims: Claims, now: Callable[[], int]) -> None:
        self._engine = engine
        self._claims = claims
        self._now = now

    def check(self) -> None:
        """Raise whatever keeps the database from answering."""
        with self._engine.begin() as connection:
            connection.execute(text("SELECT count(*) FROM alembic_version"))

    def player(self, secret: str) -> Player | None:
        with self._engine.begin() as connection:
            return players.find(connection, secret)

    def new_player(self) -> tuple[Player, str]:
        with self._engine.begin() as connection:
            return players.create(connection, self._now())

    def forget_players(self, spared: Collection[str]) -> int:
        with self._engine.begin() as connection:
            return players.forget(connection, spared, self._now() - IDLE_SECONDS)

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
        """Put a claimed run on the board. An entry that stands keeps its name. Raises `ClaimError`."""
        run = self._claims.run(claim)
        with self._engine.begin() as connection:
            if known := hall.entry(connection, run):
                return Recorded(known, self._top(connection, known), new=False)
            ended = runs.load(connection, run)
            if not isinstance(ended, FinishedRun):
                raise ClaimError("no run that ended here has this claim")
            if self._now() - runs.ended_at(connection, run) > CLAIM_DAYS * DAY:
                raise ClaimError(f"it expired {CLAIM_DAYS} days after the run had ended")
            if not ended.saved.score and ended.saved.turn < FEWEST_TURNS:
                raise UnrankedError(f"a run is ranked only with a score or {FEWEST_TURNS} turns")
            player = ended.saved.player
            if refused := names.check(connection, player, name):
                return refused
            names.claim_name(connection, player, name)
            entry = hall.record(connection, run, name)
            return Recorded(entry, self._top(connection, entry))

    def _top(self, connection: Connection, entry: HallEntry) -> tuple[HallEntry, ...]:
        """The best of the board that the entry stands on."""
        return hall.page(connection, None, TOP, seeded=entry.seeded).entries

    def hall(self, cursor: str | None, limit: int, *, seeded: bool = False) -> HallPage:
        with self._engine.begin() as connection:
            return hall.page(connection, cursor, limit, seeded=seeded)
