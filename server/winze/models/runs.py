"""Summaries of unfinished runs, and records of ended ones."""

from __future__ import annotations

from dataclasses import dataclass

from winze.models.facts import Facts
from winze.models.hall import HallEntry


@dataclass(frozen=True, slots=True)
class RunSummary:
    run: str
    name: str
    level: str
    turn: int
    score: int
    saved_at: int


@dataclass(frozen=True, slots=True)
class RunRecord:
    """An ended run with everything that is kept of it. `ended_at` is in seconds since 1970, UTC."""

    run: str
    name: str
    """The name on the board, or else that of the run."""
    score: int
    depth: int
    cause: str
    turns: int
    seed: int | None
    """None for a run of the mine of a day, whose seed is told with that day."""
    ended_at: int
    entry: HallEntry | None = None
    """The entry on the board; None if the run is not ranked."""
    entries: int = 0
    """The number of entries on that board."""
    story: str = ""
    """Empty for runs that ended before stories were kept."""
    facts: Facts | None = None
    picture: bytes = b""
    """The last play screen as a full frame in the classic layout; empty if it was not kept."""
    daily: int | None = None
    """The day whose mine the run played, in days since 1970, UTC."""
    is_open: bool = False
    """True while others may still play that mine, so that story, facts and picture are left out."""
    daily_text: str = ""
    """A text to share about a run of the mine of a day, which tells nothing of the mine."""
