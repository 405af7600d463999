"""The ways to see that a run may be played with, by name (C-01).

- `shadow`: shadow casting without a radius, and light decides what of it is seen. See `sight`.
- `portion`: lines of sight as far as 7.5 fields, lit or not. See `line_of_sight`.
- `circle`: all within 7.5 fields, even through walls and in rock, to look for faults (VIS-02).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import Board
from winze.engine.sense import sight
from winze.engine.sense.disc import disc
from winze.engine.sense.line_of_sight import SQUARE, unblocked


@dataclass(frozen=True, slots=True)
class Method:
    """A way to see: what sight reaches from a field, and whether that must be lit to be seen."""

    name: str
    reachable: Callable[[Board, int, int], int]
    """From a board, what is opaque on it and the field of the eye, the fields within reach, blockers included."""
    needs_light: bool

    def visible(self, level: Board, reach: int, field: int, *, lit: int, walls: int, frames: int, opaque: int) -> int:
        """What is seen of `reach`, and of what is next to `field`; all of `reach` where no light is needed."""
        if not self.needs_light:
            return reach
        return sight.visible(level, reach, field, lit=lit, walls=walls, frames=frames, opaque=opaque)


def _circle(level: Board, opaque: int, field: int) -> int:
    return disc(level, field, SQUARE)


METHODS = {
    method.name: method
    for method in (
        Method("shadow", sight.reachable, needs_light=True),
        Method("portion", unblocked, needs_light=False),
        Method("circle", _circle, needs_light=False),
    )
}
