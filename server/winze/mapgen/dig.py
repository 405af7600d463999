"""Dig one level: try sub-seeds until a recipe succeeds, then turn cells into tiles."""

from __future__ import annotations

from winze.core.distance import distance_to, layers
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.cells import tile_table
from winze.mapgen.draft import Draft, Watch
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.passes import SpoiltError
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.vaults.vault import NO_VAULTS, Vaults

ATTEMPTS = 20
_HALF = 50
_PAIR = 2
FAR_ATTEMPTS = 8
"""Caves dug at most until one has its shafts far apart; then the best of them is taken (C-41)."""


def dig(
    seed: int, place: LevelPlan, tiles: TileSet, watch: Watch | None = None, vaults: Vaults = NO_VAULTS
) -> Blueprint:
    """Return the level that this seed has at this place of the plan; the same whenever it is dug with the same vaults.

    Raises ValueError for a size that cannot be dug, an unknown generator, a setting or feature it does not have, or a
    point no level can have.
    """
    return blueprint(dig_draft(seed, place, watch, vaults), tiles)


def dig_draft(seed: int, place: LevelPlan, watch: Watch | None = None, vaults: Vaults = NO_VAULTS) -> Draft:
    """Return the finished draft, still with its record of rooms and corridors."""
    draft = dig_plain(seed, place, watch)
    draft.vaults = vaults
    GENERATORS[place.generator].complete(draft, seed)
    return draft


def dig_plain(seed: int, place: LevelPlan, watch: Watch | None = None) -> Draft:
    """Return the same before anything comes on top of what the generator has dug: no features, seams or stairs."""
    if fault := size_fault(place.width, place.height):
        raise ValueError(fault)
    if place.generator not in GENERATORS:
        raise ValueError(f"there is no generator {place.generator!r}; there are: {', '.join(GENERATORS)}")
    recipe = GENERATORS[place.generator]
    plain = _far_apart if recipe.family is Family.CAVES else _first
    return plain(recipe, seed, place, watch)


def _first(recipe: Recipe, seed: int, place: LevelPlan, watch: Watch | None) -> Draft:
    for attempt in range(ATTEMPTS - 1):
        try:
            return recipe.plain(seed, place, attempt, last=False, watch=watch)
        except SpoiltError:
            continue
    return recipe.plain(seed, place, ATTEMPTS - 1, last=True, watch=watch)


def _far_apart(recipe: Recipe, seed: int, place: LevelPlan, watch: Watch | None) -> Draft:
    """Return the first cave whose shafts are at least half of its longest walk apart, or the best of some."""
    best: tuple[int, Draft] | None = None
    for attempt in range(FAR_ATTEMPTS):
        try:
            draft = recipe.plain(seed, place, attempt, last=attempt == FAR_ATTEMPTS - 1, watch=watch)
        except SpoiltError:
            continue
        share = shaft_share(draft)
        if best is None or share > best[0]:
            best = share, draft
        if share >= _HALF:
            break
    if best is None:
        raise AssertionError("the last attempt is never spoilt")
    return best[1]


def shaft_share(draft: Draft) -> int:
    """How far the first two shafts are apart, in percent of the longest of all shortest walks; 100 without two."""
    if len(draft.shafts) < _PAIR:
        return 100
    here, ground = draft.board, draft.dry()
    start, end = (here.cell(*point) for point in draft.shafts[:2])
    rings = layers(here, 1 << start, ground)
    walk, farthest = distance_to(rings, end), rings[-1]
    longest = len(layers(here, farthest & -farthest, ground)) - 1
    return 100 * (walk or 0) // max(1, longest)


def blueprint(draft: Draft, tiles: TileSet) -> Blueprint:
    """What the engine gets of a finished draft."""
    plane = bytearray(draft.plane.translate(tile_table(tiles)))
    for cell, tile in draft.dressing.items():
        plane[cell] = tiles.index[tile]
    return Blueprint(
        width=draft.place.width,
        height=draft.place.height,
        tiles=bytes(plane),
        rooms=tuple(room.box for room in draft.rooms),
        corridors=tuple(draft.corridors),
        exits=draft.place.exits,
        spots=tuple(draft.spots),
    )
