"""What a drawing tells the seat that it is for.

Drawing leaves no trace in a scene, as seats with different layouts may share one. A scene's own state names fields of a
level, choices and lines, but no cells of a screen. What depends on the screen comes back from `draw` as a `Drawn`; the
seat keeps it, and hands it to the scene with the next input and the next drawing, as `View.drawn`:

    draw    View -> cells on a canvas, and a Drawn  ----+
                                                        | kept by the seat
    handle  a click at a cell, View.drawn.at(cell)  <---+
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from winze.screen.layout import Region


class Place(Protocol):
    """A part of the screen whose cells show something that an input can mean."""

    def at(self, x: int, y: int) -> int | None:
        """What a cell shows, as a number that the scene understands: a field of the level, or a choice of a menu."""


class Lines(NamedTuple):
    """A region whose rows show one thing each, from the top."""

    region: Region
    shown: Sequence[int]

    def at(self, x: int, y: int) -> int | None:
        row = y - self.region.y
        return self.shown[row] if self.region.contains(x, y) and row < len(self.shown) else None


@dataclass(frozen=True, slots=True)
class Drawn:
    """`corner` is the column and line at the top left of what is scrolled.

    `rest_ms` is how long until the scene wants a `Tick`; None is never.
    """

    places: tuple[Place, ...] = ()
    corner: tuple[int, int] = (0, 0)
    rest_ms: int | None = None

    def at(self, x: int, y: int) -> int | None:
        """What a cell shows, if it shows anything that an input can mean."""
        found = (place.at(x, y) for place in self.places)
        return next((what for what in found if what is not None), None)


UNDRAWN = Drawn()
"""What a seat keeps of a scene that it has not drawn yet."""
