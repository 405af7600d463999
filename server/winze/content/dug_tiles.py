"""Complaints about tiles that generators use as ground, doors, hazards or walls, but that are something else.

Generators and features know tiles only by id. If `moss` were a hazard, they would still scatter it on paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winze.content.checks import ALWAYS, Everything
from winze.content.complaints import Complaint
from winze.content.layers import Source
from winze.engine.kinds.tiles import Tile
from winze.mapgen.cells import DOORS, HAZARDS, OWN_CELLS, SOLID, TILES, CellKind
from winze.mapgen.features import FEATURES_BY_NAME, GROUND_DRESSING
from winze.mapgen.features.pockets import POCKET_TILES
from winze.mapgen.features.site import OBSTACLES

_VERBS = {CellKind.DOOR_CLOSED: "open", CellKind.DOOR_OPEN: "close", CellKind.DOOR_HIDDEN: "find"}
_STAIRS = {CellKind.STAIRS_UP: "up", CellKind.STAIRS_DOWN: "down", CellKind.MOUTH: "mouth", CellKind.DRIFT: "side"}
_HAZARDS = {CellKind.STREAM: "water"}
"""The hazards with another name than their tile."""
_BORDER = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL)

Fault = tuple[str, str]


@ALWAYS.of("tiles")
def check_dug_tiles(file: Source, all_: Everything) -> Iterator[Complaint]:
    for id_, (key, fault) in _dug_faults(all_.kinds.tiles):
        yield file.complain([id_, key], fault, "level generators rely on it")


def faulty_tiles(tiles: Mapping[str, Tile]) -> set[str]:
    return {id_ for id_, _ in _dug_faults(tiles)}


def _dug_faults(tiles: Mapping[str, Tile]) -> Iterator[tuple[str, Fault]]:
    dug = dict(OWN_CELLS)
    shown = [tile for feature in (*FEATURES_BY_NAME.values(), *GROUND_DRESSING) for tile in feature.tiles]
    dug |= {tile: CellKind.PILLAR if tile in OBSTACLES else CellKind.FLOOR for tile in shown}
    dug |= dict.fromkeys(POCKET_TILES, CellKind.ORE)
    for id_, cell in dug.items():
        yield from ((id_, fault) for fault in _faults(cell, tiles[id_])) if id_ in tiles else ()


def _faults(cell: CellKind, tile: Tile) -> Iterator[Fault]:
    hazard = _HAZARDS.get(cell, TILES[cell] if cell in HAZARDS else "")
    if tile.hazard != hazard:
        yield "hazard", f"must be {hazard!r}" if hazard else "must be empty"
    if tile.stairs != _STAIRS.get(cell, ""):
        yield "stairs", f"must be {_STAIRS[cell]!r}" if cell in _STAIRS else "must be empty"
    if cell in _BORDER and not tile.solid:
        yield "solid", "must be true: levels are bordered with it"
    if cell in DOORS:
        if _VERBS[cell] not in tile.edges:
            yield "edges", f"the edge {_VERBS[cell]} is missing"
    elif tile.passes_objects is (cell in (*SOLID, CellKind.PILLAR)):
        yield "passes", "must not let objects through" if tile.passes_objects else "must let objects through"
