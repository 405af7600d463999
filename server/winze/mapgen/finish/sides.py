"""Ways to the sides: where the plan wants a level to be left at its edge, a drift leads from there to its ground."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Pass
from winze.mapgen.tunnel import clean_passage, dig_passage, rough_passage


def _dig_drifts(draft: Draft, chance: Stream) -> None:
    for way in draft.sides:
        field = draft.board.field(way.x, way.y)
        ground = draft.open() & ~draft.board.border
        draft.cells[field] = Cell.DRIFT
        if not ground >> field & 1:
            path = clean_passage(draft, 1 << field, ground, chance)
            dig_passage(draft, path or rough_passage(draft, 1 << field, ground))


SIDES = Pass("sides", _dig_drifts)
