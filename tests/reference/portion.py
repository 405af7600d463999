"""The two-sided line of sight straight from the notes, with fractions: slow, and meant to be read beside them.

The notes tell it for a line that goes right and up by at most 45 degrees, then for all others by counting steps the
other way and by exchanging x and y. Their numbers for the constant, 0.05 and 0.45, are of the day before.

Source: seeds/003, 2021-04-18 and 2021-04-20; the radius, and how the two come together: spec VIS-01, VIS-13.
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
    """`(xj, yj)` for each step that lies between, x being the axis along which the steps are made."""
    (x0, y0), (x, y) = eye, target
    slope = Fraction(y - y0, abs(x - x0)) if x != x0 else Fraction(0)
    for j in range(1, abs(x - x0)):
        yield (x0 + j if x > x0 else x0 - j), y0 + slope * j


def blocked_portion(walls: set[Field], eye: Field, target: Field) -> Fraction:
    """Return the blocked part of the line between two cells, both sides together: 0 to 2."""
    if abs(target[1] - eye[1]) > abs(target[0] - eye[0]):
        exchanged = {(y, x) for x, y in walls}
        return blocked_portion(exchanged, (eye[1], eye[0]), (target[1], target[0]))
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
    """Return all that is seen of a level."""
    return {(x, y) for x in range(width) for y in range(height) if sees(walls, eye, (x, y))}
