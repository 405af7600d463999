"""Levels laid out as a graph, then as shapes, then on the grid. Source: seeds/002, "Level generation"."""

from __future__ import annotations

from winze.mapgen.corridors import corridors_setting
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.settings import Settings
from winze.mapgen.shapes.arrangement import PUNCHED
from winze.mapgen.shapes.paths import ALONG, PATHS, PATHS_AS_TOLD


def _promises(settings: Settings) -> Promise:
    """Promise intact rooms if the corridors keep their promises; only corridors of the graph end at rooms alone."""
    strategy = PATHS[str(settings["corridors"])]
    if not strategy.promises:
        return Promise.STAIRS_APART
    promised = Promise.STAIRS_APART | Promise.ROOMS_APART | Promise.WALLS_KEPT | Promise.OFF_ROOMS
    return promised | strategy.promises if strategy is ALONG else promised


SHAPES = Recipe(
    "shapes",
    "circles, triangles, curved outlines and compounds of them, joined along a graph",
    PUNCHED,
    PATHS_AS_TOLD,
    promises=_promises,
    settings=(corridors_setting(PATHS),),
)
