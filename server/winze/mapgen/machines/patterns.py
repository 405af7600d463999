"""Patterns in which the parts of a machine stand, so that a room looks as if somebody had furnished it."""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import Board
from winze.mapgen.machines.machine import Pattern
from winze.mapgen.vaults.symmetry import orientations
from winze.mapgen.vaults.vault import Symmetry

_DISPLAYS = {
    3: ("1.1.1", "1.1|...|.1."),
    4: ("1.1.1.1", "1.1|...|1.1", "1...1|.....|1...1"),
    5: ("1.1.1.1.1", "1.1.1|.....|.1.1.", "1...1|..1..|1...1"),
}


@lru_cache(maxsize=256)
def stencils(board: Board, pattern: Pattern, count: int) -> tuple[int, ...]:
    """Return all turned versions of a pattern of `count` cells, each in the upper left corner of the board."""
    drawings = ("1" * count,) if pattern == "row" else _DISPLAYS.get(count, ())
    turned = [rows for drawing in drawings for rows in orientations((*drawing.split("|"),), Symmetry.ROTATE)]
    return tuple(
        board.of(board.cell(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char == "1")
        for rows in turned
        if len(rows) <= board.height and len(rows[0]) <= board.width
    )
