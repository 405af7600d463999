"""Several shapes that make one room (SHP-13)."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Shape


@dataclass(frozen=True, slots=True)
class Compound:
    """What lies inside one of the parts, of which there is at least one."""

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
        for part in self.parts:  # noqa: SIM110 - a room asks this hundreds of times
            if part.holds(x, y, of):
                return True
        return False
