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
    seed: int
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
