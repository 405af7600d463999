"""Vacant areas: the largest rectangle of rock that corridors left in each area without a room."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

MIN_VACANT_WIDTH, MIN_VACANT_HEIGHT = 5, 4


def _keep_whole(draft: Draft, _: Stream) -> None:
    rock = draft.mask(CellKind.ROCK)
    pieces = (largest_piece(draft.board, rock, area) for area in draft.vacant)
    draft.vacant = [piece for piece in pieces if piece.w >= MIN_VACANT_WIDTH and piece.h >= MIN_VACANT_HEIGHT]


def largest_piece(board: Board, free: int, area: Rectangle) -> Rectangle:
    best = Rectangle(area.x, area.y, 0, 0)
    for top in range(area.y, area.bottom + 1):
        columns = (1 << area.w) - 1
        for bottom in range(top, area.bottom + 1):
            columns &= free >> board.cell(area.x, bottom)
            start, length = _longest_run(columns)
            if length * (bottom - top + 1) > best.w * best.h:
                best = Rectangle(area.x + start, top, length, bottom - top + 1)
    return best


def _longest_run(bits: int) -> tuple[int, int]:
    start = length = 0
    while bits:
        start = (bits & -bits).bit_length() - 1
        bits &= bits >> 1
        length += 1
    return start, length


VACANCY = Pass("vacancy", _keep_whole, needs=(Part.CORRIDORS,))
