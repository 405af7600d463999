"""The level of the first Rogue: nine rooms in a grid. Source: seeds/000, "Level generation"."""

from __future__ import annotations

from winze.mapgen.connect import BORDER, ONE_PIECE
from winze.mapgen.doors import DOORS
from winze.mapgen.grid import LINKS, ROOMS
from winze.mapgen.hvh import CORRIDORS
from winze.mapgen.recipe import Recipe
from winze.mapgen.stairs import STAIRS

ROGUE = Recipe(
    "rogue",
    "nine rooms in a grid, joined by corridors of at most three legs",
    ROOMS,
    LINKS,
    CORRIDORS,
    BORDER,
    ONE_PIECE,
    DOORS,
    STAIRS,
)
