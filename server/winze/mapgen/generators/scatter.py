"""Rooms scattered at random. Source: seeds/003, "2021-04-24"."""

from __future__ import annotations

from winze.mapgen.corridors import STRATEGIES, corridors_by_setting, corridors_setting, promises_of_rectangles
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.placement import PLACED_ROOMS, PLACEMENT_SETTINGS

SCATTER = Recipe(
    "scatter",
    "rooms of all sizes at random places, joined by any strategy",
    PLACED_ROOMS,
    corridors_by_setting(STRATEGIES),
    promises=promises_of_rectangles(STRATEGIES),
    settings=(corridors_setting(STRATEGIES), *PLACEMENT_SETTINGS),
)
