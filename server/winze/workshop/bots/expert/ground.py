"""The expert's judgment of the ground."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.view import HeroView

_RADIUS = 6
_OPEN = 2
"""Walkable neighbors up to which a cell counts as narrow."""


def narrow(view: HeroView) -> int:
    """Return the cells near the hero that at most two foes can attack at once."""
    board = view.board
    ground = view.known.safe & view.known.passable
    near = ground & board.square(view.cell, _RADIUS)
    return board.of(
        cell for cell in cells(near) if (board.around8(1 << cell) & ground & ~(1 << cell)).bit_count() <= _OPEN
    )
