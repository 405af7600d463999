"""Kinds of cells in a draft, while a level is being dug. They become tiles at the end."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from winze.engine.kinds.tiles import TileSet


class CellKind(IntEnum):
    ROCK = 0
    WALL = 1
    FLOOR = 2
    CORRIDOR = 3
    OPENING = 4
    """Break in the wall of a room where a corridor ends; a door may hang here."""
    DOOR_CLOSED = 5
    DOOR_OPEN = 6
    STAIRS_UP = 7
    STAIRS_DOWN = 8
    MOUTH = 9
    ROUGH_WALL = 10
    """Bare rock facing open ground, in caves and other places without masonry."""
    DOOR_HIDDEN = 11
    DRIFT = 12
    """Exit to a neighboring level on the same depth."""
    WATER = 13
    SHALLOWS = 14
    BRIDGE = 15
    LAVA = 16
    ACID = 17
    CHASM = 18
    ORE = 19
    RUBBLE = 20
    PILLAR = 21
    """Impassable object on a floor; dressing may say which."""
    STREAM = 22
    GATE = 23
    """Shut by a machine until somebody opens, forces or digs it. Dressing says which tile it is."""


SOLID = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL, CellKind.ORE)
HAZARDS = (CellKind.WATER, CellKind.STREAM, CellKind.LAVA, CellKind.ACID, CellKind.CHASM)
BRIGHT = (CellKind.FLOOR, CellKind.RUBBLE, CellKind.SHALLOWS, CellKind.BRIDGE, *HAZARDS)
"""Cells with light of their own, unless the plan wants the level dark."""
DOORS = (CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN, CellKind.DOOR_HIDDEN)
OPEN = tuple(cell for cell in CellKind if cell not in (*SOLID, CellKind.PILLAR))
"""Cells an actor can walk on if it opens and finds doors and ignores hazards."""
DRY = tuple(cell for cell in OPEN if cell not in HAZARDS)
SAFE = tuple(cell for cell in DRY if cell not in (CellKind.DOOR_HIDDEN, CellKind.GATE))


_SHOWN_AS = {CellKind.OPENING: CellKind.CORRIDOR, CellKind.GATE: CellKind.WALL}
"""Kinds without a tile of their own."""
TILES = {cell: _SHOWN_AS.get(cell, cell).name.lower() for cell in CellKind}
OWN_CELLS = {tile: cell for cell, tile in TILES.items() if cell not in _SHOWN_AS}
"""The kind of cell that each tile stands for."""


@lru_cache(maxsize=8)
def tile_table(tiles: TileSet) -> bytes:
    """Return the `bytes.translate` table from a plane of cell kinds to a plane of indices into `tiles`."""
    table = bytearray(256)
    for cell, tile in TILES.items():
        table[cell] = tiles.index[tile]
    return bytes(table)
