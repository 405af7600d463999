"""Several shapes that make one room (SHP-13)."""

from __future__ import annotations

import msgspec

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Shape


class Compound(msgspec.Struct, frozen=True):
    parts: tuple[Shape, ...]

    @property
    def box(self) -> Rectangle:
        boxes = [part.box for part in self.parts]
        return Rectangle.spanning(
            min(box.x for box in boxes),
            min(box.y for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        )

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        return any(part.holds(x, y, of) for part in self.parts)

    def row(self, y: int, columns: range) -> int:
        row = 0
        for part in self.parts:
            row |= part.row(y, columns)
        return row
