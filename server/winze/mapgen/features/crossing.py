"""Crossings: rejoin ground that a river or chasm has split.

The shortest path between two pieces leads across the bed or along its banks:

    #...~~~...#      #...~~~...#      a bridge between separated banks
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
"""Cells of the longest bridge; a longer one would run along the bed rather than across it."""


class Spans(NamedTuple):
    """Crossings worth building: `lengths` in cells, for detours of at least `walk` steps that they cut by `saving`."""

    lengths: tuple[int, int]
    walk: int = 0
    saving: int = 0

    def min_detour(self, length: int) -> int:
        return max(self.walk, length + 1 + self.saving)


def join_banks(draft: Draft, bed: int, bank: int, chance: Stream, *, over: CellKind, along: CellKind) -> int:
    """Connect all dry ground and return the number of crossings. Raises NoFitError if one would be too long."""
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
    """Build up to `most` straight crossings that save a long detour, short ones first."""
    board, dry, built = draft.board, draft.dry(), 0
    sites = straight_lines(board, bed, dry, spans.lengths)
    chance.shuffle(sites)
    for start, *way, end in sorted(sites, key=len):
        if built == most:
            break
        span = board.of(way)
        if not span & dry and is_far(board, 1 << start, 1 << end, dry, spans.min_detour(len(way))):
            draft.paint(span, over)
            dry |= span
            built += 1


def straight_lines(board: Board, bed: int, dry: int, lengths: tuple[int, int]) -> list[range]:
    """Return all straight lines over a bed from dry ground to dry ground, by least and most cells between."""
    least, most = lengths
    found: list[range] = []
    for ahead in (Direction.E, Direction.S):
        step, front = board.steps[ahead], dry
        for length in range(1, most + 1):
            front = board.shift(front, ahead) & bed
            ends = board.shift(front, ahead) & dry if length >= least else 0
            found += [range(end - (length + 1) * step, end + 1, step) for end in cells(ends)]
    return found
