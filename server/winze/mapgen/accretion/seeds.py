"""The rooms that a level grows from, one around each shaft."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.mapgen.accretion.designs import DESIGNS
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.rooms.grid import floor_areas
from winze.mapgen.rooms.homes import home
from winze.mapgen.stencil import cut, places, places_over

_TRIES = 6
_ODDS = {"cross": 3, "small cross": 2, "circle": 3, "ring": 2, "chunky": 3, "cave": 3}


def _plant(draft: Draft, chance: Stream) -> None:
    homes = {point: home(draft, point) for point in draft.shafts or [_anywhere(draft, chance)]}
    for point, own in homes.items():
        others = sum(ground for other, ground in homes.items() if other != point)
        free = draft.clear_rock(draft.open()) & ~draft.board.around8(others)
        draft.carve_shape(*_room_over(draft.board, point, free, chance) or (own, "small"))


def _anywhere(draft: Draft, chance: Stream) -> Point:
    """Return a random point to grow from, on a level that has drifts but no shafts."""
    board = draft.board
    return board.xy(chance.cell(sum(map(board.area, floor_areas(board.width, board.height)))))


def _room_over(board: Board, point: Point, free: int, chance: Stream) -> tuple[int, str] | None:
    for _ in range(_TRIES):
        name = list(_ODDS)[chance.weighted(list(_ODDS.values()))]
        stencil = cut(board, DESIGNS[name](board, chance))
        if where := places(stencil, free) & places_over(stencil, board.cell(*point)):
            return stencil << chance.cell(where), name
    return None


SEEDS = Pass("seeds", _plant, gives=(Part.ROOMS, Part.FLOOR))
