"""Digging one level: try sub-seeds until a recipe succeeds, then turn cell kinds into tiles."""

from __future__ import annotations

from itertools import count

from winze.core.chance import Stream, derive
from winze.core.distance import distance_to, layers
from winze.engine.kinds.plan import Blueprint, BuiltRoom, LevelPlan
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.cells import tile_table
from winze.mapgen.draft import Draft, Watch
from winze.mapgen.features import forget_overbuilt
from winze.mapgen.features.hall import build_hall
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.machines.machine import NO_MACHINES, Machines
from winze.mapgen.passes import SpoiledError
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.vaults.vault import NO_VAULTS, Vault, Vaults

ATTEMPTS = 20
_GOOD_SHARE = 50
"""Walk between the shafts, in percent of the longest walk, at which a cave is taken at once (C-41)."""
CAVE_ATTEMPTS = 8
"""Caves dug before the one with the longest walk between its shafts is taken (C-41)."""


def dig(
    seed: int,
    place: LevelPlan,
    tiles: TileSet,
    watch: Watch | None = None,
    vaults: Vaults = NO_VAULTS,
    *,
    machines: Machines = NO_MACHINES,
) -> Blueprint:
    """Dig a level; only the arguments decide the result. Raises ValueError for a bad size, exit, name or setting."""
    return blueprint(dig_draft(seed, place, watch, vaults, machines), tiles)


def dig_draft(
    seed: int,
    place: LevelPlan,
    watch: Watch | None = None,
    vaults: Vaults = NO_VAULTS,
    machines: Machines = NO_MACHINES,
) -> Draft:
    """Dig a finished level as a draft, which still records rooms and corridors."""
    hall = vaults.get(place.hall)
    draft = _dig_with_hall(seed, place, watch, hall) if hall else dig_plain(seed, place, watch)
    draft.vaults, draft.blueprints = vaults, machines
    GENERATORS[place.generator].complete(draft, seed)
    forget_overbuilt(draft)
    return draft


def _dig_with_hall(seed: int, place: LevelPlan, watch: Watch | None, hall: Vault) -> Draft:
    """Dig a plain draft with a hall, again and again until it is sound."""
    for again in count():
        draft = dig_plain(derive(seed, "hall", again) if again else seed, place, watch)
        if build_hall(draft, hall, Stream.named(seed, "level", place.id, "hall", again)):
            draft.step("hall")
            return draft
    raise AssertionError("a level without a hall is dug again")


def dig_plain(seed: int, place: LevelPlan, watch: Watch | None = None) -> Draft:
    """Dig a draft without features, seams and stairs."""
    if fault := size_fault(place.width, place.height):
        raise ValueError(fault)
    if place.generator not in GENERATORS:
        raise ValueError(f"there is no generator {place.generator!r}; there are: {', '.join(GENERATORS)}")
    recipe = GENERATORS[place.generator]
    attempts = _far_apart if recipe.family is Family.CAVES else _first
    return attempts(recipe, seed, place, watch)


def _first(recipe: Recipe, seed: int, place: LevelPlan, watch: Watch | None) -> Draft:
    for attempt in range(ATTEMPTS - 1):
        try:
            return recipe.plain(seed, place, attempt, last=False, watch=watch)
        except SpoiledError:
            continue
    return recipe.plain(seed, place, ATTEMPTS - 1, last=True, watch=watch)


def _far_apart(recipe: Recipe, seed: int, place: LevelPlan, watch: Watch | None) -> Draft:
    """Return the first cave with its shafts far apart, or the best of `CAVE_ATTEMPTS`."""
    best: tuple[int, Draft] | None = None
    for attempt in range(CAVE_ATTEMPTS):
        try:
            draft = recipe.plain(seed, place, attempt, last=attempt == CAVE_ATTEMPTS - 1, watch=watch)
        except SpoiledError:
            continue
        share = shaft_share(draft)
        if best is None or share > best[0]:
            best = share, draft
        if share >= _GOOD_SHARE:
            break
    if best is None:
        raise AssertionError("the last attempt is never spoiled")
    return best[1]


def shaft_share(draft: Draft) -> int:
    """Return the walk between the first two shafts in percent of the longest walk; 100 with fewer than two shafts."""
    if len(draft.shafts) < 2:
        return 100
    here, ground = draft.board, draft.dry()
    start, end = (here.cell(*point) for point in draft.shafts[:2])
    rings = layers(here, 1 << start, ground)
    walk, farthest = distance_to(rings, end), rings[-1]
    longest = len(layers(here, farthest & -farthest, ground)) - 1
    return 100 * (walk or 0) // max(1, longest)


def blueprint(draft: Draft, tiles: TileSet) -> Blueprint:
    plane = bytearray(draft.plane.translate(tile_table(tiles)))
    for cell, tile in draft.dressing.items():
        plane[cell] = tiles.index[tile]
    return Blueprint(
        width=draft.place.width,
        height=draft.place.height,
        tiles=bytes(plane),
        rooms=tuple(BuiltRoom(room.owner or room.name, room.box) for room in draft.rooms),
        corridors=tuple(draft.corridors),
        exits=draft.place.exits,
        spots=tuple(draft.spots),
        machines=tuple(draft.machines),
        hall=draft.hall,
    )
