"""What a field of a draft means while a level is being dug. Which tile it becomes is decided once, at the end."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from winze.engine.tiles import TileSet


class Cell(IntEnum):
    """The meaning of one field of a draft."""

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


SOLID = (Cell.ROCK, Cell.WALL)

_TILES = {
    Cell.ROCK: "rock",
    Cell.WALL: "wall",
    Cell.FLOOR: "floor",
    Cell.CORRIDOR: "corridor",
    Cell.OPENING: "corridor",
    Cell.DOOR_CLOSED: "door_closed",
    Cell.DOOR_OPEN: "door_open",
    Cell.STAIRS_UP: "stairs_up",
    Cell.STAIRS_DOWN: "stairs_down",
    Cell.MOUTH: "mouth",
}


@lru_cache(maxsize=8)
def tile_table(tiles: TileSet) -> bytes:
    """The `bytes.translate` table from a plane of cells to a plane of indices into `tiles`."""
    table = bytearray(256)
    for cell, tile in _TILES.items():
        table[cell] = tiles.index[tile]
    return bytes(table)
