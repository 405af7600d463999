r"""Shapes with curved outlines, punched through to the grid as a letter is to pixels (SHP-11, REN-52).

The outline is a closed chain of quadratic Bezier curves, told by their control points alone as in a TrueType glyph: one
curve bends towards each control point and meets the next halfway between the two. A control point told twice is a
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
from dataclasses import dataclass
from functools import cached_property

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Vertex

_PIECES = 3
"""Straight pieces in a curve; rooms are too small to show more."""
_SCALE = 2 * _PIECES * _PIECES
"""Parts of a field in which points on a curve are whole numbers."""


@dataclass(frozen=True)
class Outline:
    """What lies within the curves of three or more control points, which are told in fields."""

    controls: tuple[Vertex, ...]

    @cached_property
    def box(self) -> Rectangle:
        columns, rows = zip(*self.controls, strict=True)
        return Rectangle.spanning(min(columns), min(rows), max(columns), max(rows))

    @cached_property
    def _points(self) -> list[Vertex]:
        """The corners of the polygon, in parts of a field."""
        befores, afters = self.controls[-1:] + self.controls[:-1], self.controls[1:] + self.controls[:1]
        return [
            point
            for before, control, after in zip(befores, self.controls, afters, strict=True)
            for point in _curve(before, control, after)
        ]

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        """The outline itself counts as inside."""
        x, y = x * _SCALE, y * _SCALE
        inside = False
        ax, ay = (part * of for part in self._points[-1])
        for part_x, part_y in self._points:
            bx, by = part_x * of, part_y * of
            if ay <= y <= by or by <= y <= ay:
                side = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
                if side == 0 and (x - ax) * (x - bx) <= 0:
                    return True
                if (ay > y) != (by > y) and (side < 0) == (by > ay):
                    inside = not inside
            ax, ay = bx, by
        return inside


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
