"""Ways across what nobody walks through: ground that a river or a chasm has cut is joined again.

The shortest way from piece to piece leads across the bed or along its banks:

    #...~~~...#      #...~~~...#      a bridge, where the banks are cut from each other
    #...~~~...#  ->  #...HHH...#
    #...~~~...#      #...~~~...#
"""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import flood, is_far, layers
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.tunnel import descent

_LONGEST = 9
"""Cells of the longest bridge. A longer one would run along the bed rather than across it."""


class Spans(NamedTuple):
    """The ways that are worth building across a bed: of how many cells, and where the walk round has so many steps at
    least, and so many more than the way across.
    """

    lengths: tuple[int, int]
    walk: int = 0
    saving: int = 0

    def long_way(self, length: int) -> int:
        """Return the shortest walk round that makes a way of this length worth it."""
        return max(self.walk, length + 1 + self.saving)


def join_banks(draft: Draft, bed: int, bank: int, chance: Stream, *, over: CellKind, along: CellKind) -> int:
    """Make all dry ground one piece: `over` the bed, and `along` the bank where that is rock.

    Returns how many ways lead over the bed. Raises NoFitError if a piece has no way to the others but too long ones.
    """
    board, dry, built = draft.board, draft.dry(), 0
    piece = flood(board, dry & -dry, dry, diagonal=False)
    while rest := dry & ~piece:
        rings = layers(board, piece, bed | bank | rest, diagonal=False, until=rest)
        if not (ends := rings[-1] & rest):
            raise NoFitError
        way = board.of(descent(board, rings, chance.cell(ends), chance)) & ~dry
        if (way & bed).bit_count() > _LONGEST:
            raise NoFitError
        draft.paint(way & bed, over)
        draft.paint(way & ~bed, along)
        built += way & bed != 0
        dry |= way
        piece = flood(board, piece | way, dry, diagonal=False)
    return built


def add_ways(draft: Draft, bed: int, chance: Stream, over: CellKind, spans: Spans, *, most: int | None = None) -> None:
    """Build up to `most` straight crossings over the bed that save a long walk, short ones first."""
    board, dry, built = draft.board, draft.dry(), 0
    sites = straight_lines(board, bed, dry, spans.lengths)
    chance.shuffle(sites)
    for start, *way, end in sorted(sites, key=len):
        if built == most:
            break
        span = board.of(way)
        if not span & dry and is_far(board, 1 << start, 1 << end, dry, spans.long_way(len(way))):
            draft.paint(span, over)
            dry |= span
            built += 1


def straight_lines(board: Board, bed: int, dry: int, lengths: tuple[int, int]) -> list[range]:
    """Return all straight lines of `length` cells over a bed from dry ground to dry ground."""
    least, most = lengths
    found: list[range] = []
    for ahead in (Direction.E, Direction.S):
        step, front = board.steps[ahead], dry
        for length in range(1, most + 1):
            front = board.shift(front, ahead) & bed
            ends = board.shift(front, ahead) & dry if length >= least else 0
            found += [range(end - (length + 1) * step, end + 1, step) for end in cells(ends)]
    return found
