"""Whether the tiles that levels are dug with are what those who dig take them for: ground, a door, a hazard, a wall.

Generators and features know tiles by their ids alone. Were `moss` to burn, they would strew it where one must pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winze.content.complaints import Complaint
from winze.content.layers import Source
from winze.engine.kinds.tiles import Tile
from winze.mapgen.cells import DOORS, HAZARDS, SOLID, TILES, CellKind
from winze.mapgen.features.pockets import POCKET_TILES
from winze.mapgen.features.site import OBSTACLES, STREWN

_VERBS = {CellKind.DOOR_CLOSED: "open", CellKind.DOOR_OPEN: "close", CellKind.DOOR_HIDDEN: "find"}
_STAIRS = {CellKind.STAIRS_UP: "up", CellKind.STAIRS_DOWN: "down", CellKind.MOUTH: "mouth", CellKind.DRIFT: "side"}
_HAZARDS = {CellKind.STREAM: "water"}
"""Of the hazards those that have another name than their tile."""
_BORDER = (CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL)

Fault = tuple[str, str]
"""The key that is wrong, and what should be there."""


def check_dug_tiles(file: Source, tiles: Mapping[str, Tile]) -> Iterator[Complaint]:
    """A complaint for each fact of a tile that would make levels unsound."""
    dug: dict[str, CellKind] = {tile: cell for cell, tile in TILES.items() if cell is not CellKind.OPENING}
    dug |= dict.fromkeys(OBSTACLES, CellKind.PILLAR) | dict.fromkeys(STREWN, CellKind.FLOOR)
    dug |= dict.fromkeys(POCKET_TILES, CellKind.ORE)
    for id_, cell in dug.items():
        for key, fault in _faults(cell, tiles[id_]) if id_ in tiles else ():
            yield file.complain([id_, key], fault, "those who dig levels count on it")


def _faults(cell: CellKind, tile: Tile) -> Iterator[Fault]:
    hazard = _HAZARDS.get(cell, TILES[cell] if cell in HAZARDS else "")
    if tile.hazard != hazard:
        yield "hazard", f"must be {hazard!r}" if hazard else "nothing may harm here"
    if tile.stairs != _STAIRS.get(cell, ""):
        yield "stairs", f"must be {_STAIRS[cell]!r}" if cell in _STAIRS else "no way leads off the level here"
    if cell in _BORDER and not tile.solid:
        yield "solid", "the border of a level is made of it"
    if cell in DOORS:
        if _VERBS[cell] not in tile.edges:
            yield "edges", f"there is nothing to {_VERBS[cell]}"
    elif tile.passes_objects is (cell in (*SOLID, CellKind.PILLAR)):
        yield "passes", "nobody may pass here" if tile.passes_objects else "everybody must pass here"
