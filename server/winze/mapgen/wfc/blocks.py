"""Blocks that a drawing is cut into, and which of them may lie side by side.

Every part of the drawing of `SIDE` x `SIDE` cells is a block. It goes by the cell of its upper left corner, so a set
of blocks is a bitmask like any set of cells, and a block that occurs often is drawn often. Two blocks may meet if the
two lines of cells that touch occur side by side somewhere in the drawing:

    #####|,###.     Here the lines are `###+#` and `,,,,,`, read downward; what lies behind them need not occur
    #####|,###.     together anywhere.
    ....#|,###.
    ....+|,,,,+     Blocks with the same line at a side are alike as seen from there, so what a set of blocks allows
    #####|,####     beside it is found line by line and not block by block.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board, cells
from winze.core.directions import ORTHOGONAL, Direction

SIDE = 5
_KNOWN = 1 << 11


class Seam(NamedTuple):
    """What there is to know of a block at a side: which blocks have another line there, and which may touch it."""

    unlike: int
    allowed: int


class Blocks:
    """What is learned of a drawing: lines of text, all of the same length."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self._board = Board(len(rows[0]), len(rows))
        self.all = self._board.rectangle(0, 0, self._board.width - SIDE + 1, self._board.height - SIDE + 1)
        self._seams = {side: self._learn(side) for side in ORTHOGONAL}
        self._drawn = lru_cache(self._cells_of)
        self.beside = lru_cache(maxsize=_KNOWN)(self._beside)

    def block(self, number: int) -> list[str]:
        """Return the rows of a block."""
        x, y = self._board.xy(number)
        return [row[x : x + SIDE] for row in self.rows[y : y + SIDE]]

    def having(self, x: int, y: int, chars: str) -> int:
        """Return the blocks with one of these characters at a place."""
        return self._drawn(chars) >> self._board.cell(x, y) & self.all

    def solid(self, side: Direction) -> int:
        """Return the blocks that are solid all along a side."""
        found = self.all
        for along in range(SIDE):
            across = SIDE - 1 if side in {Direction.E, Direction.S} else 0
            found &= self.having(*((across, along) if side.dx else (along, across)), "#")
        return found

    def _beside(self, some: int, side: Direction) -> int:
        """Return the blocks that may lie on that side of one of some blocks."""
        found, seams = 0, self._seams[side]
        while some:
            unlike, allowed = seams[some.bit_length() - 1]
            found |= allowed
            some &= unlike
        return found

    def _cells_of(self, chars: str) -> int:
        """Return the cells of the drawing with one of these characters."""
        drawn = 0
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                drawn |= (char in chars) << self._board.cell(x, y)
        return drawn

    def _learn(self, side: Direction) -> dict[int, Seam]:
        """Return the seam of each block at a side."""
        step, lines = self._board.steps[side], self._lines(side)
        across = abs(step) * (SIDE - 1)
        ahead, behind = (across, 0) if step > 0 else (0, across)
        owners: dict[str, int] = defaultdict(int)
        facing: dict[str, int] = defaultdict(int)
        for number in cells(self.all):
            owners[lines[number + ahead]] |= 1 << number
            facing[lines[number + behind]] |= 1 << number
        allowed: dict[str, int] = defaultdict(int)
        for cell, line in lines.items():
            allowed[line] |= facing[lines.get(cell + step, "")]
        seams = {line: Seam(self.all & ~alike, allowed[line]) for line, alike in owners.items()}
        return {number: seams[lines[number + ahead]] for number in cells(self.all)}

    def _lines(self, side: Direction) -> dict[int, str]:
        """Return all lines of cells along a side that a block may have, by the cell where each begins."""
        board = self._board
        if side.dy:
            return {
                board.cell(x, y): row[x : x + SIDE]
                for y, row in enumerate(self.rows)
                for x in range(board.width - SIDE + 1)
            }
        columns = ["".join(column) for column in zip(*self.rows, strict=True)]
        return {
            board.cell(x, y): column[y : y + SIDE]
            for x, column in enumerate(columns)
            for y in range(board.height - SIDE + 1)
        }
