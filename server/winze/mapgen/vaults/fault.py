"""What is wrong with a vault's file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in the legend, at a character of it, or in the drawing, whose lines and columns count from 1.

    If a `word` is not known, `known` has those that are.
    """

    reason: str
    hint: str = ""
    char: str = ""
    line: int = 0
    column: int = 0
    word: str = ""
    known: tuple[str, ...] = ()
