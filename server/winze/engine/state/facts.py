"""What is true of each field of a level because of its tile: a set of fields for each fact.

The sets are immutable integers. Whoever keeps something that was worked out from one tells by comparing it whether
that still holds, so nothing has to be forgotten by hand when a tile changes.
"""

from __future__ import annotations

from winze.core.board import Board, plane_mask
from winze.engine.kinds.tiles import TileSet


class Facts:
    """The plane of tiles of a level, and its facts. Only `flip` changes them."""

    __slots__ = (
        "board",
        "doors",
        "flaps",
        "ground",
        "hazards",
        "hidden",
        "lit",
        "opaque",
        "passable",
        "plane",
        "rock",
        "room_frames",
        "stairs",
        "tileset",
        "walls",
    )
    passable: int
    hazards: int
    ground: int
    """Passable and without hazard."""
    opaque: int
    lit: int
    doors: int
    flaps: int
    """Doors that want no hands."""
    stairs: int
    hidden: int
    room_frames: int
    """This, `rock` and `walls` go by what a tile seems to be."""
    rock: int
    walls: int

    def __init__(self, board: Board, tileset: TileSet, plane: bytes) -> None:
        self.board = board
        self.tileset = tileset
        self.plane = bytearray(plane)
        for fact, selected in tileset.selections.items():
            setattr(self, fact, plane_mask(self.plane, selected) & board.full)

    def flip(self, field: int, tile: int) -> None:
        """Put the tile of this number on a field."""
        bit = 1 << field
        for fact in self.tileset.differences(self.plane[field], tile):
            setattr(self, fact, getattr(self, fact) ^ bit)
        self.plane[field] = tile
