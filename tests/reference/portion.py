"""The two-sided line of sight exactly as the notes define it, with fractions: slow, but easy to compare with them.

The notes define it for a line that goes right, at most 45 degrees up or down. They extend it to the left by counting
steps that way, and to steeper lines by swapping x and y. The constants 0.05 and 0.45 come from the entry of 2021-04-18,
the blocked portions from 2021-04-20.

Source: seeds/003, 2021-04-18 and 2021-04-20; spec VIS-01 for the radius, VIS-13 for the thresholds.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

Field = tuple[int, int]

RADIUS = Fraction(15, 2)
WALL = Fraction(5, 100)
EMPTY_SPACE = Fraction(45, 100)


def points(eye: Field, target: Field) -> Iterator[tuple[int, Fraction]]:
    """Yield `(xj, yj)` for each step along x between the two cells, neither of them included."""
    (x0, y0), (x, y) = eye, target
    slope = Fraction(y - y0, abs(x - x0)) if x != x0 else Fraction(0)
    for j in range(1, abs(x - x0)):
        yield (x0 + j if x > x0 else x0 - j), y0 + slope * j


def blocked_portion(walls: set[Field], eye: Field, target: Field) -> Fraction:
    """Return the blocked part of the line between two cells, both sides together: 0 to 2."""
    if abs(target[1] - eye[1]) > abs(target[0] - eye[0]):
        swapped = {(y, x) for x, y in walls}
        return blocked_portion(swapped, (eye[1], eye[0]), (target[1], target[0]))
    down, up = [Fraction(0)], [Fraction(0)]
    for xj, yj in points(eye, target):
        if (xj, floor(yj)) in walls:
            down.append(1 - abs(yj - floor(yj)))
        if (xj, floor(yj) + 1) in walls:
            up.append(1 - abs(yj - (floor(yj) + 1)))
    return max(down) + max(up)


def sees(walls: set[Field], eye: Field, target: Field) -> bool:
    if (target[0] - eye[0]) ** 2 + (target[1] - eye[1]) ** 2 >= RADIUS**2:
        return False
    return blocked_portion(walls, eye, target) <= 1 - (WALL if target in walls else EMPTY_SPACE)


def unblocked(width: int, height: int, walls: set[Field], eye: Field) -> set[Field]:
    """Return all cells of a level that the eye sees."""
    return {(x, y) for x in range(width) for y in range(height) if sees(walls, eye, (x, y))}
