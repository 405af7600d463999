"""What is true of each field of a level because of its tile: a set of fields for each fact.

The sets are immutable integers. Whoever keeps something that was worked out from one tells by comparing it whether
that still holds, so nothing has to be forgotten by hand when a tile changes.
"""

from __future__ import annotations

from winze.core.board import Board, cells, plane_mask, selection
from winze.engine.kinds.tiles import TileSet


class Facts:
    """The plane of tiles of a level, and its facts. Only `flip` and `paint` change them."""

    __slots__ = (
        "blazing",
        "board",
        "carrying",
        "cooled",
        "corroding",
        "deep",
        "doors",
        "faint",
        "flames",
        "flammable",
        "flaps",
        "flown",
        "glowing",
        "ground",
        "harmful",
        "hazards",
        "hidden",
        "missiles",
        "opaque",
        "passable",
        "pent",
        "plane",
        "rails",
        "rock",
        "room_frames",
        "running",
        "salted",
        "spilling",
        "stairs",
        "swum",
        "tileset",
        "veins",
        "walls",
    )
    passable: int
    missiles: int
    """Where missiles, gas and smell get through."""
    hazards: int
    ground: int
    """Passable and without hazard."""
    harmful: int
    """Where the tile does something to whoever comes there."""
    flown: int
    """Hazards that are none to those who fly; `swum` to those who swim, `cooled` to the fireproof, `corroding` to the
    acidproof."""
    swum: int
    cooled: int
    corroding: int
    carrying: int
    """Where a way leads on foot, whatever has to be opened, forced or swum."""
    spilling: int
    """Where a liquid stands, or what is as harmful; it is `pent` in the rock that lets some out when it is dug."""
    pent: int
    deep: int
    """Where liquid stands two volumes high."""
    running: int
    """Where there is a current."""
    flames: int
    flammable: int
    faint: int
    """Light of radius 1; `glowing` of radius 2, `blazing` of radius 3."""
    glowing: int
    blazing: int
    salted: int
    """Where no spirit and none of the dead go."""
    rails: int
    """Where carts go."""
    veins: int
    """Where ore can be dug."""
    opaque: int
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

    def flip(self, cell: int, tile: int) -> None:
        """Put the tile of this number on a field."""
        bit = 1 << cell
        for fact in self.tileset.differences(self.plane[cell], tile):
            setattr(self, fact, getattr(self, fact) ^ bit)
        self.plane[cell] = tile

    def paint(self, painted: int, tile: int) -> None:
        """Put the tile of this number on a set of fields: the facts change set by set, not field by field."""
        plane = self.plane
        places = list(cells(painted))
        for old in sorted({plane[cell] for cell in places}):
            changed = plane_mask(plane, selection([old])) & painted
            for fact in self.tileset.differences(old, tile):
                setattr(self, fact, getattr(self, fact) ^ changed)
        for cell in places:
            plane[cell] = tile
