"""The eight directions, clockwise from north."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property

_SIGNS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Direction(IntEnum):
    """A step to one of the eight neighbors, `dx` columns and `dy` rows away; y grows downward."""

    dx: int
    dy: int

    N, NE, E, SE, S, SW, W, NW = range(8)

    def __init__(self, number: int) -> None:
        self.dx, self.dy = _SIGNS[number]

    def turned(self, eighths: int) -> Direction:
        """Return this direction turned clockwise by `eighths` of a circle."""
        return _ALL[(self + eighths) % 8]

    @cached_property
    def opposite(self) -> Direction:
        return self.turned(4)

    @classmethod
    def from_signs(cls, dx: int, dy: int) -> Direction:
        return _BY_SIGNS[dx, dy]


ORTHOGONAL = (Direction.N, Direction.E, Direction.S, Direction.W)
_ALL = tuple(Direction)
_BY_SIGNS = {(d.dx, d.dy): d for d in Direction}
