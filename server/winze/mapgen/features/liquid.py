"""Liquids, and filling a bed with one: banks change, slivers drown, and separated ground is rejoined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import shore
from winze.mapgen.features.crossing import join_banks
from winze.mapgen.features.site import clear_openings, spared
from winze.mapgen.noise import noise

_BAYS = 7
SLIVER = 6
"""Cells of the largest separated piece of ground that is swallowed."""


@dataclass(frozen=True, slots=True)
class Liquid:
    """Kinds of cells: in the bed, on `share` percent of its shore, and of the crossings over it."""

    cell: CellKind
    shore: CellKind
    share: int
    over: CellKind


WATER = Liquid(CellKind.WATER, shore=CellKind.SHALLOWS, share=100, over=CellKind.BRIDGE)
FORD = Liquid(CellKind.WATER, shore=CellKind.SHALLOWS, share=100, over=CellKind.SHALLOWS)
STREAM = Liquid(CellKind.STREAM, shore=CellKind.SHALLOWS, share=100, over=CellKind.BRIDGE)
FORDED_STREAM = Liquid(CellKind.STREAM, shore=CellKind.SHALLOWS, share=100, over=CellKind.SHALLOWS)
LAVA = Liquid(CellKind.LAVA, shore=CellKind.RUBBLE, share=30, over=CellKind.RUBBLE)
ACID = Liquid(CellKind.ACID, shore=CellKind.RUBBLE, share=15, over=CellKind.RUBBLE)
VOID = Liquid(CellKind.CHASM, shore=CellKind.RUBBLE, share=30, over=CellKind.BRIDGE)


class PouredBed(NamedTuple):
    """A filled bed, including the cells under crossings, and the number of crossings."""

    bed: int
    ways: int


def pour(draft: Draft, bed: int, liquid: Liquid, chance: Stream) -> PouredBed:
    """Fill a bed and repair the level around it. Raises NoFitError."""
    board, kept = draft.board, spared(draft)
    draft.paint(bed, liquid.cell)
    bed |= _slivers(draft) & ~kept
    draft.paint(bed, liquid.cell)
    banks = shore(board, bed, draft.mask(CellKind.FLOOR, CellKind.CORRIDOR) & ~kept, _BAYS, chance)
    draft.paint(banks & noise(board, liquid.share, chance), liquid.shore)
    ways = join_banks(draft, bed, board.around8(bed) & ~(bed | kept), chance, over=liquid.over, along=liquid.shore)
    clear_openings(draft)
    return PouredBed(bed, ways)


def _slivers(draft: Draft) -> int:
    found = 0
    for piece in components(draft.board, draft.dry(), diagonal=False):
        if piece.bit_count() <= SLIVER:
            found |= piece
    return found
