"""Convex shapes: conjunctions of lines, each an inequality that holds on one side (SHP-01).

Source: seeds/002, "Shapes"; the inequalities follow from vertices (SHP-10), and a triangle is settled as C-26 says.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Vertex, span


class Line(msgspec.Struct, frozen=True):
    """The points with a * x + b * y <= c: one side of a line, and the line itself."""

    a: int
    b: int
    c: int

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        return self.a * x + self.b * y <= self.c * of


class Convex(msgspec.Struct, frozen=True):
    """The points on the right side of every line."""

    lines: tuple[Line, ...]
    box: Rectangle

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        return all(line.holds(x, y, of) for line in self.lines)

    def row(self, y: int, columns: range) -> int:
        """Return each line cuts the row short at one end, unless it is level."""
        first, last = columns.start, columns.stop - 1
        for line in self.lines:
            rest = line.c - line.b * y
            if line.a > 0:
                last = min(last, rest // line.a)
            elif line.a < 0:
                first = max(first, -(rest // -line.a))
            elif rest < 0:
                return 0
        return span(first, last)


def rectangle(area: Rectangle) -> Convex:
    """Right of its left side, left of its right one, below its top and above its bottom."""
    lines = (Line(-1, 0, -area.x), Line(1, 0, area.right), Line(0, -1, -area.y), Line(0, 1, area.bottom))
    return Convex(lines, area)


def triangle(apex: Vertex, slope: int, base: int) -> Convex:
    """Two sides that fall from the apex, or rise if the row `base` lies above it, by `slope` rows a column."""
    x, y = apex
    down = 1 if base >= y else -1
    sides = tuple(Line(slope * side, -down, slope * side * x - down * y) for side in (-1, 1))
    reach = abs(base - y) // slope
    box = Rectangle.spanning(x - reach, y, x + reach, base)
    return Convex((*sides, Line(0, down, down * base)), box)


def polygon(vertices: Sequence[Vertex]) -> Convex:
    """Return the shape with these corners, in either sense of turning. Raises ValueError unless it is convex."""
    turns = {_turn(*corner) for corner in zip(vertices, vertices[1:], vertices[2:], strict=False)}
    lines = [_line(a, b) for a, b in pairwise((*vertices, vertices[0]))]
    if 1 not in turns:
        lines = [Line(-line.a, -line.b, -line.c) for line in lines]
    inside = all(line.a * x + line.b * y <= line.c for line in lines for x, y in vertices)
    if len(vertices) < 3 or not turns & {1, -1} or not inside:
        raise ValueError(f"the corners {vertices} make no convex shape")
    columns, rows = zip(*vertices, strict=True)
    return Convex(tuple(lines), Rectangle.spanning(min(columns), min(rows), max(columns), max(rows)))


def _turn(a: Vertex, b: Vertex, c: Vertex) -> int:
    """1 for a turn clockwise at `b`, as y grows downward; -1 for one against it, 0 for none."""
    cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    return (cross > 0) - (cross < 0)


def _line(a: Vertex, b: Vertex) -> Line:
    """Return the line through two corners that follow each other clockwise, with the inside on its right side."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return Line(dy, -dx, dy * a[0] - dx * a[1])
