"""Convex shapes: where linear inequalities hold (SHP-01, SHP-10, C-26). Source: seeds/002, "Shapes"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Vertex, span


class HalfPlane(msgspec.Struct, frozen=True):
    """The points with a * x + b * y <= c."""

    a: int
    b: int
    c: int

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        return self.a * x + self.b * y <= self.c * of


class Convex(msgspec.Struct, frozen=True):
    lines: tuple[HalfPlane, ...]
    box: Rectangle

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        return all(line.holds(x, y, of) for line in self.lines)

    def row(self, y: int, columns: range) -> int:
        # Each line cuts off one end of the row, or keeps or drops all of it if the line is horizontal.
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
    lines = (
        HalfPlane(-1, 0, -area.x),
        HalfPlane(1, 0, area.right),
        HalfPlane(0, -1, -area.y),
        HalfPlane(0, 1, area.bottom),
    )
    return Convex(lines, area)


def triangle(apex: Vertex, slope: int, base: int) -> Convex:
    """Return a triangle whose sides run from the apex to the row `base`, `slope` rows a column."""
    x, y = apex
    down = 1 if base >= y else -1
    sides = tuple(HalfPlane(slope * side, -down, slope * side * x - down * y) for side in (-1, 1))
    reach = abs(base - y) // slope
    box = Rectangle.spanning(x - reach, y, x + reach, base)
    return Convex((*sides, HalfPlane(0, down, down * base)), box)


def polygon(vertices: Sequence[Vertex]) -> Convex:
    """Return the shape with these corners, in either direction. Raises ValueError unless it is convex."""
    turns = {_turn(*corner) for corner in zip(vertices, vertices[1:], vertices[2:], strict=False)}
    lines = [_line(a, b) for a, b in pairwise((*vertices, vertices[0]))]
    if 1 not in turns:
        lines = [HalfPlane(-line.a, -line.b, -line.c) for line in lines]
    inside = all(line.a * x + line.b * y <= line.c for line in lines for x, y in vertices)
    if len(vertices) < 3 or not turns & {1, -1} or not inside:
        raise ValueError(f"the corners {vertices} do not make a convex shape")
    columns, rows = zip(*vertices, strict=True)
    return Convex(tuple(lines), Rectangle.spanning(min(columns), min(rows), max(columns), max(rows)))


def _turn(a: Vertex, b: Vertex, c: Vertex) -> int:
    """Return 1 for a clockwise turn at `b` (y grows downward), -1 for a counterclockwise one, 0 for none."""
    cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    return (cross > 0) - (cross < 0)


def _line(a: Vertex, b: Vertex) -> HalfPlane:
    """Return the line through two corners in clockwise order; it holds on the inside."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return HalfPlane(dy, -dx, dy * a[0] - dx * a[1])
