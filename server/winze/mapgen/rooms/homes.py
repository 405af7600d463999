"""The home of a shaft: floor reserved around it, so that rooms drawn earlier always leave space for its own."""

from __future__ import annotations

from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.grid import area_around


def home(draft: Draft, point: Point) -> int:
    """Return the cells within a step of a shaft, inside its section. Raises ValueError if only a wall can be there."""
    board = draft.board
    return board.square(board.cell(*point), 1) & board.area(area_around(draft, point))
