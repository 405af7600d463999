"""Runs that are being played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LiveRun:
    """A run that others may watch. `level` is its id and name, such as `3a Ladders`; `idle` is in seconds.

    `screen` is the play screen as a full frame for the most watched runs, empty for others.
    """

    run: str
    name: str
    level: str
    turn: int
    score: int
    hp: int
    max_hp: int
    idle: int
    watchers: int
    screen: bytes = b""
