"""A room: a floor of any shape, and its origin."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.board import Board
from winze.core.rectangle import Rectangle

MIN_SIDE = 2
"""Minimum width and height of a room, in cells (C-29)."""
WALLS = 2
"""Cells between the floors of two rooms that stand wall to wall."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room. `floor` is the set of its cells without walls, `box` the rectangle around them."""

    box: Rectangle
    floor: int
    shape: str = "rectangle"
    owner: str = ""
    """Id of the vault or machine that the room belongs to; empty for the generator itself."""
    name: str = ""
    """Name among the generator's own rooms (GEN-46)."""

    def walls(self, board: Board) -> int:
        return board.around8(self.floor) & ~self.floor


def box_of(board: Board, mask: int) -> Rectangle:
    """Return the smallest rectangle around a set that must not be empty."""
    stride = board.stride
    top = ((mask & -mask).bit_length() - 1) // stride
    bottom = (mask.bit_length() - 1) // stride
    row, rows = mask >> top * stride, bottom - top + 1
    while rows > 1:
        rows = (rows + 1) // 2
        row |= row >> rows * stride
    row &= (1 << stride) - 1
    left = (row & -row).bit_length() - 1
    return Rectangle(left, top, row.bit_length() - left, bottom - top + 1)


def wide(board: Board, mask: int) -> int:
    """Return the cells of a set that lie in some 2x2 square of it, which is wide enough for a room."""
    pairs = mask & mask >> 1
    corners = pairs & pairs >> board.stride
    pairs = corners | corners << 1
    return pairs | pairs << board.stride
