"""Corridors as polylines of alternating horizontal and vertical segments, and when two of them brush.

Brushing is running along something on the next row or column, or touching its end or corner:

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
LEAST_LEG = 2
"""Steps from a wall or a turn to the next turn: any closer and the corridor would run along the wall, or itself."""


def segments(points: Polyline) -> list[Rectangle]:
    """Return the straight pieces; neighbors share the cell at which the corridor turns."""
    return [Rectangle.spanning(*a, *b) for a, b in pairwise(points)]


def line(board: Board, a: Point, b: Point) -> int:
    """Return the cells from one to another in the same row or column."""
    (ax, ay), (bx, by) = (a, b) if a < b else (b, a)
    if ay == by:
        return (1 << bx - ax + 1) - 1 << board.cell(ax, ay)
    return board.rectangle(ax, ay, 1, by - ay + 1)


def brushes(a: Rectangle, b: Rectangle) -> bool:
    """Return True if one of the two is a corridor segment that runs along the other or touches a corner of it."""
    return _runs_along(a, b) or _runs_along(b, a)


def _runs_along(segment: Rectangle, other: Rectangle) -> bool:
    return _runs_along_horizontally(segment, other) or _runs_along_horizontally(
        segment.transposed(), other.transposed()
    )


def _runs_along_horizontally(segment: Rectangle, other: Rectangle) -> bool:
    beside = segment.y in (other.y - 1, other.y + other.h)
    return segment.h == 1 and beside and segment.x_overlaps(other, padding=1)


def brushes_itself(points: Polyline) -> bool:
    """Return True if two segments of a corridor that do not follow each other brush."""
    pieces = list(enumerate(segments(points)))
    return any(j - i > 1 and brushes(a, b) for (i, a), (j, b) in combinations(pieces, 2))


def turns_at_once(points: Polyline) -> bool:
    """Return True if one leg is shorter than all must be."""
    return any(abs(ax - bx) + abs(ay - by) < LEAST_LEG for (ax, ay), (bx, by) in pairwise(points))


def corners(path: Sequence[Point]) -> Polyline:
    """Return a path of orthogonal steps as a polyline: its ends and the cells where it turns."""
    turns = [
        here
        for before, here, after in zip(path, path[1:], path[2:], strict=False)
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])
    ]
    return (path[0], *turns, path[-1])
