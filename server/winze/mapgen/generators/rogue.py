"""The level of the first Rogue: nine rooms in a grid. Source: seeds/000, "Level generation"."""

from __future__ import annotations

from winze.mapgen.corridors.hvh import CORRIDORS
from winze.mapgen.promise import STRICT, Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import LINKS, ROOMS

ROGUE = Recipe(
    "rogue",
    "nine rooms in a grid, joined by corridors of at most three legs",
    ROOMS,
    LINKS,
    CORRIDORS,
    promises=STRICT | Promise.NO_CROSSING | Promise.THREE_LEGS,
)
