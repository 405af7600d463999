"""Segments: a run's entries under one version of the rules, written with each copy of the run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """The entries from number `first` up to but excluding `end`.

    `before` is the input number of the entry before the first, `last` that of the last entry. `start` is the snapshot
    the segment begins with; empty if it continues the previous segment or begins the run.
    """

    first: int
    end: int
    before: int
    last: int
    rules: str
    start: bytes
    entries: bytes
