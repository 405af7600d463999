r"""Shapes with curved outlines, punched through to the grid as a letter is turned into pixels (SHP-11, REN-52).

The outline is a closed chain of quadratic Bezier curves, given by their control points alone as in a TrueType glyph:
one curve bends toward each control point and meets the next halfway between the two. A control point given twice is a
corner. Curves become polygons of integers, and a point is inside if a ray from it crosses the outline an odd number of
times.

      c ---*--- c         c  control point         *  where two curves meet
      |  /   \  |
      * |     | *
      |  \   /  |
      c ---*--- c
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Vertex, span

_PIECES = 3
"""Straight pieces per curve; rooms are too small to show more."""
_SCALE = 2 * _PIECES * _PIECES
"""Fractions of a cell that make all points on a curve whole numbers."""

Side = tuple[int, int, int, int]
"""The ends of a side of a polygon: x and y of the first, then of the second."""


class Outline(msgspec.Struct, frozen=True, dict=True):
    """The points inside a chain of curves with three or more control points, in cells."""

    controls: tuple[Vertex, ...]

    @cached_property
    def box(self) -> Rectangle:
        columns, rows = zip(*self.controls, strict=True)
        return Rectangle.spanning(min(columns), min(rows), max(columns), max(rows))

    @cached_property
    def _points(self) -> list[Vertex]:
        befores, afters = self.controls[-1:] + self.controls[:-1], self.controls[1:] + self.controls[:1]
        return [
            point
            for before, control, after in zip(befores, self.controls, afters, strict=True)
            for point in _curve(before, control, after)
        ]

    @cached_property
    def _sides(self) -> list[Side]:
        return [(*a, *b) for a, b in zip(self._points[-1:] + self._points[:-1], self._points, strict=True)]

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        x, y = x * _SCALE, y * _SCALE
        inside = False
        for ax, ay, bx, by in ((ax * of, ay * of, bx * of, by * of) for ax, ay, bx, by in self._sides):
            side = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
            if side == 0 and (x - ax) * (x - bx) <= 0 and (y - ay) * (y - by) <= 0:
                return True
            if (ay > y) != (by > y) and (side < 0) == (by > ay):
                inside = not inside
        return inside

    def row(self, y: int, columns: range) -> int:
        # Each side that crosses the row flips all cells beyond it between inside and outside.
        within = span(columns.start, columns.stop - 1)
        inside = outline = 0
        y *= _SCALE
        for ax, ay, bx, by in self._sides:
            if (ay > y and by > y) or (ay < y and by < y):
                continue
            if ay == by:
                outline |= span(max(0, -(min(ax, bx) // -_SCALE)), max(ax, bx) // _SCALE)
            else:
                column, rest = divmod(ax * (by - ay) + (y - ay) * (bx - ax), (by - ay) * _SCALE)
                if not rest and column >= 0:
                    outline |= 1 << column
                if (ay > y) != (by > y):
                    beyond = max(0, column + 1)
                    inside ^= within >> beyond << beyond
        return inside | outline & within


def _curve(before: Vertex, control: Vertex, after: Vertex) -> Iterator[Vertex]:
    """Yield points from halfway between `before` and `control` to halfway between `control` and `after`, exclusive."""
    for done in range(_PIECES):
        left = _PIECES - done
        yield (
            left * left * (before[0] + control[0])
            + 4 * done * left * control[0]
            + done * done * (control[0] + after[0]),
            left * left * (before[1] + control[1])
            + 4 * done * left * control[1]
            + done * done * (control[1] + after[1]),
        )
