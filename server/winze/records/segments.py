"""Segments: a run's own entries, written with each copy of the run, each under one version of the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """The entries from number `first` on, up to but without `end`.

    `before` is the input of the entry before the first, `last` that of the last one. `start` is a snapshot that the
    segment begins with; empty where it goes on from the segment before it, or begins the run.
    """

    first: int
    end: int
    before: int
    last: int
    rules: str
    start: bytes
    entries: bytes
