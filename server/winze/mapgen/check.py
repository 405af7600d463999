"""What must hold of every level, whatever dug it: a list of complaints, empty for a good one."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import board, fields, plane_mask, selection
from winze.core.distance import flood
from winze.engine.plan import Blueprint, LevelPlan
from winze.engine.tiles import TileSet


def complaints(level: Blueprint, place: LevelPlan, tiles: TileSet) -> list[str]:
    """Everything that is wrong with a level that was dug for this place of the plan."""
    size = board(place.width, place.height).size
    if (level.width, level.height, len(level.tiles)) != (place.width, place.height, size):
        return [f"is not {place.width}x{place.height} fields"]
    return [*_border(level, tiles), *_stairs(level, place, tiles), *_pieces(level, tiles)]


def ground(plane: bytes, tiles: TileSet) -> int:
    """The set of fields that somebody who opens doors can walk on."""
    open_now = tiles.mask(plane, "passes_objects")
    doors = selection(index for index, tile in enumerate(tiles.tiles) if "open" in tile.edges)
    return open_now | plane_mask(plane, doors)


def _border(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    for field in fields(here.border & ~tiles.mask(level.tiles, "solid")):
        yield f"the border is open at {here.xy(field)}"


def _stairs(level: Blueprint, place: LevelPlan, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    wanted = {here.field(way.x, way.y): way.kind for way in place.exits}
    found = {field: tiles[level.tiles[field]].stairs for field in fields(tiles.mask(level.tiles, "stairs"))}
    for field in sorted(wanted.keys() | found.keys()):
        if wanted.get(field) != found.get(field):
            yield f"at {here.xy(field)} should be stairs {wanted.get(field)}, but there are stairs {found.get(field)}"
    if level.exits != place.exits:
        yield "the exits are not those of the plan"


def _pieces(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Walkers need no diagonal step to get anywhere; so stairs reach one another too."""
    here = board(level.width, level.height)
    walkable = ground(level.tiles, tiles)
    reached = flood(here, walkable & -walkable, walkable, diagonal=False)
    if reached != walkable:
        yield f"{here.xy(next(fields(walkable & ~reached)))} cannot be reached from {here.xy(next(fields(reached)))}"
    if not walkable:
        yield "there is nowhere to stand"
