"""Checks that every level must pass, whichever generator dug it."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import board, cells, plane_mask, selection
from winze.core.distance import flood
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.tiles import TileSet


def complaints(level: Blueprint, place: LevelPlan, tiles: TileSet) -> list[str]:
    size = board(place.width, place.height).size
    if (level.width, level.height, len(level.tiles)) != (place.width, place.height, size):
        return [f"is not {place.width}x{place.height} cells"]
    return [*_border(level, tiles), *_stairs(level, place, tiles), *_pieces(level, tiles), *_spots(level, tiles)]


def ground(plane: bytes, tiles: TileSet) -> int:
    """Return the cells an actor can walk on if it opens and finds doors and avoids hazards."""
    return tiles.mask(plane, "passes_objects") & ~tiles.mask(plane, "hazard") | _doors(plane, tiles, "open", "find")


def safe_ground(plane: bytes, tiles: TileSet) -> int:
    return ground(plane, tiles) & ~_doors(plane, tiles, "find")


def _doors(plane: bytes, tiles: TileSet, *verbs: str) -> int:
    return plane_mask(
        plane, selection(index for index, tile in enumerate(tiles.tiles) if any(verb in tile.edges for verb in verbs))
    )


def _border(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    for cell in cells(here.border & ~tiles.mask(level.tiles, "solid")):
        yield f"the border is open at {here.xy(cell)}"


def _stairs(level: Blueprint, place: LevelPlan, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    wanted = {here.cell(exit_.x, exit_.y): exit_.kind for exit_ in place.exits}
    found = {cell: tiles[level.tiles[cell]].stairs for cell in cells(tiles.mask(level.tiles, "stairs"))}
    for cell in sorted(wanted.keys() | found.keys()):
        if wanted.get(cell) != found.get(cell):
            yield f"at {here.xy(cell)} should be stairs {wanted.get(cell)}, but there are stairs {found.get(cell)}"
    if level.exits != place.exits:
        yield "the exits are not those of the plan"


def _pieces(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Require that orthogonal steps reach all dry ground, and all exits without hidden doors."""
    here = board(level.width, level.height)
    dry, safe = ground(level.tiles, tiles), safe_ground(level.tiles, tiles)
    exits = here.at((exit_.x, exit_.y) for exit_ in level.exits) & dry
    start = exits & -exits or dry & -dry
    if not dry:
        yield "there is nowhere to stand"
    for wanted, allowed, how in ((dry, dry, ""), (exits, safe, " by safe steps")):
        reached = flood(here, start, allowed, diagonal=False)
        if lost := wanted & ~reached:
            yield f"{here.xy(next(cells(lost)))} cannot be reached from {here.xy(next(cells(start)))}{how}"


def _spots(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    dry = ground(level.tiles, tiles)
    for spot in level.spots:
        if not dry >> here.cell(spot.x, spot.y) & 1:
            yield f"{spot.what} is wanted at ({spot.x}, {spot.y}), where no actor can stand"
