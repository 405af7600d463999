"""Lines and pages of the hall of fame, as read from the database."""

from __future__ import annotations

from dataclasses import dataclass

from winze.engine.kinds.scoring import SCORING


@dataclass(frozen=True, slots=True)
class HallEntry:
    """One line of the hall of fame. `ended_at` is in seconds since 1970, UTC."""

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
    """Whether the seed was chosen: such runs rank among themselves."""
    scoring: int = SCORING
    """By which scoring the score is reckoned: those of each rank among themselves."""


@dataclass(frozen=True, slots=True)
class HallPage:
    """Entries in order, and the cursor of the page after them; None at the end."""

    entries: tuple[HallEntry, ...]
    next: str | None


@dataclass(frozen=True, slots=True)
class Recorded:
    """The entry as it stands on the board, and the best eight. Not `new`: it stood there before."""

    entry: HallEntry
    top: tuple[HallEntry, ...]
    new: bool = True
