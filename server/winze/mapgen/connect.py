"""The one place that sees to it that a level is closed to the outside and all of one piece inside."""

from __future__ import annotations

from winze.core.board import Board, fields, nth
from winze.core.chance import Stream
from winze.core.distance import components, layers
from winze.mapgen.cells import Cell
from winze.mapgen.corridor import corners
from winze.mapgen.draft import Draft
from winze.mapgen.recipe import Part, Pass, SpoiltError


def _close_border(draft: Draft, _: Stream) -> None:
    for field in fields(draft.open() & draft.board.border):
        draft.cells[field] = Cell.ROCK


def _make_one_piece(draft: Draft, _: Stream) -> None:
    """Walkers need no diagonal step to get anywhere. The last attempt may brush, but never stays in pieces."""
    while True:
        ground = draft.open()
        piece = next(components(draft.board, ground, diagonal=False))
        if piece == ground:
            return
        if not draft.last:
            raise SpoiltError("not all of one piece")
        _dig_through(draft, _path(draft.board, piece, ground & ~piece))


def _path(board: Board, start: int, goal: int) -> list[int]:
    """Shortest way by orthogonal steps from one set of fields to another, through anything inside the border."""
    rings = layers(board, goal, board.full & ~board.border, diagonal=False)
    nearest = next(number for number, ring in enumerate(rings) if ring & start)
    field = nth(rings[nearest] & start, 0)
    path = [field]
    for ring in reversed(rings[:nearest]):
        field = nth(ring & board.around4(1 << field), 0)
        path.append(field)
    return path


def _dig_through(draft: Draft, path: list[int]) -> None:
    for field in path[1:-1]:
        draft.cells[field] = Cell.OPENING if draft.cells[field] == Cell.WALL else Cell.CORRIDOR
    draft.corridors.append(corners([draft.board.xy(field) for field in path[1:-1]]))


BORDER = Pass("border", _close_border, gives=(Part.BORDER,))
ONE_PIECE = Pass("one piece", _make_one_piece, needs=(Part.BORDER,), gives=(Part.ONE_PIECE,))
