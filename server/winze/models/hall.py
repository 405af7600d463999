"""Entries and pages of the hall of fame, as read from the database."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class HallPage:
    """Entries in order, and the cursor of the next page; None at the end."""

    entries: tuple[HallEntry, ...]
    next: str | None


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

    `best` is the best entry on the board of the present scoring; None if it has none.
    """

    name: str
    best: HallEntry | None
    runs: int
    deepest: int
    causes: tuple[tuple[str, int], ...]
    last: tuple[PastRun, ...]
