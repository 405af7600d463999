"""Glyphs and colors from the content, as tables over planes of tile indices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from winze.content import Content, Look
from winze.content.look import FaceLook, is_wall
from winze.core.board import selection
from winze.engine.kinds.tiles import Tile
from winze.screen.palette import BLACK, GROUND, INDEX, LIT, shaded


def colour(look: Look) -> int:
    return INDEX[look.colour]


class MapGlyph(NamedTuple):
    glyph: int
    colour: int


class Glow(NamedTuple):
    """Light from tiles: its radius, its ground color, and the selection of its tiles for `plane_mask`."""

    radius: int
    ground: int
    tiles: bytes


LAMPLIGHT, FIRELIGHT = shaded(INDEX["amber"], GROUND), shaded(INDEX["ember"], GROUND)


def marks(looks: Mapping[str, Look]) -> dict[str, MapGlyph]:
    return {kind: mark(look) for kind, look in looks.items()}


def mark(look: Look) -> MapGlyph:
    return MapGlyph(look.code, colour(look))


HIDDEN = MapGlyph(ord("+"), INDEX["violet"])


_PLAIN = FaceLook()
_GROUND = ("floor", "corridor")
"""The tiles whose looks are those of the level's row."""


def _faced(look: Look, face: FaceLook, tile: str) -> Look:
    if tile not in _GROUND or not face.colour:
        return look
    glyph = face.glyph if tile == _GROUND[0] else ""
    return replace(look, glyph=glyph or look.glyph, colour=face.colour)


@lru_cache(maxsize=256)
def tile_tables(content: Content, row: str) -> TileTables:
    """Return the tables for levels of a row."""
    return TileTables(content, row)


class TileTables:
    """`bytes.translate` tables over tile indices, and `plane_mask` selections for drawing walls."""

    def __init__(self, content: Content, row: str = "") -> None:
        face = content.faces.get(row, _PLAIN)
        tiles = content.rules.tiles.tiles
        looks = [_faced(content.tiles[tile.id], face, tile.id) for tile in tiles]
        self.lit = shaded(INDEX[face.light], GROUND) if face.light else LIT
        """The background of ground with light of its own."""
        walls = [is_wall(tile, look) for tile, look in zip(tiles, looks, strict=True)]
        self.glyphs = _table(0 if wall else look.code for wall, look in zip(walls, looks, strict=True))
        self.colours = _table(colour(look) for look in looks)
        self.under = _table(map(_under, looks))
        self.bare = selection(
            number for number, pair in enumerate(zip(tiles, looks, strict=True)) if _takes_light(*pair)
        )
        self.dug_under = _table(
            self.lit if tile.lit and _takes_light(tile, look) and not tile.room_frame else _under(look)
            for tile, look in zip(tiles, looks, strict=True)
        )
        """Backgrounds of a level as generated, without a hero's light."""
        self.glows = _glows(tiles, looks)
        self.walls = selection(number for number, wall in enumerate(walls) if wall)
        self.room_frames = selection(number for number, tile in enumerate(tiles) if tile.room_frame)
        self.dark = selection(
            number for number, tile in enumerate(tiles) if tile.passes_objects and not (tile.lit or tile.room_frame)
        )
        self.doors = selection(number for number, tile in enumerate(tiles) if tile.door)
        self.floors = selection(
            number for number, tile in enumerate(tiles) if tile.lit and tile.passes_light and not tile.room_frame
        )


def _under(look: Look) -> int:
    """Return the tile's own background while it is in view; black if it has none."""
    return shaded(INDEX[look.under], GROUND) if look.under != "black" else BLACK


def _takes_light(tile: Tile, look: Look) -> bool:
    return tile.passes_light and not tile.hazard and look.under == "black"


def _glows(tiles: Sequence[Tile], looks: Sequence[Look]) -> tuple[Glow, ...]:
    """Return the lights from tiles, the farthest-reaching last, as they outshine the others."""
    shining = sorted({(tile.glow, look.colour) for tile, look in zip(tiles, looks, strict=True) if tile.glow})
    return tuple(
        Glow(
            radius,
            shaded(INDEX[name], GROUND),
            selection(
                number
                for number, (tile, look) in enumerate(zip(tiles, looks, strict=True))
                if (tile.glow, look.colour) == (radius, name)
            ),
        )
        for radius, name in shining
    )


def glowing(content: Content) -> tuple[tuple[int, int, int], ...]:
    """Return the glyph, color and reach of each tile that glows."""
    looks = ((content.tiles[tile.id], tile.glow) for tile in content.rules.tiles.tiles if tile.glow)
    return tuple((look.code, colour(look), reach) for look, reach in looks)


def _table(values: Iterable[int]) -> bytes:
    return bytes(values).ljust(256, b"\0")
