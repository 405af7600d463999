"""Runs that are being played."""

from __future__ import annotations

from dataclasses import dataclass

from winze.models.players import Watched


@dataclass(frozen=True, slots=True)
class LiveRun:
    """A run that others may watch. `level` is its id and name, such as `3a Ladders`; `idle` is in seconds.

    `watched` says when others may see it. `screen` is the play screen as a full frame for the most watched runs, else
    empty.
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
    watched: Watched = "yes"
    screen: bytes = b""
