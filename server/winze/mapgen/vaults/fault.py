"""Faults in the file of a vault."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in the legend, at the entry of `char`, or in the drawing, at a line and column counted from 1.

    For an unknown `word`, `known` lists the possible ones.
    """

    reason: str
    hint: str = ""
    char: str = ""
    line: int = 0
    column: int = 0
    word: str = ""
    known: tuple[str, ...] = ()
