"""One square of a drawing: what is dug there, how it looks, and what wants to be there."""

from __future__ import annotations

from dataclasses import dataclass

from winze.engine.kinds.tiles import Tile
from winze.mapgen.cells import DOORS, DRY, HAZARDS, OPEN, TILES, CellKind

SPOTS = ("item", "gold", "treasure", "monster", "guard")
"""What a square can want to be there; `engine.plan.Spot` says more of them."""
_MASONRY = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL)
"""What a vault is closed with; it may be put on any rock or wall, even on the border."""
_WAYS = (*DOORS, CellKind.CORRIDOR)
"""What leads into a vault, on its rim; inside, a piece of corridor is but dark floor."""

_CELLS = {tile: cell for cell, tile in TILES.items() if cell is not CellKind.OPENING}
_HAZARDS = {TILES[cell]: cell for cell in HAZARDS}
"""By what tiles say that they are. Those who dig take any other hazard for acid: all keep off it."""


@dataclass(frozen=True, slots=True)
class Square:
    """A cell, the id of the tile it shows if that is not the cell's own, and the spot it asks for."""

    cell: CellKind
    tile: str = ""
    spot: str = ""

    @property
    def open(self) -> bool:
        return self.cell in OPEN

    @property
    def dry(self) -> bool:
        return self.cell in DRY

    @property
    def masonry(self) -> bool:
        return self.cell in _MASONRY

    @property
    def way(self) -> bool:
        return self.cell in _WAYS

    @property
    def door(self) -> bool:
        return self.cell in DOORS


def square(tile: Tile, spot: str = "") -> Square:
    """Return the square that shows a tile: of its own cell, else of the hazard that it is, put on floor, or in the way
    if no body passes it.
    """
    if tile.id in _CELLS:
        return Square(_CELLS[tile.id], spot=spot)
    if not tile.passes_objects:
        return Square(CellKind.PILLAR, tile.id, spot)
    return Square(_HAZARDS.get(tile.hazard, CellKind.ACID) if tile.hazard else CellKind.FLOOR, tile.id, spot)
