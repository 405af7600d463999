"""Rooms drawn off the map: each is a set of cells near the upper left corner of a board, off the border.

cross      ####      small cross  ##      chunky   ###       cave   ####
         #########              ######           ######           #######
           ####                   ##            ######           #####
           ####                                  ####              ##
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.caves.automaton import majority
from winze.mapgen.noise import noise
from winze.mapgen.shapes.ellipse import circle
from winze.mapgen.shapes.shape import mask_of

Design = Callable[[Board, Stream], int]

_EDGE = 1
MAX_ROOM_WIDTH = 16
_MIN_CAVE = 20


def _cross(board: Board, chance: Stream) -> int:
    wide, high = chance.between(7, MAX_ROOM_WIDTH), chance.between(5, 9)
    thick, deep = chance.between(3, 7), chance.between(2, 4)
    across = board.rectangle(_EDGE, _EDGE + chance.between(0, high - deep), wide, deep)
    return across | board.rectangle(_EDGE + chance.between(0, wide - thick), _EDGE, thick, high)


def _small_cross(board: Board, chance: Stream) -> int:
    arm_x, arm_y = chance.between(1, 4), chance.between(1, 2)
    core_x, core_y = chance.between(2, 4), chance.between(2, 3)
    wide, high = core_x + 2 * arm_x, core_y + 2 * arm_y
    across = board.rectangle(_EDGE, _EDGE + arm_y, wide, core_y)
    return across | board.rectangle(_EDGE + arm_x, _EDGE, core_x, high)


def _small(board: Board, chance: Stream) -> int:
    return board.rectangle(_EDGE, _EDGE, chance.between(3, 7), chance.between(2, 4))


def _circle(board: Board, chance: Stream) -> int:
    return _disc(board, chance.between(2, 4)) << board.cell(_EDGE, _EDGE)


def _ring(board: Board, chance: Stream) -> int:
    radius = chance.between(4, 5)
    pillar = _disc(board, radius - 3) << board.cell(3, 3)
    return (_disc(board, radius) & ~pillar) << board.cell(_EDGE, _EDGE)


def _chunky(board: Board, chance: Stream) -> int:
    disc = _disc(board, 2)
    area = board.rectangle(_EDGE, _EDGE, 11, 5)
    heap = disc << chance.cell(board.rectangle(_EDGE, _EDGE, 10, 4))
    for _ in range(chance.between(2, 8)):
        heap |= disc << chance.cell(heap & area)
    return heap


def _cave(board: Board, chance: Stream) -> int:
    """Draw the largest hollow in smoothed noise, or a heap of circles if the noise leaves none."""
    area = board.rectangle(_EDGE, _EDGE, chance.between(9, MAX_ROOM_WIDTH), chance.between(6, 10))
    rock = noise(board, 44, chance)
    for _ in range(4):
        rock = majority(board, rock | ~area & board.full)
    hollow = max(components(board, area & ~rock, diagonal=False), key=int.bit_count, default=0)
    return hollow if hollow.bit_count() >= _MIN_CAVE else _chunky(board, chance)


@lru_cache(maxsize=256)
def _disc(board: Board, radius: int) -> int:
    return mask_of(board, circle(radius, radius, radius))


DESIGNS: dict[str, Design] = {
    "cross": _cross,
    "small cross": _small_cross,
    "small": _small,
    "circle": _circle,
    "ring": _ring,
    "chunky": _chunky,
    "cave": _cave,
}
