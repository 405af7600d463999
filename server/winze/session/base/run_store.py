"""What a session must keep and look up: `RunStore`, and the records that go in and out.

`store.store.Store` does the work, and blocks. `api.threaded_store.ThreadedStore` makes a `RunStore` of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallPage, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.records.groups import Record
from winze.records.segments import Segment


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who holds a secret. `id` is public and gives no control."""

    id: str
    options: Options


@dataclass(frozen=True, slots=True)
class SavedRun:
    """A copy of an unfinished run.

    `snapshot` is the engine's, `log` the run's last messages; `seen` is the highest input number that is part of the
    snapshot, `count` how many entries of the journal are, and `chain` the state of their check values. `epoch` counts
    who held the run. `seeded`: its seed was chosen. The `score` is reckoned by the `scoring` of that number.

    What is written has the `segment` since the copy before, and the `older` lines that the log has no more. What is
    loaded has the `tail`, records that came after the copy.
    """

    run: str
    player: str
    name: str
    seed: int
    epoch: int
    seen: int
    level: str
    turn: int
    score: int
    snapshot: bytes
    log: bytes
    version: str
    seeded: bool = False
    count: int = 0
    chain: bytes = b""
    segment: Segment | None = None
    older: LogPart | None = None
    tail: tuple[Record, ...] = ()
    scoring: int = SCORING


@dataclass(frozen=True, slots=True)
class FinishedRun:
    """A run that ended: what the hall of fame shows, and the last state for the death screen.

    What is written has the `story`, as text.
    """

    saved: SavedRun
    depth: int
    cause: str
    story: str = ""

    @property
    def is_stripped(self) -> bool:
        """Whether nothing but the facts of the run is kept."""
        return not self.saved.snapshot


class StorageError(Exception):
    """Nothing can be written or read now: the disk is full, read-only, broken or too slow."""


class ClaimError(Exception):
    """The claim is not one that this server signed for a run it knows to have ended."""


class UnrankedError(ClaimError):
    """The run ended before it had begun in earnest, or was played with content that is not the game's own."""


class CursorError(ValueError):
    """The cursor is not one that a page of the hall of fame gave."""


class NoStoryError(Exception):
    """Nobody wrote down how the run went."""


class GoneError(Exception):
    """The run ended long ago without a place on a board: its state, replay and story are deleted."""


class RunStore(Protocol):
    """Keeps players, runs and the hall of fame for a session.

    Every call but the first five may take a while and is awaited, so nothing on the way of a key makes one. Each may
    raise `StorageError`, and has changed nothing then.
    """

    def append(self, record: Record) -> None:
        """Have a record written into the journal. It will be, however long the disk takes, unless the server dies."""

    def listen(self, written: Callable[[Mapping[str, int]], None]) -> None:
        """Have a function called, on the loop, whenever records are durable: the `end` of the last one by run."""

    def busy_since(self) -> float | None:
        """Return since when one write has been under way, on the session's clock; None if none is."""

    def trouble(self) -> str:
        """Return why nothing can be written now; empty while all is well."""

    def tails(self) -> list[str]:
        """Return the unfinished runs of which the journal holds more than their copies."""

    async def player(self, secret: str) -> Player | None:
        """Return the player who holds a secret, or None if nobody does."""

    async def new_player(self) -> tuple[Player, str]:
        """Make a player. Returns the player and the secret, of which only a hash is kept."""

    async def count_day(self) -> bool:
        """Count today among the days of service, by which everything ages, unless it was counted last.

        Returns whether it was counted now.
        """

    async def forget_players(self, spared: Collection[str]) -> int:
        """Delete some players who were made a day of service ago and have no run, except those `spared`.

        Returns how many were deleted, which is 0 if none is left.
        """

    async def forget_runs(self, spared: Collection[str]) -> int:
        """Delete some unfinished runs that nobody has gone on with for 30 days of service, except those `spared`.

        Returns how many were deleted, which is 0 if none is left.
        """

    async def forget_ended(self) -> int:
        """Delete some of what is kept of runs that ended without a place on a board: after 7 days of service their
        states, replays and stories, after 30, when their claims are void, the runs.

        Returns how many runs lost something, which is 0 if none is left.
        """

    async def put_aside(self, run: str) -> None:
        """Keep what the journal holds of a run that cannot be played with the run, and no longer in the journal."""

    async def keep_options(self, player: str, options: Options) -> None:
        """Write the options of a player."""

    async def save(self, run: SavedRun) -> None:
        """Write a run, new or known. The run is durable when this returns. A run that ended stays as it ended."""

    async def finish(self, run: FinishedRun) -> str:
        """Record that a run ended, and return its signed claim. A run that had ended already has the same claim."""

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        """Return a run as it was last written, or None if there is none of this id."""

    async def log(self, run: str, start: int, end: int) -> LogPart:
        """Return entries of a run's log that were put away, from number `start` up to but without `end`.

        There may be fewer of them at the end: the rest is asked for with another call.
        """

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        """Return up to `limit` runs of a player that have not ended, newest first."""

    async def check_name(self, player: str, name: str) -> NameRefused | None:
        """Return why a player may not stand on the board by a name, or None if the player may."""

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        """Put a claimed run on the board and return its entry. A second claim returns the same entry.

        Raises `ClaimError`, and `UnrankedError` for a run that is not ranked.
        """

    async def story(self, run: str) -> str | None:
        """Return the story of a run that ended, or None if there is no run of this id.

        Raises `GoneError` and `NoStoryError`.
        """

    async def hall(self, cursor: str | None, limit: int, *, seeded: bool = False, scoring: int = SCORING) -> HallPage:
        """Return a page of the board of a scoring, or of its board of runs whose seed was chosen.

        Raises `CursorError`.
        """
