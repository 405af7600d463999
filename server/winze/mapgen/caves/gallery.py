"""Galleries: passages through rock that look as if water had made them, neither straight nor of one width.

A gallery is a shortest way through the soft part of the rock, which is drawn by lot; here and there it widens:

    #####################         #####################
    ..#########.#########         ..#########.#########
    ....########......###   ->    ....##...###......###
    .....###########...##         .......#.......#...##
    ...##################         ...########..########

They join the pieces of a cave, and save a long walk where two parts of it lie near each other.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.noise import noise
from winze.mapgen.passes import Part, Pass
from winze.mapgen.tunnel import dig_passage, rough_passage, shortest

_SOFT = 68
"""The share of rock that is soft, in percent: with fewer than 60 hardly any way leads far."""
_WIDE = 22
LONG_WAY = 18
"""Steps round that make a shorter way worth digging."""
_REACH = 12
_TRIES = 12


def dig_gallery(draft: Draft, start: int, goal: int, chance: Stream) -> None:
    """Join two sets of open cells."""
    board = draft.board
    soft = noise(board, _SOFT, chance) & draft.mask(CellKind.ROCK) & ~board.border
    path = shortest(board, start, goal, soft | goal) or rough_passage(draft, start, goal)
    _dig(draft, path, noise(board, _WIDE, chance))


def _dig(draft: Draft, path: list[int], wide: int) -> None:
    """Dig along a path, and beside it where the rock gives way."""
    board = draft.board
    dig_passage(draft, path, CellKind.FLOOR)
    beside = board.around4(board.of(path)) & wide & draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & ~board.border
    draft.paint(beside, CellKind.FLOOR)


def _dig_short_cuts(draft: Draft, chance: Stream) -> None:
    dig_short_cuts(draft, draft.open(), draft.board.full, chance)


def dig_short_cuts(draft: Draft, ground: int, among: int, chance: Stream) -> None:
    """From some points at the edge of the ground, a way through some cells to the nearest ground that is a long walk
    from there.
    """
    board = draft.board
    rock = draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & among & ~board.border
    soft, wide = noise(board, _SOFT, chance) & rock, noise(board, _WIDE, chance) & rock
    edge = ground & board.around4(board.full & ~ground)
    for _ in range(_TRIES if edge else 0):
        start = chance.cell(edge)
        reach = board.square(start, _REACH)
        if far := ground & reach & ~within(board, 1 << start, draft.dry(), LONG_WAY):
            _dig(draft, shortest(board, 1 << start, far, soft & reach | far), wide)


SHORT_CUTS = Pass("short cuts", _dig_short_cuts, needs=(Part.ONE_PIECE,))
