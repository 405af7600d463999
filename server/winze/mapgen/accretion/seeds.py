"""The rooms that a level grows from, one around each shaft."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.mapgen.accretion.attach import free_ground
from winze.mapgen.accretion.designs import DESIGNS
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.grid import cell_at, floor_areas
from winze.mapgen.passes import Part, Pass
from winze.mapgen.stencil import cut, places, places_over

_TRIES = 6
_ODDS = {"cross": 3, "small cross": 2, "circle": 3, "ring": 2, "chunky": 3, "cave": 3}


def _plant(draft: Draft, chance: Stream) -> None:
    """Every shaft keeps some ground for itself, so that no room drawn before its own can leave it without."""
    kept = {point: cell_ground(draft, point) for point in draft.shafts}
    for point, own in kept.items():
        others = sum(ground for other, ground in kept.items() if other != point)
        free = free_ground(draft) & ~draft.board.around8(others)
        draft.carve_shape(*_room_over(draft.board, point, free, chance) or (own, "small"))


def cell_ground(draft: Draft, point: Point) -> int:
    """What lies at most a step around a shaft within its cell of the grid: apart from that of all other cells."""
    board = draft.board
    number = cell_at(board.width, board.height, *point)
    if number is None:
        raise ValueError(f"level {draft.place.id}: no room can hold the point {point}")
    area = floor_areas(board.width, board.height)[number]
    return board.square(board.field(*point), 1) & board.rectangle(area.x, area.y, area.w, area.h)


def _room_over(board: Board, point: Point, free: int, chance: Stream) -> tuple[int, str] | None:
    """A room that holds a point, and its name."""
    for _ in range(_TRIES):
        name = list(_ODDS)[chance.weighted(list(_ODDS.values()))]
        stencil = cut(board, DESIGNS[name](board, chance))
        if where := places(stencil, free) & places_over(stencil, board.field(*point)):
            return stencil << chance.field(where), name
    return None


SEEDS = Pass("seeds", _plant, gives=(Part.ROOMS, Part.FLOOR))
