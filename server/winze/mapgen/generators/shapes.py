"""The level as a graph, then as shapes, then as a grid. Source: seeds/002, "Level generation"."""

from __future__ import annotations

from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.settings import Setting, Settings
from winze.mapgen.shapes.arrangement import PUNCHED
from winze.mapgen.shapes.paths import PATHS, PATHS_AS_TOLD


def _promises(settings: Settings) -> Promise:
    """Rooms keep their walls if the corridors leave them alone; paths may end at other paths."""
    kept = PATHS[str(settings["corridors"])].promises & (Promise.ENDS_ONLY | Promise.WALLS_KEPT)
    return Promise.STAIRS_APART | (Promise.WALLS_KEPT | Promise.ROOMS_APART if kept else kept)


SHAPES = Recipe(
    "shapes",
    "circles, triangles, curved outlines and compounds of them, joined as a graph says",
    PUNCHED,
    PATHS_AS_TOLD,
    promises=_promises,
    settings=(Setting("corridors", "graph", "how rooms are joined", choices=tuple(PATHS)),),
)
