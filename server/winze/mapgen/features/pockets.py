"""Pockets of gas, water or gems that look like plain rock until dug into.

None lie in walls or the faces of caves, where plain rock would stand out.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import dress, spared

POCKET_TILES = ("pocket_methane", "pocket_water", "pocket_gem")
_ONE_IN = 40
"""Cells of suitable rock for each pocket."""
_REACH = 2
"""Largest distance between a pocket and the ground, in steps."""


def _hollow(draft: Draft, chance: Stream) -> None:
    near = draft.open()
    for _ in range(_REACH):
        near = draft.board.around8(near)
    rock = near & draft.mask(CellKind.ROCK) & ~spared(draft)
    wanted, rest = divmod(rock.bit_count(), _ONE_IN)
    wanted += chance.chance(rest, _ONE_IN)
    if not wanted:
        raise NoFitError
    for _ in range(wanted):
        cell = chance.cell(rock)
        dress(draft, cell, chance.choice(POCKET_TILES))
        rock &= ~(1 << cell)


POCKETS = Feature("pockets", "gas, water or gems behind the rock", _hollow, tiles=POCKET_TILES, by_area=False)
