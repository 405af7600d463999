"""Shapes turned about a cell (SHP-12) by rational angles: sine and cosine are integers over a common denominator."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.convex import Convex, HalfPlane
from winze.mapgen.shapes.shape import Shape, Vertex, row_by_cells


@dataclass(frozen=True, slots=True)
class Rotation:
    """A clockwise turn with cosine cos / of and sine sin / of. Raises ValueError if there is no such angle."""

    cos: int
    sin: int
    of: int

    def __post_init__(self) -> None:
        if self.cos**2 + self.sin**2 != self.of**2 or self.of <= 0:
            raise ValueError(f"{self.cos}, {self.sin} and {self.of} are not the sides of a right triangle")


_A, _B, _C = 4059, 4060, 5741
"""Sides of a right triangle with an angle of an eighth of a circle, to within 0.01 degrees."""
EIGHTHS = (
    *(Rotation(1, 0, 1), Rotation(_B, _A, _C), Rotation(0, 1, 1), Rotation(-_A, _B, _C)),
    *(Rotation(-1, 0, 1), Rotation(-_B, -_A, _C), Rotation(0, -1, 1), Rotation(_A, -_B, _C)),
)
"""Turns by 0 to 7 eighths of a circle."""


class Turned(msgspec.Struct, frozen=True, dict=True):
    shape: Shape
    turn: Rotation
    about: Vertex

    @property
    def box(self) -> Rectangle:
        (x, y), turn, box = self.about, self.turn, self.shape.box
        corners = [(cx - x, cy - y) for cx, cy in product((box.x, box.right), (box.y, box.bottom))]
        columns = [turn.cos * dx - turn.sin * dy for dx, dy in corners]
        rows = [turn.sin * dx + turn.cos * dy for dx, dy in corners]
        return Rectangle.spanning(
            x + min(columns) // turn.of,
            y + min(rows) // turn.of,
            x - -max(columns) // turn.of,
            y - -max(rows) // turn.of,
        )

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        turn = self.turn
        dx, dy = x - self.about[0] * of, y - self.about[1] * of
        return self.shape.holds(
            self.about[0] * of * turn.of + turn.cos * dx + turn.sin * dy,
            self.about[1] * of * turn.of - turn.sin * dx + turn.cos * dy,
            of * turn.of,
        )

    def row(self, y: int, columns: range) -> int:
        return self._straight.row(y, columns) if self._straight else row_by_cells(self, y, columns)

    @cached_property
    def _straight(self) -> Convex | None:
        if not isinstance(self.shape, Convex):
            return None
        (x, y), turn = self.about, self.turn
        lines = []
        for line in self.shape.lines:
            a, b = line.a * turn.cos - line.b * turn.sin, line.a * turn.sin + line.b * turn.cos
            lines.append(HalfPlane(a, b, turn.of * (line.c - line.a * x - line.b * y) + a * x + b * y))
        return Convex(tuple(lines), self.box)
