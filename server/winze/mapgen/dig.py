"""Digging one level: attempt after attempt from sub-seeds until a recipe succeeds, then cells become tiles."""

from __future__ import annotations

from winze.engine.plan import Blueprint, LevelPlan
from winze.engine.tiles import TileSet
from winze.mapgen.cells import tile_table
from winze.mapgen.draft import Draft, Watch
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.recipe import SpoiltError

ATTEMPTS = 20


def dig(seed: int, place: LevelPlan, tiles: TileSet, watch: Watch | None = None) -> Blueprint:
    """The level that this seed has at this place of the plan; the same whenever it is dug.

    Raises ValueError for a size that cannot be dug, an unknown generator or a point no level can have.
    """
    if fault := size_fault(place.width, place.height):
        raise ValueError(fault)
    if place.generator not in GENERATORS:
        raise ValueError(f"there is no generator {place.generator!r}; there are: {', '.join(GENERATORS)}")
    return blueprint(_dig_draft(seed, place, watch), tiles)


def _dig_draft(seed: int, place: LevelPlan, watch: Watch | None) -> Draft:
    recipe = GENERATORS[place.generator]
    for attempt in range(ATTEMPTS - 1):
        try:
            return recipe.run(seed, place, attempt, last=False, watch=watch)
        except SpoiltError:
            continue
    return recipe.run(seed, place, ATTEMPTS - 1, last=True, watch=watch)


def blueprint(draft: Draft, tiles: TileSet) -> Blueprint:
    """What the engine gets of a finished draft."""
    return Blueprint(
        width=draft.place.width,
        height=draft.place.height,
        tiles=bytes(draft.cells.translate(tile_table(tiles))),
        rooms=tuple(draft.rooms),
        corridors=tuple(draft.corridors),
        exits=draft.place.exits,
    )
