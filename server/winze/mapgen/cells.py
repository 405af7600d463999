"""What a cell of a draft means while a level is being dug. Which tile it becomes is decided once, at the end."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from winze.engine.kinds.tiles import TileSet


class CellKind(IntEnum):
    """The meaning of one cell of a draft. Its tile has the same name in lower case, but for `OPENING`."""

    ROCK = 0
    WALL = 1
    FLOOR = 2
    CORRIDOR = 3
    OPENING = 4
    """Where a corridor breaks through the wall of a room: a site for a door."""
    DOOR_CLOSED = 5
    DOOR_OPEN = 6
    STAIRS_UP = 7
    STAIRS_DOWN = 8
    MOUTH = 9
    ROUGH_WALL = 10
    """Bare rock that shows, around caves and wherever no mason was."""
    DOOR_HIDDEN = 11
    DRIFT = 12
    """The way to a level beside this one."""
    WATER = 13
    SHALLOWS = 14
    BRIDGE = 15
    LAVA = 16
    ACID = 17
    CHASM = 18
    ORE = 19
    RUBBLE = 20
    PILLAR = 21
    """Whatever stands on a floor and lets nobody pass; dressing may say what it is."""
    STREAM = 22
    """Water that runs."""


SOLID = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL, CellKind.ORE)
"""The body of the mountain."""
HAZARDS = (CellKind.WATER, CellKind.STREAM, CellKind.LAVA, CellKind.ACID, CellKind.CHASM)
BRIGHT = (CellKind.FLOOR, CellKind.RUBBLE, CellKind.SHALLOWS, CellKind.BRIDGE, *HAZARDS)
"""What has light of its own, unless the plan wants it dark."""
DOORS = (CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN, CellKind.DOOR_HIDDEN)
OPEN = tuple(cell for cell in CellKind if cell not in (*SOLID, CellKind.PILLAR))
"""Walkable cells for an actor that opens and finds doors and ignores hazards."""
DRY = tuple(cell for cell in OPEN if cell not in HAZARDS)
"""Walkable cells without hazards."""
SAFE = tuple(cell for cell in DRY if cell is not CellKind.DOOR_HIDDEN)
"""The same, for somebody who finds no hidden door."""


TILES = {cell: "corridor" if cell is CellKind.OPENING else cell.name.lower() for cell in CellKind}
"""The ids of the tiles that generators dig."""


@lru_cache(maxsize=8)
def tile_table(tiles: TileSet) -> bytes:
    """Return the `bytes.translate` table from a plane of cells to a plane of indices into `tiles`."""
    table = bytearray(256)
    for cell, tile in TILES.items():
        table[cell] = tiles.index[tile]
    return bytes(table)
