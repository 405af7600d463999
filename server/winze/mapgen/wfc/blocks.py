"""Blocks that a drawing is cut into, and which of them may lie side by side.

Every part of the drawing of `SIDE` x `SIDE` cells is a block. Its number is the cell of its upper left corner, so a set
of blocks is a bitmask like any set of cells, and common blocks are drawn often. Two blocks may meet if the two lines of
cells that touch occur side by side somewhere in the drawing:

    #####|,###.     Here the lines are `###+#` and `,,,,,`, read downward. The cells behind them need not occur
    #####|,###.     together anywhere.
    ....#|,###.
    ....+|,,,,+     Blocks with the same line at a side allow the same neighbors there, so the neighbors of a set of
    #####|,####     blocks are found line by line and not block by block.
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
    """One side of a block: `unlike` are the blocks with another line there, `allowed` the blocks that may touch it."""

    unlike: int
    allowed: int


class Blocks:
    """The blocks of a drawing, given as lines of text of the same length."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self._board = Board(len(rows[0]), len(rows))
        self.all = self._board.rectangle(0, 0, self._board.width - SIDE + 1, self._board.height - SIDE + 1)
        self._seams = {side: self._learn(side) for side in ORTHOGONAL}
        self._drawn = lru_cache(self._cells_of)
        self.beside = lru_cache(maxsize=_KNOWN)(self._beside)

    def block(self, number: int) -> list[str]:
        x, y = self._board.xy(number)
        return [row[x : x + SIDE] for row in self.rows[y : y + SIDE]]

    def having(self, x: int, y: int, chars: str) -> int:
        """Return the blocks with one of these characters at (x, y) of the block."""
        return self._drawn(chars) >> self._board.cell(x, y) & self.all

    def solid(self, side: Direction) -> int:
        found = self.all
        for along in range(SIDE):
            across = SIDE - 1 if side in {Direction.E, Direction.S} else 0
            found &= self.having(*((across, along) if side.dx else (along, across)), "#")
        return found

    def _beside(self, some: int, side: Direction) -> int:
        found, seams = 0, self._seams[side]
        while some:
            unlike, allowed = seams[some.bit_length() - 1]
            found |= allowed
            some &= unlike
        return found

    def _cells_of(self, chars: str) -> int:
        drawn = 0
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                drawn |= (char in chars) << self._board.cell(x, y)
        return drawn

    def _learn(self, side: Direction) -> dict[int, Seam]:
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
        """Return all lines that a block can have along a side, by the cell where each begins."""
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
