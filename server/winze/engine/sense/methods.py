"""The field of view algorithms a run can be played with, by name (C-01).

- `shadow`: shadow casting with an unlimited radius. See `sight`.
- `portion`: lines of sight up to 7.5 cells. See `line_of_sight`.
- `circle`: everything within 7.5 cells, even through walls, for debugging (VIS-02).

In all of them light decides which cells within reach are seen: lit cells, and those adjacent to the hero.
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
    name: str
    reachable: Callable[[Board, int, int], int]
    """Returns the cells within reach, given the board, its opaque cells and the viewer's cell; includes blockers."""
    ends: bool
    """True if nothing outside that reach is seen, not even walls that reflect light from floor within it."""

    def visible(self, level: Board, reach: int, cell: int, *, lit: int, walls: int, frames: int, opaque: int) -> int:
        seen = sight.visible(level, reach, cell, lit=lit, walls=walls, frames=frames, opaque=opaque)
        return seen & reach if self.ends else seen


def _circle(level: Board, opaque: int, cell: int) -> int:
    return disc(level, cell, SQUARE)


METHODS = {
    method.name: method
    for method in (
        Method("shadow", sight.reachable, ends=False),
        Method("portion", unblocked, ends=True),
        Method("circle", _circle, ends=True),
    )
}
