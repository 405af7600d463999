"""The parts of a corridor outside rooms."""

from __future__ import annotations

from itertools import groupby, pairwise

from winze.core.board import Board, cells
from winze.mapgen.corridor import Polyline


def outside(board: Board, points: Polyline, floors: int) -> list[Polyline]:
    """Return the parts of a corridor outside all floors, including the wall cells at their ends."""
    path = _path(board, points)
    inside, turns = set(cells(floors & board.of(path))), {board.cell(*point) for point in points[1:-1]}
    runs = [list(run) for is_floor, run in groupby(path, key=inside.__contains__) if not is_floor]
    ends = ((run[0], *[cell for cell in run[1:-1] if cell in turns], run[-1]) for run in runs)
    return [tuple(board.xy(cell) for cell in part) for part in ends]


def _path(board: Board, points: Polyline) -> list[int]:
    path = [board.cell(*points[0])]
    for a, b in pairwise(board.cell(*point) for point in points):
        step = 1 if a // board.stride == b // board.stride else board.stride
        if b < a:
            step = -step
        path += range(a + step, b + step, step)
    return path
