"""Rooms that push each other aside, joined by their nearest edges. Source: seeds/004, "Algorithm"."""

from __future__ import annotations

from winze.mapgen.corridors import corridors_by
from winze.mapgen.corridors.edges import EDGES
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import HOMES
from winze.mapgen.rooms.jostling import JOSTLE_SETTINGS, JOSTLED_ROOMS

JOSTLE = Recipe(
    "jostle",
    "crowded rooms, wall to wall, with short corridors between them",
    HOMES,
    JOSTLED_ROOMS,
    corridors_by(EDGES),
    promises=EDGES.promises | Promise.ROOMS_APART | Promise.RECTANGLES | Promise.STAIRS_APART,
    settings=JOSTLE_SETTINGS,
)
