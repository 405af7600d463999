r"""Shapes with curved outlines, punched through to the grid as a letter is to pixels (SHP-11, REN-52).

The outline is a closed chain of quadratic Bezier curves, told by their control points alone as in a TrueType glyph: one
curve bends toward each control point and meets the next halfway between the two. A control point told twice is a
corner. Curves become polygons of integers, and a point lies inside if a ray from it crosses the outline an odd number
of times.

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
"""Straight pieces in a curve; rooms are too small to show more."""
_SCALE = 2 * _PIECES * _PIECES
"""Parts of a cell in which points on a curve are whole numbers."""

Side = tuple[int, int, int, int]
"""From where to where a side of a polygon leads: two columns and rows in turn."""


class Outline(msgspec.Struct, frozen=True, dict=True):
    """What lies within the curves of three or more control points, which are told in cells."""

    controls: tuple[Vertex, ...]

    @cached_property
    def box(self) -> Rectangle:
        columns, rows = zip(*self.controls, strict=True)
        return Rectangle.spanning(min(columns), min(rows), max(columns), max(rows))

    @cached_property
    def _points(self) -> list[Vertex]:
        """The corners of the polygon, in parts of a cell."""
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
        """Return the outline itself counts as inside."""
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
        """Return each side that crosses the row turns all cells beyond it inside out."""
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
    """Points on the curve from halfway after `before` up to but without halfway to `after`."""
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
