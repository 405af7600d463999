"""Facts about the cells of a level, each of them a set of cells.

The sets are immutable integers, so a cached result is valid as long as the sets it was computed from are unchanged.
Nothing has to be invalidated by hand when a tile changes.
"""

from __future__ import annotations

from winze.core.board import Board, cells, plane_mask, selection
from winze.engine.kinds.tiles import FACTS, TileSet


class Facts:
    """The plane of tiles of a level, and its facts. Only `flip` and `paint` change them."""

    __slots__ = ("board", "plane", "tileset", *FACTS)
    passable: int
    missiles: int
    """Cells that missiles, gas and scent can pass."""
    hazards: int
    ground: int
    harmful: int
    startled: int
    flown: int
    """Hazards that spare flying actors; `swum` spares swimmers, `cooled` fireproof actors, `corroding` acidproof
    ones."""
    swum: int
    cooled: int
    corroding: int
    carrying: int
    """Cells that can be crossed on foot, by opening, forcing or swimming if necessary."""
    spilling: int
    """Cells with a liquid or equally harmful ground. `pent` cells are rock that releases a liquid when it is dug."""
    pent: int
    deep: int
    """Cells with liquid at least two volumes deep."""
    running: int
    """Cells with a current."""
    flames: int
    flammable: int
    faint: int
    """Light of radius 1; `glowing` is radius 2, `blazing` radius 3."""
    glowing: int
    blazing: int
    salted: int
    """Cells that spirits and the undead do not enter."""
    rails: int
    veins: int
    opaque: int
    doors: int
    flaps: int
    """Doors that need no hands."""
    stairs: int
    hidden: int
    room_frames: int
    """`room_frames`, `rock` and `walls` use the tile a cell appears to have."""
    rock: int
    walls: int

    def __init__(self, board: Board, tileset: TileSet, plane: bytes | bytearray) -> None:
        self.board = board
        self.tileset = tileset
        self.plane = bytearray(plane)
        for fact, selected in tileset.selections.items():
            setattr(self, fact, plane_mask(self.plane, selected) & board.full)

    def flip(self, cell: int, tile: int) -> None:
        bit = 1 << cell
        for fact in self.tileset.differences(self.plane[cell], tile):
            setattr(self, fact, getattr(self, fact) ^ bit)
        self.plane[cell] = tile

    def paint(self, painted: int, tile: int) -> None:
        """Put the tile with number `tile` on a set of cells. Facts change set by set, not cell by cell."""
        plane = self.plane
        painted_cells = list(cells(painted))
        for old in sorted({plane[cell] for cell in painted_cells}):
            changed = plane_mask(plane, selection([old])) & painted
            for fact in self.tileset.differences(old, tile):
                setattr(self, fact, getattr(self, fact) ^ changed)
        for cell in painted_cells:
            plane[cell] = tile
