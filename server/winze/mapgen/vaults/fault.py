"""Faults in the file of a vault."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at `char` in the legend, or at a line and column counted from 1. `known` are alternatives to `word`."""

    reason: str
    hint: str = ""
    char: str = ""
    line: int = 0
    column: int = 0
    word: str = ""
    known: tuple[str, ...] = ()
