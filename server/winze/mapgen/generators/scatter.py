"""Rooms scattered at random. Source: seeds/003, "2021-04-24"."""

from __future__ import annotations

from winze.mapgen.corridors import CORRIDORS_BY_SETTING, STRATEGIES
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.placement import PLACED_ROOMS, PLACEMENT_SETTINGS
from winze.mapgen.settings import Setting, Settings


def _promises(settings: Settings) -> Promise:
    """Promise separate rooms if the corridors keep to their ends."""
    promised = STRATEGIES[str(settings["corridors"])].promises
    if promised & (Promise.ENDS_ONLY | Promise.WALLS_KEPT):
        promised |= Promise.ROOMS_APART
    return promised | Promise.RECTANGLES | Promise.STAIRS_APART


SCATTER = Recipe(
    "scatter",
    "rooms of all sizes at random places, joined by any strategy",
    PLACED_ROOMS,
    CORRIDORS_BY_SETTING,
    promises=_promises,
    settings=(
        Setting("corridors", "careful", "how rooms are joined", choices=tuple(STRATEGIES)),
        *PLACEMENT_SETTINGS,
    ),
)
