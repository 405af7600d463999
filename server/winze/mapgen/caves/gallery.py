"""Galleries: passages through rock that look washed out by water, winding and uneven in width.

A gallery is a shortest path through the soft part of the rock, which is random; here and there it widens:

    #####################         #####################
    ..#########.#########         ..#########.#########
    ....########......###   ->    ....##...###......###
    .....###########...##         .......#.......#...##
    ...##################         ...########..########

Galleries join the pieces of a cave, and shorten long walks between parts that lie close together.
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
"""Percent of rock that is soft; below 60, hardly any path leads far."""
_WIDE = 22
LONG_DETOUR = 18
"""Steps of a detour that make a shortcut worth digging."""
_REACH = 12
_TRIES = 12


def dig_gallery(draft: Draft, start: int, goal: int, chance: Stream) -> None:
    board = draft.board
    soft = noise(board, _SOFT, chance) & draft.mask(CellKind.ROCK) & ~board.border
    path = shortest(board, start, goal, soft | goal) or rough_passage(draft, start, goal)
    _dig(draft, path, noise(board, _WIDE, chance))


def _dig(draft: Draft, path: list[int], wide: int) -> None:
    board = draft.board
    dig_passage(draft, path, CellKind.FLOOR)
    beside = board.around4(board.of(path)) & wide & draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & ~board.border
    draft.paint(beside, CellKind.FLOOR)


def _dig_all_shortcuts(draft: Draft, chance: Stream) -> None:
    dig_shortcuts(draft, draft.open(), draft.board.full, chance)


def dig_shortcuts(draft: Draft, ground: int, area: int, chance: Stream) -> None:
    """Dig from random cells at the edge of `ground`, inside `area`, to the nearest ground that is a long walk away."""
    board = draft.board
    rock = draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & area & ~board.border
    soft, wide = noise(board, _SOFT, chance) & rock, noise(board, _WIDE, chance) & rock
    edge = ground & board.around4(board.full & ~ground)
    for _ in range(_TRIES if edge else 0):
        start = chance.cell(edge)
        reach = board.square(start, _REACH)
        if far := ground & reach & ~within(board, 1 << start, draft.dry(), LONG_DETOUR):
            _dig(draft, shortest(board, 1 << start, far, soft & reach | far), wide)


SHORTCUTS = Pass("short cuts", _dig_all_shortcuts, needs=(Part.ONE_PIECE,))
