"""Circles and ellipses (SHP-04)."""

from __future__ import annotations

from math import isqrt

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import span


class Ellipse(msgspec.Struct, frozen=True):
    """An ellipse with center and radii in halves of a cell, so that its width in cells may be even."""

    x: int
    y: int
    across: int
    down: int

    @property
    def box(self) -> Rectangle:
        return Rectangle.spanning(
            -((self.across - self.x) // 2),
            -((self.down - self.y) // 2),
            (self.x + self.across) // 2,
            (self.y + self.down) // 2,
        )

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        dx, dy = (2 * x - self.x * of) * self.down, (2 * y - self.y * of) * self.across
        return dx * dx + dy * dy <= (self.across * self.down * of) ** 2

    def row(self, y: int, columns: range) -> int:
        rest = (self.across * self.down) ** 2 - ((2 * y - self.y) * self.across) ** 2
        if rest < 0:
            return 0
        reach = isqrt(rest) // self.down
        return span(max(columns.start, -((reach - self.x) // 2)), min(columns.stop - 1, (self.x + reach) // 2))


def ellipse(area: Rectangle) -> Ellipse:
    return Ellipse(area.x + area.right, area.y + area.bottom, area.w, area.h)


def circle(x: int, y: int, radius: int) -> Ellipse:
    """Return the circle around a cell that extends `radius` cells beyond it on each side."""
    return ellipse(Rectangle(x, y, 1, 1).grown(radius))
