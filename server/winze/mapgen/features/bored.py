"""Bored tunnels: round, two cells wide and polished, in wide curves through rock and rooms alike.

      ○○○○○○○○○
####○○○○     ○○○○####
#..○○           ○○..#
#..○             ○○.#
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.features.site import clear_openings, dress, spared
from winze.mapgen.features.sized import Amount, Sized

_TILE = "bore"
_DRAWS = 4
_LEAST_APART = 18
"""Least cells between the ends of a tunnel."""
_SWAY = 14
"""Most columns and rows between the middle of a tunnel and the point that bends it."""
_STEPS = 60
"""Points of a curve; enough to leave no gap on the largest level."""


def _bore(amount: Amount, draft: Draft, chance: Stream) -> None:
    board, solid, kept = draft.board, draft.mask(*SOLID), spared(draft)
    ground = draft.dry() & ~kept
    if not ground:
        raise NoFitError
    found = 0
    for _ in range(chance.between(*amount)):
        ways = [_curve(draft, ground, chance) for _ in range(_DRAWS)]
        found |= max(ways, key=lambda way: (way & solid & ~found).bit_count() - (way & found).bit_count())
    bed = found & ~kept & ~draft.required
    bed = flood(board, bed & draft.open() | ground, bed | ground, diagonal=False) & bed
    draft.paint(bed, CellKind.CORRIDOR)
    clear_openings(draft)
    for cell in cells(bed):
        dress(draft, cell, _TILE)


def _curve(draft: Draft, ground: int, chance: Stream) -> int:
    """Return the cells of a curve between two places on the ground; 0 if they are close together."""
    board, width, height = draft.board, draft.place.width, draft.place.height
    (x, y), (far_x, far_y) = start, end = [board.xy(chance.cell(ground)) for _ in range(2)]
    if max(abs(x - far_x), abs(y - far_y)) < _LEAST_APART:
        return 0
    bend = (
        min(width - 3, max(1, (x + far_x) // 2 + chance.between(-_SWAY, _SWAY))),
        min(height - 3, max(1, (y + far_y) // 2 + chance.between(-_SWAY, _SWAY))),
    )
    upper = board.at(_between(start, bend, end, step) for step in range(_STEPS + 1))
    upper &= board.rectangle(1, 1, width - 3, height - 3)
    return upper | upper << 1 | upper << board.stride | upper << board.stride + 1


def _between(start: Point, bend: Point, end: Point, step: int) -> Point:
    """Return the point of a quadratic Bezier curve after `step` of `_STEPS`."""
    left = _STEPS - step
    x, y = (
        (left * left * start[axis] + 2 * left * step * bend[axis] + step * step * end[axis]) // (_STEPS * _STEPS)
        for axis in (0, 1)
    )
    return x, y


BORED = Sized("bored", "{} bored tunnels, two cells wide", _bore, (3, 5), digs=True, tiles=(_TILE,))
