"""Axis-aligned rectangles of cells. Source: seeds/003, corridor placement definitions and distance of two rooms."""

from __future__ import annotations

import msgspec


class Rectangle(msgspec.Struct, frozen=True):
    """The cells in columns `x` to `x + w - 1` and rows `y` to `y + h - 1`."""

    x: int
    y: int
    w: int
    h: int

    @classmethod
    def spanning(cls, ax: int, ay: int, bx: int, by: int) -> Rectangle:
        return cls(min(ax, bx), min(ay, by), abs(ax - bx) + 1, abs(ay - by) + 1)

    @property
    def right(self) -> int:
        return self.x + self.w - 1

    @property
    def bottom(self) -> int:
        return self.y + self.h - 1

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def holds(self, other: Rectangle) -> bool:
        return (
            self.x <= other.x
            and other.x + other.w <= self.x + self.w
            and self.y <= other.y
            and other.y + other.h <= self.y + self.h
        )

    def grown(self, margin: int) -> Rectangle:
        """Return the rectangle wider by `margin` on every side; narrower if `margin` is negative."""
        return Rectangle(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def transposed(self) -> Rectangle:
        return Rectangle(self.y, self.x, self.h, self.w)

    def x_overlaps(self, other: Rectangle, padding: int = 0) -> bool:
        return self.x < other.x + other.w + padding and other.x < self.x + self.w + padding

    def overlaps(self, other: Rectangle) -> bool:
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def distance(self, other: Rectangle) -> int:
        """Return the columns plus rows between the two (Manhattan distance); 0 if they touch or overlap."""
        columns = max(0, other.x - self.x - self.w, self.x - other.x - other.w)
        rows = max(0, other.y - self.y - self.h, self.y - other.y - other.h)
        return columns + rows
