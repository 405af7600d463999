"""Small whole numbers, one for each cell, as bit planes: plane 0 holds the lowest bits, and each plane is a set of
cells.

    cell     0  1  2  3
    volume    5  0  1  2
    plane 0   1  .  1  .
    plane 1   .  .  .  1
    plane 2   1  .  .  .

They are added like binary numbers, all cells at once. The last plane is never empty.
"""

from __future__ import annotations

from collections.abc import Sequence

Volumes = list[int]


def plus(one: Sequence[int], other: Sequence[int]) -> Volumes:
    """Return the sums."""
    if len(one) < len(other):
        one, other = other, one
    result, carry = [], 0
    for number, plane in enumerate(one):
        if number < len(other):
            added = other[number]
            odd = plane ^ added
            result.append(odd ^ carry)
            carry = plane & added | odd & carry
        elif carry:
            result.append(plane ^ carry)
            carry &= plane
        else:
            result.append(plane)
    if carry:
        result.append(carry)
    return trimmed(result)


def less_one(planes: Sequence[int], where: int) -> Volumes:
    """Return the volumes with one taken off on a set of cells, where none must be 0."""
    result = []
    for plane in planes:
        result.append(plane ^ where)
        where &= ~plane
    return trimmed(result)


def within_set(planes: Sequence[int], kept: int) -> Volumes:
    """Return the volumes on a set of cells, and 0 elsewhere."""
    return trimmed([plane & kept for plane in planes])


def trimmed(planes: Volumes) -> Volumes:
    """Take off planes at the end that are empty. The list itself is shortened and returned."""
    while planes and not planes[-1]:
        planes.pop()
    return planes


def some(planes: Sequence[int]) -> int:
    """Return the cells where there is any."""
    found = 0
    for plane in planes:
        found |= plane
    return found


def at_least(planes: Sequence[int], least: int) -> int:
    """Return the cells with a volume of `least` or more; `least` must be 1 or more."""
    if least >> len(planes):
        return 0
    more, equal = 0, -1
    for number in reversed(range(len(planes))):
        if least >> number & 1:
            equal &= planes[number]
        else:
            more |= equal & planes[number]
    return more | equal


def everywhere(where: int, volume: int) -> Volumes:
    """Return the same volume on each cell of a set."""
    return [where if volume >> number & 1 else 0 for number in range(volume.bit_length())] if where else []


def total(planes: Sequence[int]) -> int:
    """Return the sum over all cells."""
    return sum(plane.bit_count() << number for number, plane in enumerate(planes))


def volume_of(planes: Sequence[int], cell: int) -> int:
    """Return the volume of a cell."""
    return sum((plane >> cell & 1) << number for number, plane in enumerate(planes))
