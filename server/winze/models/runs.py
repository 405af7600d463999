"""Summaries of unfinished runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RunSummary:
    run: str
    name: str
    level: str
    turn: int
    score: int
    saved_at: int
