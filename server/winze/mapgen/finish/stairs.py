"""Stairs stand where the plan of the mine wants them; generators only see to it that there is floor."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_CELLS = {"up": CellKind.STAIRS_UP, "down": CellKind.STAIRS_DOWN, "mouth": CellKind.MOUTH, "side": CellKind.DRIFT}


def _place_stairs(draft: Draft, _: Stream) -> None:
    for way in draft.place.exits:
        if way.kind != "side" and draft.at(way.x, way.y) is not CellKind.FLOOR:
            raise ValueError(f"level {draft.place.id}: no floor for the stairs at ({way.x}, {way.y})")
        draft.put(way.x, way.y, _CELLS[way.kind])


STAIRS = Pass("stairs", _place_stairs, needs=(Part.ONE_PIECE, Part.FLOOR), gives=(Part.STAIRS,))
