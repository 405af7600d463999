"""Facts about a drawing that the seat keeps for the next input.

Drawing never changes a scene, because seats with different layouts may share one. Everything that depends on the screen
comes back from `draw`, and the scene gets it as `View.drawn` with the next input and the next drawing:

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
    """A part of the screen that the pointer can select something in."""

    def at(self, x: int, y: int) -> int | None:
        """Return the level cell or menu index shown at a screen cell, or None."""


class Lines(NamedTuple):
    """A region whose rows show the numbers in `shown`, one each, from the top. None shows nothing to select."""

    region: Region
    shown: Sequence[int | None]

    def at(self, x: int, y: int) -> int | None:
        row = y - self.region.y
        return self.shown[row] if self.region.contains(x, y) and row < len(self.shown) else None


@dataclass(frozen=True, slots=True)
class Drawn:
    """`corner` is the scrolled column and line at the top left, or the lines below and above those that are shown.

    `page` is the number of rows that scroll. `keys` are the places of words that name a key, with its name. `rest_ms`
    is the time until the scene wants a `Tick`, in milliseconds; None means never.
    """

    places: tuple[Place, ...] = ()
    corner: tuple[int, int] = (0, 0)
    page: int = 0
    keys: tuple[tuple[Region, str], ...] = ()
    rest_ms: int | None = None

    def at(self, x: int, y: int) -> int | None:
        found = (place.at(x, y) for place in self.places)
        return next((number for number in found if number is not None), None)

    def key_at(self, x: int, y: int) -> str:
        return next((key for region, key in self.keys if region.contains(x, y)), "")


UNDRAWN = Drawn()
