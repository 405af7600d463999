"""The seam between two kinds of level: a line across the level, or a blob's outline.

aaaaaaaaa bbbbbbbb        aaaaaaaaaaaaaaaaaa
aaaaaaaa bbbbbbbbb        aaaaa  bbbb  aaaaa        The best of several random seams is taken: both sides have
aaaaaaa bbbbbbbbbb        aaaa bbbbbbbb aaaa        room, and shafts lie well away from it, on both sides.
aaaaaa bbbbbbbbbbb        aaaaa  bbbb  aaaaa
"""

from __future__ import annotations

from math import isqrt

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import components, within
from winze.mapgen.caves.automaton import majority
from winze.mapgen.draft import Draft
from winze.mapgen.noise import noise

_TRIES = 10
_MIN_SHARE = 25
"""Percent of the level that either side should have at least."""
_MARGIN = 4
"""Cells a shaft should be away from the seam, so that the room around it is not cut."""
_STEEP, _FLAT = 4, 9
"""Rows in which a steep line shifts by at most as many columns; columns a flat line shifts per row."""


def draw_side(draft: Draft, seam: str, chance: Stream) -> int:
    """Return the cells on one side of a seam, which is a `line` or a `blob`."""
    draw = blob if seam == "blob" else half
    return max((draw(draft.board, chance) for _ in range(_TRIES)), key=lambda side: _score(draft, side))


def rim(board: Board, side: int) -> int:
    return board.around8(side) & board.around8(board.full & ~side)


def half(board: Board, chance: Stream) -> int:
    """Return one side of a line through the middle part of a level. If the level is wide, most lines are steep."""
    x, y = _about_middle(board.width, chance), _about_middle(board.height, chance)
    if chance.chance(board.width, board.width + board.height):
        run, lean = _STEEP, chance.between(-_STEEP, _STEEP)
    else:
        run, lean = 1, chance.choice((-_FLAT, _FLAT))
    side = 0
    for row in range(board.height):
        start = min(max(0, x - lean * (row - y) // run), board.width)
        side |= board.rectangle(start, row, board.width - start, 1)
    return side if chance.chance(50) else board.full & ~side


def blob(board: Board, chance: Stream) -> int:
    """Return an ellipse with a ragged edge, covering about a third of the level."""
    x, y = _about_middle(board.width, chance), _about_middle(board.height, chance)
    wide, high = board.width * chance.between(22, 30) // 100, board.height * chance.between(38, 50) // 100
    side = 0
    for row in range(max(0, y - high), min(board.height, y + high + 1)):
        reach = wide * isqrt(high * high - (row - y) ** 2) // high
        start, end = max(0, x - reach), min(board.width - 1, x + reach)
        side |= board.rectangle(start, row, end - start + 1, 1)
    ragged = majority(board, side ^ rim(board, side) & noise(board, 50, chance))
    return max(components(board, ragged, diagonal=False), key=int.bit_count)


def _about_middle(length: int, chance: Stream) -> int:
    return chance.between(length * 3 // 10, length * 7 // 10)


def _score(draft: Draft, side: int) -> tuple[bool, int, bool]:
    board = draft.board
    shafts = board.at(draft.shafts)
    share = 100 * side.bit_count() // board.full.bit_count()
    near = within(board, rim(board, side), board.full, _MARGIN)
    roomy = _MIN_SHARE <= share <= 100 - _MIN_SHARE
    return roomy, -(shafts & near).bit_count(), bool(shafts & side and shafts & ~side)
