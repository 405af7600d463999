"""A venue: room found for a machine on a level, before its parts are laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from winze.mapgen.machines.machine import Interior


@dataclass(frozen=True, slots=True)
class Venue:
    interior: Interior
    inside: int
    threshold: int = -1
    """The cell by which it is entered; -1 if it has no walls of its own."""
    entry: int = 0
    """Cells from which near and far are counted, if there is no threshold."""
    letters: Mapping[str, int] = field(default_factory=dict)
    """Of a drawing: the cells of each character."""
    hazard: str = ""
    """The hazard that it lies in."""
    tight: bool = False
    """It is the last resort: all of it counts as a hall, and parts keep less space."""
    fresh: bool = False
    """It has been dug for the machine."""

    @property
    def gap(self) -> int:
        return 1 << self.threshold if self.threshold >= 0 else 0
