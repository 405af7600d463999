"""Lines that join: every cell knows to which of its neighbours lines go, so that one drawn over another adds to it."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from winze.core.cp437 import LINES_BY_NEIGHBOURS

CellKind = tuple[int, int]
_BITS = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}


class Linework:
    """A drawing without bounds. `marks` are characters that stand over the lines."""

    def __init__(self) -> None:
        self.marks: dict[CellKind, str] = {}
        self._joints: dict[CellKind, int] = defaultdict(int)

    @property
    def lines(self) -> dict[CellKind, str]:
        return {cell: LINES_BY_NEIGHBOURS[bits] for cell, bits in self._joints.items()}

    @property
    def size(self) -> CellKind:
        """Columns and rows, from `(0, 0)` to the last cell that is drawn on."""
        cells = self._joints.keys() | self.marks.keys()
        return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1

    def line(self, *corners: CellKind) -> None:
        """Straight from corner to corner, from the middle of a cell to the middle of the next."""
        for (ax, ay), (bx, by) in pairwise(corners):
            dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
            for step in range(max(abs(bx - ax), abs(by - ay))):
                here = ax + dx * step, ay + dy * step
                self._joints[here] |= _BITS[dx, dy]
                self._joints[here[0] + dx, here[1] + dy] |= _BITS[-dx, -dy]

    def write(self, x: int, y: int, words: str) -> None:
        for offset, char in enumerate(words):
            self.marks[x + offset, y] = char
