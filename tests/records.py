"""Records as a session passes them to its store."""

from __future__ import annotations

from typing import Any

from winze.records.groups import Record
from winze.records.segments import Segment
from winze.session.base.run_store import FinishedRun, SavedRun


def saved_run(run: str, player: str, **changes: Any) -> SavedRun:
    facts: dict[str, Any] = {
        "run": run,
        "player": player,
        "name": "Ada",
        "seed": 7,
        "epoch": 1,
        "seen": 12,
        "level": "Low Adit",
        "turn": 60,
        "score": 100,
        "snapshot": b"\x00snapshot\xff",
        "log": b"log",
        "version": "abc",
    }
    return SavedRun(**{**facts, **changes})


def finished_run(
    run: str, player: str, *, depth: int = 3, cause: str = "killed by a cave rat", story: str = "", **changes: Any
) -> FinishedRun:
    """Return a run that ended, without picture and facts, as older versions wrote it."""
    return FinishedRun(saved_run(run, player, **changes), depth, cause, story)


def record(run: str, first: int, end: int) -> Record:
    return Record(run, first, end, first, b"." * (end - first))


def segment(first: int, end: int) -> Segment:
    return Segment(first, end, first, end, "rules", b"", b"." * (end - first))
