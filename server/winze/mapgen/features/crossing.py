"""Ways across what nobody walks through: ground that a river or a chasm has cut is joined again.

The shortest way from piece to piece leads across the bed or along its banks:

    #...~~~...#      #...~~~...#      a bridge, where the banks are cut from each other
    #...~~~...#  ->  #...HHH...#
    #...~~~...#      #...~~~...#
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.core.distance import flood, is_far, layers
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.tunnel import descent

_LONG_WAY = 25
"""A walk between two banks that makes a bridge more worth it."""
_LONGEST = 10
"""Fields of the longest bridge. A longer one would run along the bed rather than across it."""


def join_banks(draft: Draft, bed: int, bank: int, chance: Stream, *, over: Cell, along: Cell) -> None:
    """Make all dry ground one piece: `over` the bed, and `along` the bank where that is rock.

    Raises NoFitError if a piece has no way to the others, or only one too long.
    """
    board, dry = draft.board, draft.dry()
    piece = flood(board, dry & -dry, dry, diagonal=False)
    while rest := dry & ~piece:
        rings = layers(board, piece, bed | bank | rest, diagonal=False, until=rest)
        if not (ends := rings[-1] & rest):
            raise NoFitError
        way = board.of(descent(board, rings, chance.field(ends), chance)) & ~dry
        if (way & bed).bit_count() > _LONGEST:
            raise NoFitError
        draft.paint(way & bed, over)
        draft.paint(way & ~bed, along)
        dry |= way
        piece = flood(board, piece | way, dry, diagonal=False)


def add_ways(draft: Draft, bed: int, count: int, chance: Stream, over: Cell) -> None:
    """Up to so many more ways straight across, where the walk from bank to bank is long."""
    board, dry = draft.board, draft.dry()
    for _ in range(count):
        side = chance.choice(ORTHOGONAL)
        step = board.steps[side]
        starts = board.shift(bed, side.opposite) & dry
        if not starts:
            continue
        start = chance.field(starts)
        end = start + step
        while bed >> end & 1:
            end += step
        if dry >> end & 1 and is_far(board, 1 << start, 1 << end, dry, _LONG_WAY):
            bridge = board.of(range(min(start, end) + abs(step), max(start, end), abs(step)))
            draft.paint(bridge, over)
            dry |= bridge
