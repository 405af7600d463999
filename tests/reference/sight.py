"""Cell of view straight from the notes, cell by cell and with fractions: slow, and meant to be read beside them.

Source: seeds/000, Cell Of View; spec C-02, C-03.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

Field = tuple[int, int]
Interval = tuple[Fraction, Fraction]


@cache
def interval(line: int, row: int) -> Interval:
    """Return the slopes of a cell's lower right and upper left corner; slopes are in the order of their angles."""
    half = Fraction(1, 2)
    return (row - half) / (line + half), (row + half) / (line - half)


def in_shadow(cell: Interval, shadow: Iterable[Interval]) -> bool:
    """Return True if every slope of the cell is in shadow. Intervals that meet have been joined, so one must hold it
    all.
    """
    return any(low <= cell[0] and cell[1] <= high for low, high in shadow)


def joined(shadow: list[Interval], new: Interval) -> list[Interval]:
    low, high = new
    apart = []
    for old in shadow:
        if old[1] < low or high < old[0]:
            apart.append(old)
        else:
            low, high = min(low, old[0]), max(high, old[1])
    return [*apart, (low, high)]


def octant(blocks: Callable[[int, int], bool], inside: Callable[[int, int], bool], deepest: int) -> list[Field]:
    """Return the reachable `(line, row)` of one octant. Cells that are not inside the level are passed over."""
    shadow: list[Interval] = []
    reachable = [(0, 0)]
    for line in range(1, deepest + 1):
        for row in range(line + 1):
            if not inside(line, row):
                continue
            if not in_shadow(interval(line, row), shadow):
                reachable.append((line, row))
            if blocks(line, row):
                shadow = joined(shadow, interval(line, row))
    return reachable


def reachable(width: int, height: int, opaque: set[Field], place: Field) -> set[Field]:
    """Return all eight octants united."""
    found = set()
    for turn in range(8):

        def at(line: int, row: int, turn: int = turn) -> Field:
            dx, dy = (line, row) if turn & 1 else (row, line)
            return place[0] + (dx if turn & 2 else -dx), place[1] + (dy if turn & 4 else -dy)

        def inside(line: int, row: int, at: Callable[[int, int], Field] = at) -> bool:
            x, y = at(line, row)
            return 0 <= x < width and 0 <= y < height

        def blocks(line: int, row: int, at: Callable[[int, int], Field] = at) -> bool:
            return at(line, row) in opaque

        found |= {at(line, row) for line, row in octant(blocks, inside, max(width, height) - 1)}
    return found


def visible(
    reach: set[Field], place: Field, *, lit: set[Field], walls: set[Field], frames: set[Field], opaque: set[Field]
) -> set[Field]:
    """Return the visible cells of a level, rule by rule."""

    def neighbours(cell: Field) -> set[Field]:
        return {(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}

    adjacent = neighbours(place) - walls
    lit_and_reachable = lit & reach - walls - frames
    seen_lit_floor = (adjacent | lit_and_reachable) & lit - frames - opaque
    reflecting = {cell for cell in frames if neighbours(cell) & seen_lit_floor}
    return {place} | adjacent | lit_and_reachable | reflecting
