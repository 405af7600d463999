"""What is left of a corridor where rooms lie on it."""

from __future__ import annotations

from itertools import groupby, pairwise

from winze.core.board import Board
from winze.mapgen.corridor import Polyline, corners


def outside(board: Board, points: Polyline, floors: int) -> list[Polyline]:
    """The parts of a corridor outside all floors, each with the fields in walls at its ends."""
    runs = groupby(_path(board, points), key=lambda field: bool(floors >> field & 1))
    return [corners([board.xy(field) for field in run]) for is_floor, run in runs if not is_floor]


def _path(board: Board, points: Polyline) -> list[int]:
    """All fields along a corridor, from end to end."""
    path = [board.field(*points[0])]
    for a, b in pairwise(board.field(*point) for point in points):
        step = 1 if a // board.stride == b // board.stride else board.stride
        if b < a:
            step = -step
        path += range(a + step, b + step, step)
    return path
