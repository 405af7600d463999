"""Ends of drifts, which lead from the side of a level to the opposite side of its neighbor."""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.corridor import Point

SPACING = 8
"""Cells between a drift and all other exits, where possible."""
_CORNER = 3

Ends = tuple[Point, Point]


def drift(
    size: tuple[int, int], side: Direction, here: Sequence[Point], there: Sequence[Point], chance: Stream
) -> Ends:
    """Draw where a drift leaves a level and enters its neighbor, far from their other exits `here` and `there`."""
    ends = _all_ends(size, side)
    gaps = [min([SPACING, *_gaps(leave, here), *_gaps(land, there)]) for leave, land in ends]
    return chance.choice([pair for pair, gap in zip(ends, gaps, strict=True) if gap == max(gaps)])


def _all_ends(size: tuple[int, int], side: Direction) -> list[Ends]:
    """Return the ends of all drifts at a side: one cell inside the border, both in one row or column."""
    width, height = size
    if side in (Direction.W, Direction.E):
        ends = [((1, y), (width - 2, y)) for y in range(_CORNER, height - _CORNER)]
    else:
        ends = [((x, 1), (x, height - 2)) for x in range(_CORNER, width - _CORNER)]
    return ends if side in (Direction.W, Direction.N) else [(far, near) for near, far in ends]


def _gaps(point: Point, others: Sequence[Point]) -> list[int]:
    x, y = point
    return [max(abs(x - other_x), abs(y - other_y)) for other_x, other_y in others]
