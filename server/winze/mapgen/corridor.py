"""Corridors as polylines of alternating horizontal and vertical segments, and the rule that two must not brush.

A corridor brushes something if it runs along it on the next row or column, or touches its end or corner:

    ###...#        a corridor that brushes         .....        crossing is
    ###...#        the corner of a room            ##.##        not brushing
    ...####                                        .....

Source: seeds/003, "Corridor placement definitions"; C-22 for what they leave open.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from winze.core.board import Board
from winze.core.rectangle import Rectangle

Point = tuple[int, int]
Polyline = tuple[Point, ...]
MIN_LEG = 2
"""Steps between a wall or turn and the next turn; a shorter leg would run along the wall or the corridor itself."""


def segments(points: Polyline) -> list[Rectangle]:
    return [Rectangle.spanning(*a, *b) for a, b in pairwise(points)]


def line(board: Board, a: Point, b: Point) -> int:
    """Return the cells from `a` to `b`, which share a row or column."""
    (ax, ay), (bx, by) = (a, b) if a < b else (b, a)
    if ay == by:
        return (1 << bx - ax + 1) - 1 << board.cell(ax, ay)
    return board.rectangle(ax, ay, 1, by - ay + 1)


def brushes(a: Rectangle, b: Rectangle) -> bool:
    return _runs_along(a, b) or _runs_along(b, a)


def _runs_along(segment: Rectangle, other: Rectangle) -> bool:
    return _runs_along_horizontally(segment, other) or _runs_along_horizontally(
        segment.transposed(), other.transposed()
    )


def _runs_along_horizontally(segment: Rectangle, other: Rectangle) -> bool:
    beside = segment.y in (other.y - 1, other.y + other.h)
    return segment.h == 1 and beside and segment.x_overlaps(other, padding=1)


def brushes_itself(points: Polyline) -> bool:
    pieces = list(enumerate(segments(points)))
    return any(j - i > 1 and brushes(a, b) for (i, a), (j, b) in combinations(pieces, 2))


def turns_at_once(points: Polyline) -> bool:
    return any(abs(ax - bx) + abs(ay - by) < MIN_LEG for (ax, ay), (bx, by) in pairwise(points))


def corners(path: Sequence[Point]) -> Polyline:
    """Return a path of orthogonal steps as a polyline: its ends and the cells where it turns."""
    turns = [
        here
        for before, here, after in zip(path, path[1:], path[2:], strict=False)
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])
    ]
    return (path[0], *turns, path[-1])
