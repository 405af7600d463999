"""Small whole numbers, one per cell, as bit planes: plane `n` is the set of cells whose number has bit `n`.

    cell      0  1  2  3
    volume    5  0  1  2
    plane 0   1  .  1  .
    plane 1   .  .  .  1
    plane 2   1  .  .  .

Sums are computed for all cells at once, by binary addition of the planes. The last plane is never empty.
"""

from __future__ import annotations

from collections.abc import Sequence

Volumes = list[int]


def plus(one: Sequence[int], other: Sequence[int]) -> Volumes:
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


def decremented(planes: Sequence[int], where: int) -> Volumes:
    """Subtract 1 on the cells `where`, none of which may hold 0."""
    result = []
    for plane in planes:
        result.append(plane ^ where)
        where &= ~plane
    return trimmed(result)


def masked(planes: Sequence[int], kept: int) -> Volumes:
    return trimmed([plane & kept for plane in planes])


def trimmed(planes: Volumes) -> Volumes:
    """Drop empty planes from the end of the list, in place, and return it."""
    while planes and not planes[-1]:
        planes.pop()
    return planes


def nonzero(planes: Sequence[int]) -> int:
    found = 0
    for plane in planes:
        found |= plane
    return found


def at_least(planes: Sequence[int], least: int) -> int:
    """Return the cells with a volume of at least `least`, which must be positive."""
    if least >> len(planes):
        return 0
    more, equal = 0, -1
    for number in reversed(range(len(planes))):
        if least >> number & 1:
            equal &= planes[number]
        else:
            more |= equal & planes[number]
    return more | equal


def uniform(where: int, volume: int) -> Volumes:
    return [where if volume >> number & 1 else 0 for number in range(volume.bit_length())] if where else []


def total(planes: Sequence[int]) -> int:
    return sum(plane.bit_count() << number for number, plane in enumerate(planes))


def volume_of(planes: Sequence[int], cell: int) -> int:
    return sum((plane >> cell & 1) << number for number, plane in enumerate(planes))
