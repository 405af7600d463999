"""One square of a drawing: the cell to dig, the tile it shows, and the spot it asks for."""

from __future__ import annotations

from dataclasses import dataclass

from winze.engine.kinds.tiles import Tile
from winze.mapgen.cells import DOORS, DRY, HAZARDS, OPEN, OWN_CELLS, TILES, CellKind

MASTER = "master"
"""The spot of a monster that may stand on a hazard, if it lives there."""
PRIZE = "prize"
"""The spot of the reward at the end of a branch."""
SPOTS = ("item", "gold", "treasure", "monster", "guard", MASTER, PRIZE)
"""Spots that a square can ask for; `Spot` in `engine/kinds/plan.py` explains them."""
NAMED_SPOTS = ("item", "monster")
"""Spots that may name the kind they ask for."""
_MASONRY = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL)
"""Cells that close a vault; they may replace any rock or wall, even on the border."""
_ENTRANCES = (*DOORS, CellKind.CORRIDOR)
"""Cells that are entrances on the rim of a vault. Inside, a piece of corridor is just dark floor."""

_HAZARDS = {TILES[cell]: cell for cell in HAZARDS}
"""Cells by the hazard of their tile. Any other hazard is dug as acid, which everybody avoids."""


@dataclass(frozen=True, slots=True)
class Square:
    """A cell, the id of its tile if it is not the cell's own, and the spot it asks for, if any."""

    cell: CellKind
    tile: str = ""
    spot: str = ""
    of: str = ""
    """The id of the item or monster that the spot asks for; empty: any."""
    hinders: bool = False
    """Its tile only hinders: it can be cut or crossed, but is not safe ground."""

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
    def entrance(self) -> bool:
        return self.cell in _ENTRANCES

    @property
    def door(self) -> bool:
        return self.cell in DOORS


def square(tile: Tile, spot: str = "", of: str = "") -> Square:
    """Return the square of a tile. One without a cell of its own becomes a pillar, the cell of its hazard, or floor."""
    if tile.id in OWN_CELLS:
        return Square(OWN_CELLS[tile.id], spot=spot, of=of)
    if not tile.passes_objects:
        return Square(CellKind.PILLAR, tile.id, spot, of)
    return Square(_HAZARDS.get(tile.hazard, CellKind.ACID) if tile.hazard else CellKind.FLOOR, tile.id, spot, of)


def part_square(tile: Tile) -> Square:
    """Return the square of a tile in a machine, where webs and other ground that only hinders is no hazard."""
    found = square(tile)
    hinders = found.cell is CellKind.ACID and tile.hazard not in _HAZARDS
    return Square(CellKind.FLOOR, tile.id, hinders=True) if hinders else found
