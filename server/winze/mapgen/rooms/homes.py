"""Ground that every shaft keeps for itself, so that no room drawn before its own can leave it without."""

from __future__ import annotations

from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.grid import area_around


def home(draft: Draft, point: Point) -> int:
    """What lies at most a step around a shaft within its cell of the grid: walls fit between it and all others'.

    Raises ValueError for a point that only a wall can take.
    """
    board = draft.board
    return board.square(board.cell(*point), 1) & board.area(area_around(draft, point))
