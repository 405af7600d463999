"""Entries and pages of the hall of fame, as read from the database."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from winze.engine.kinds.scoring import SCORING


@dataclass(frozen=True, slots=True)
class HallEntry:
    """One entry. `ended_at` is in seconds since 1970, UTC."""

    rank: int
    name: str
    score: int
    depth: int
    cause: str
    turns: int
    version: str
    ended_at: int
    run: str
    seeded: bool = False
    """True if the seed was chosen; seeded runs have a board of their own."""
    scoring: int = SCORING
    """Version of the scoring; each version has a board of its own."""


class BoardName(StrEnum):
    """Kinds of runs that are ranked apart from each other. `store.queries.boards` has the condition of each."""

    ALL = "all"
    """Runs whose seed the server drew."""
    SEEDED = "seeded"
    """Runs whose seed the player chose."""
    DAILY = "daily"
    """Runs that played the mine of a day, for each day apart and whatever their scoring."""


class Period(StrEnum):
    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    @property
    def days(self) -> int:
        """The number of dates, in UTC, of which today is the last."""
        return {Period.DAY: 1, Period.WEEK: 7, Period.MONTH: 30}[self]


@dataclass(frozen=True, slots=True)
class HallBoard:
    """The entries that are ranked together. Without a version of the rules or a period, those of all."""

    name: BoardName = BoardName.ALL
    scoring: int = SCORING
    version: str | None = None
    period: Period | None = None
    day: int | None = None
    """The day of the board `DAILY`, in days since 1970, UTC; today if None."""

    @classmethod
    def of(cls, seeded: bool, scoring: int) -> HallBoard:
        """Return the board of all versions and times that entries with these facts are on."""
        return cls(BoardName.SEEDED if seeded else BoardName.ALL, scoring)


MAIN = HallBoard()


@dataclass(frozen=True, slots=True)
class HallPage:
    """Entries in order, the cursors of the pages after and before them, if any, and the size of the whole board."""

    entries: tuple[HallEntry, ...]
    next: str | None = None
    previous: str | None = None
    total: int = 0


@dataclass(frozen=True, slots=True)
class Recorded:
    """The entry on the board, and the best eight. `new` is False if it was entered before."""

    entry: HallEntry
    top: tuple[HallEntry, ...]
    new: bool = True


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run of a player's page. `ended_at` is in seconds since 1970, UTC."""

    run: str
    score: int
    depth: int
    cause: str
    ended_at: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A run that ended, and how."""

    run: str
    name: str
    score: int
    cause: str


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The entries of a name on all boards: their number, greatest depth, causes with counts, and the last ones.

    `best` is the best entry on the board of the present scoring; None if it has none. `weeks` are the last weeks with a
    run, oldest first: the start of the Monday in seconds since 1970, UTC, and the greatest depth of that week.
    """

    name: str
    best: HallEntry | None
    runs: int
    deepest: int
    causes: tuple[tuple[str, int], ...]
    weeks: tuple[tuple[int, int], ...]
    last: tuple[PastRun, ...]
