"""The ways to see that a run may be played with, by name (C-01).

- `shadow`: shadow casting without a radius. See `sight`.
- `portion`: lines of sight as far as 7.5 fields. See `line_of_sight`.
- `circle`: all within 7.5 fields, even through walls, to look for faults (VIS-02).

By all of them light decides what is seen of that: lit fields, and those beside the hero.
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
    """A way to see: what sight reaches from a field, and whether it ends there."""

    name: str
    reachable: Callable[[Board, int, int], int]
    """From a board, what is opaque on it and the field of the eye, the fields within reach, blockers included."""
    ends: bool
    """Whether nothing is seen out of that reach, not even walls that reflect the light of floor within it."""

    def visible(self, level: Board, reach: int, cell: int, *, lit: int, walls: int, frames: int, opaque: int) -> int:
        """What is seen of `reach`, and of what is next to `field`."""
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
