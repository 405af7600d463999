"""Blobs: patches with a ragged edge and no holes, to be filled with water, lava or nothing at all."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import components, flood
from winze.mapgen.caves.automaton import majority
from winze.mapgen.noise import noise
from winze.mapgen.stencil import cut, places

_SHARE = (54, 66)
_RIM = 40
_GENERATIONS = 4
_DRAWS = 4
_DENSITY = 60
_HEART = 3
"""Divisor of a blob's width and height for its solid middle."""


def blob(board: Board, w: int, h: int, chance: Stream) -> int:
    """Return a blob at most this wide and high, as a stencil in the upper left corner of the board."""
    area, inner = board.rectangle(1, 1, w, h), board.rectangle(2, 2, w - 2, h - 2)
    heart = board.rectangle(1 + w // _HEART, 1 + h // _HEART, max(1, w // _HEART), max(1, h // _HEART))
    rim = area & ~inner & noise(board, _RIM, chance)
    patch = noise(board, chance.between(*_SHARE), chance) & inner | rim | heart
    for _ in range(_GENERATIONS):
        patch = majority(board, patch) | heart
    patch = max(components(board, patch, diagonal=False), key=int.bit_count)
    return cut(board, board.full & ~flood(board, board.border, board.full & ~patch))


def laid(stencil: int, free: int, ground: int, chance: Stream) -> int:
    """Return the blob at the free place, out of a few random ones, with the most ground; 0 if none is free."""
    at = places(stencil, free)
    if not at:
        return 0
    return max((stencil << chance.cell(at) for _ in range(_DRAWS)), key=lambda there: (there & ground).bit_count())


def shore(board: Board, patch: int, ground: int, share: int, chance: Stream) -> int:
    """Return the ground beside a set, and random bays that reach one cell farther into `share` percent of it."""
    near = board.around8(patch) & ground
    return near | board.around8(near) & board.around8(noise(board, share, chance)) & ground


def spread(board: Board, start: int, ground: int, steps: int, chance: Stream) -> int:
    """Spread a set over the ground at random; it thins out with distance."""
    for _ in range(steps):
        start |= board.around4(start) & ground & noise(board, _DENSITY, chance)
    return start
