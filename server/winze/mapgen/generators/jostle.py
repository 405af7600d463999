"""Rooms that push each other aside, joined by their nearest edges. Source: seeds/004, "Algorithm"."""

from __future__ import annotations

from winze.mapgen.corridors import corridors_by_setting, corridors_setting, promises_of_rectangles, strategies_with
from winze.mapgen.corridors.edges import EDGES
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import HOMES
from winze.mapgen.rooms.jostling import JOSTLE_SETTINGS, JOSTLED_ROOMS

_STRATEGIES = strategies_with(EDGES)

JOSTLE = Recipe(
    "jostle",
    "crowded rooms, wall to wall, with short corridors between them",
    HOMES,
    JOSTLED_ROOMS,
    corridors_by_setting(_STRATEGIES),
    promises=promises_of_rectangles(_STRATEGIES),
    settings=(corridors_setting(_STRATEGIES), *JOSTLE_SETTINGS),
)
