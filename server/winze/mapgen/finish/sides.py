"""Ways to the sides: where the plan wants a level to be left at its edge, a drift leads from there to its ground."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Pass
from winze.mapgen.tunnel import clean_passage, dig_passage, rough_passage


def _dig_drifts(draft: Draft, chance: Stream) -> None:
    for way in draft.sides:
        cell = draft.board.cell(way.x, way.y)
        ground = draft.open() & ~draft.board.border
        draft.plane[cell] = CellKind.DRIFT
        if not ground >> cell & 1:
            path = clean_passage(draft, 1 << cell, ground, chance)
            dig_passage(draft, path or rough_passage(draft, 1 << cell, ground))


SIDES = Pass("sides", _dig_drifts)
