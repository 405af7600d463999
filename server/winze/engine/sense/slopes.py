"""The slopes that decide the field of view, as small integers.

Looking along an axis, the cell `row` cells aside on line `line` is seen between two slopes, those of two of its
corners. They are rational, so no angle is ever rounded:

              inner = (2 row - 1) / (2 line + 1)                  outer = (2 row + 1) / (2 line - 1)

                         . . . . . . . outer
       hero  @ . . . . +---+
                  . .  |   |
                       +---+ . . . . . inner

All slopes that occur on a board are sorted once; after that only their ranks matter. Light is a span of ranks
`(low, high)`; it lights a cell if the two spans share more than an end.

A sector is the quarter of the board within 45 degrees of an axis; rows on its negative side mirror the positive ones.
The source works on eighths that share the axis and the diagonals, each with its own shadow. Quarters give the same
answer: on the axis, as on a diagonal, a cell is reachable exactly if nothing before it on that line blocks, and no
other cell's shadow covers slope 0, or any slope beyond 1. So slopes beyond 1 are all one rank, the last.

Source: seeds/000, Field Of View.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

Line = tuple["array[int]", "array[int]", list[int], list[int]]
"""One line of a sector; its rows are counted from the far negative side, and the axis is row `Slopes.axis`:

- by rank, the lowest row touched by light that goes down to this rank;
- by rank, the highest row touched by light that goes up to this rank;
- by row, the rank at which the cell begins;
- by row, the rank at which the cell ends.

A plain tuple, because it is unpacked very often.
"""


class Slopes:
    """The tables of a sector `lines` lines deep and at most `across` rows to either side. Make it with `slopes`."""

    def __init__(self, lines: int, across: int) -> None:
        self.axis = min(lines, across)
        self._scale = (2 * lines + 1) ** 2
        self._ranks = self._sorted(lines)
        self.end = 2 * len(self._ranks) + 1
        """Last rank: the whole sector is the span `(0, end)`."""
        self.lines = [self._line(line) for line in range(1, lines + 1)]

    def _key(self, over: int, under: int) -> int:
        """Return a slope as an integer in exact order: no two slopes are nearer than 1 / scale."""
        return over * self._scale // under

    def _sorted(self, lines: int) -> dict[int, int]:
        """Return the ranks of all slopes above 0 and up to 1; those below 0 mirror them."""
        keys = set()
        for line in range(1, lines + 1):
            widest = min(line, self.axis)
            keys |= {self._key(2 * row - 1, 2 * line + 1) for row in range(1, widest + 1)}
            keys |= {self._key(2 * row + 1, 2 * line - 1) for row in range(min(line, widest + 1))}
        return {key: rank for rank, key in enumerate(sorted(keys), len(keys) + 1)}

    def _inner(self, row: int, line: int) -> int:
        return self._ranks[self._key(2 * row - 1, 2 * line + 1)]

    def _outer(self, row: int, line: int) -> int:
        return self._ranks[self._key(2 * row + 1, 2 * line - 1)] if row < line else self.end

    def _line(self, line: int) -> Line:
        widest = min(line, self.axis)
        beside = range(1, widest + 1)
        above = [self.end - self._inner(row, line) for row in reversed(beside)]
        above += [self._outer(row, line) for row in range(widest + 1)]
        below = [self.end - rank for rank in reversed(above)]
        unused = [0] * (self.axis - widest)
        code = "B" if 2 * self.axis < 256 else "H"
        first = _runs(code, self.axis - widest, above)
        last = _runs(code, self.axis - widest, [*(low + 1 for low in below[1:]), self.end + 1])
        return first, last, unused + below + unused, unused + above + unused


def _runs(code: str, start: int, ends: list[int]) -> array[int]:
    """Return numbers from `start` on, each repeated up to the next of `ends`."""
    found = array(code)
    for number, end in enumerate(ends, start):
        found.extend(array(code, [number]) * (end - len(found)))
    return found


@lru_cache(maxsize=16)
def slopes(lines: int, across: int) -> Slopes:
    return Slopes(lines, across)
