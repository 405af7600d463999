"""Looks by content: which glyph and colour stands for a tile, as tables over planes of tile indices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from winze.content import Content, Look
from winze.core.board import selection
from winze.engine.kinds.tiles import Tile
from winze.screen.palette import BLACK, INDEX, LIT, shaded


def colour(look: Look) -> int:
    """The palette index."""
    return INDEX[look.colour]


class Mark(NamedTuple):
    """What stands for a thing on the map: a code page 437 byte and a palette index."""

    glyph: int
    colour: int


def marks(looks: Mapping[str, Look]) -> dict[str, Mark]:
    """By kind."""
    return {kind: mark(look) for kind, look in looks.items()}


def mark(look: Look) -> Mark:
    return Mark(look.code, colour(look))


HIDDEN = Mark(ord("+"), INDEX["violet"])
"""What seems another tile, to those who are shown everything."""
_WALL = "#"


def is_wall(tile: Tile, look: Look) -> bool:
    """Drawn in box lines: what stands in the frame of a room and has no glyph of its own."""
    return tile.room_frame and look.glyph == _WALL


class TileTables:
    """`bytes.translate` tables over tile indices, and `plane_mask` selections of what matters to walls."""

    def __init__(self, content: Content) -> None:
        tiles = content.rules.tiles.tiles
        looks = [content.tiles[tile.id] for tile in tiles]
        walls = [is_wall(tile, look) for tile, look in zip(tiles, looks, strict=True)]
        self.glyphs = _table(0 if wall else look.code for wall, look in zip(walls, looks, strict=True))
        self.colours = _table(colour(look) for look in looks)
        self.under = _table(map(_under, tiles, looks))
        self.walls = selection(number for number, wall in enumerate(walls) if wall)
        self.room_frames = selection(number for number, tile in enumerate(tiles) if tile.room_frame)
        self.dark = selection(
            number for number, tile in enumerate(tiles) if tile.passes_objects and not (tile.lit or tile.room_frame)
        )
        self.doors = selection(number for number, tile in enumerate(tiles) if tile.door)
        self.floors = selection(
            number for number, tile in enumerate(tiles) if tile.lit and tile.passes_light and not tile.room_frame
        )


def _under(tile: Tile, look: Look) -> int:
    """What lies beneath a tile's glyph while it is in view: its own colour, the light of lit ground, or nothing."""
    if look.under != "black":
        return shaded(INDEX[look.under], 1)
    return LIT if tile.lit and tile.passes_light and not tile.hazard else BLACK


def _table(values: Iterable[int]) -> bytes:
    return bytes(values).ljust(256, b"\0")
