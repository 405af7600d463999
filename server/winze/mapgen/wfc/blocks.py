"""Blocks that a drawing is cut into, and which of them may lie side by side.

Every part of the drawing of `SIDE` x `SIDE` fields is a block. It goes by the field of its upper left corner, so a set
of blocks is a bitmask like any set of fields, and a block that occurs often is drawn often. Two blocks may meet if the
two lines of fields that touch occur side by side somewhere in the drawing:

    #####|,###.     Here the lines are `###+#` and `,,,,,`, read downward; what lies behind them need not occur
    #####|,###.     together anywhere.
    ....#|,###.
    ....+|,,,,+     Blocks with the same line at a side are alike as seen from there, so what a set of blocks allows
    #####|,####     beside it is found line by line and not block by block.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import pairwise

from winze.core.board import Board, fields
from winze.core.directions import Direction

SIDE = 5
SIDES = (Direction.N, Direction.E, Direction.S, Direction.W)
_KNOWN = 1 << 11


class Blocks:
    """What is learned of a drawing: lines of text, all of the same length."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self._board = Board(len(rows[0]), len(rows))
        self.all = self._board.rectangle(0, 0, self._board.width - SIDE + 1, self._board.height - SIDE + 1)
        self._seams = {side: self._learn(side) for side in SIDES}
        self._drawn = lru_cache(self._fields_of)
        self.beside = lru_cache(maxsize=_KNOWN)(self._beside)

    def block(self, number: int) -> list[str]:
        """The rows of a block."""
        x, y = self._board.xy(number)
        return [row[x : x + SIDE] for row in self.rows[y : y + SIDE]]

    def having(self, x: int, y: int, chars: str) -> int:
        """The blocks with one of these characters at a place."""
        return self._drawn(chars) >> self._board.field(x, y) & self.all

    def solid(self, side: Direction) -> int:
        """The blocks that are solid all along a side."""
        found = self.all
        for along in range(SIDE):
            across = SIDE - 1 if side in {Direction.E, Direction.S} else 0
            found &= self.having(*((across, along) if side.dx else (along, across)), "#")
        return found

    def _beside(self, some: int, side: Direction) -> int:
        """The blocks that may lie on that side of one of some blocks."""
        found = 0
        for alike, allowed in self._seams[side]:
            if some & alike:
                found |= allowed
        return found

    def _fields_of(self, chars: str) -> int:
        """The fields of the drawing with one of these characters."""
        drawn = 0
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                drawn |= (char in chars) << self._board.field(x, y)
        return drawn

    def _learn(self, side: Direction) -> list[tuple[int, int]]:
        """For each line that blocks have at a side: the blocks that have it, and those that may touch it."""
        owners: dict[str, int] = defaultdict(int)
        facing: dict[str, int] = defaultdict(int)
        for number in fields(self.all):
            owners[_line(self.block(number), side)] |= 1 << number
            facing[_line(self.block(number), side.opposite)] |= 1 << number
        allowed: dict[str, int] = defaultdict(int)
        for number in fields(self.all):
            for ahead, beyond in _seams(self.block(number), side):
                allowed[ahead] |= facing[beyond]
        return [(alike, allowed[line]) for line, alike in owners.items()]


def _line(block: list[str], side: Direction) -> str:
    """The fields of a block along a side."""
    if side.dx:
        return "".join(row[-1 if side is Direction.E else 0] for row in block)
    return block[-1 if side is Direction.S else 0]


def _seams(block: list[str], side: Direction) -> list[tuple[str, str]]:
    """All pairs of lines within a block of which the second lies next to the first on that side."""
    lines = ["".join(column) for column in zip(*block, strict=True)] if side.dx else block
    if side in {Direction.N, Direction.W}:
        lines = lines[::-1]
    return list(pairwise(lines))
