"""Ground that every shaft keeps for itself, so that no room drawn before its own can leave it without."""

from __future__ import annotations

from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.grid import cell_at, floor_areas


def home(draft: Draft, point: Point) -> int:
    """What lies at most a step around a shaft within its cell of the grid: walls fit between it and all others'."""
    board = draft.board
    number = cell_at(board.width, board.height, *point)
    if number is None:
        raise ValueError(f"level {draft.place.id}: no room can hold the point {point}")
    area = floor_areas(board.width, board.height)[number]
    return board.square(board.field(*point), 1) & board.rectangle(area.x, area.y, area.w, area.h)
