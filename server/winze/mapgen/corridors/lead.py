"""The simplest corridor between two openings, if there is one: straight, bent or an elbow.

    straight   #......#         bent   #,,,     #        elbow   #....#
               #,,,,,,,                #  ,     #                ###,##
               #......#                #  ,,,,,,,                   ,,,,,,,

Each leg sets out the way its opening faces, and is long enough not to run along the wall.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import LEAST_LEG, Clearance

Candidate = Callable[[Clearance, Anchor, Anchor, Stream], Polyline | None]
"""Draws a corridor from one anchor to another, or finds none this time; whether it is clear is tested later."""


class Opening(msgspec.Struct, frozen=True):
    x: int
    y: int
    ahead: Direction

    def leads_to(self, x: int, y: int, least: int) -> bool:
        """Whether a field on the same line lies ahead by so many steps."""
        return (x - self.x) * self.ahead.dx + (y - self.y) * self.ahead.dy >= least


def lead(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    if a.ahead is b.ahead:
        return None
    if a.ahead is b.ahead.opposite:
        return _straight(a, b) if _in_line(a, b) else _bent(a, b, chance)
    x, y = (b.x, a.y) if a.ahead.dy == 0 else (a.x, b.y)
    if a.leads_to(x, y, LEAST_LEG) and b.leads_to(x, y, LEAST_LEG):
        return ((a.x, a.y), (x, y), (b.x, b.y))
    return None


def _in_line(a: Opening, b: Opening) -> bool:
    return a.y == b.y if a.ahead.dy == 0 else a.x == b.x


def _straight(a: Opening, b: Opening) -> Polyline | None:
    return ((a.x, a.y), (b.x, b.y)) if a.leads_to(b.x, b.y, 0) else None


def _bent(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    across = a.ahead.dy == 0
    start, end = (a.x, b.x) if across else (a.y, b.y)
    first, last = min(start, end) + LEAST_LEG, max(start, end) - LEAST_LEG
    if first > last or not a.leads_to(b.x, b.y, 2 * LEAST_LEG):
        return None
    turn = chance.between(first, last)
    if across:
        return ((a.x, a.y), (turn, a.y), (turn, b.y), (b.x, b.y))
    return ((a.x, a.y), (a.x, turn), (b.x, turn), (b.x, b.y))


def draw(_: Clearance, a: Anchor, b: Anchor, chance: Stream) -> Polyline | None:
    """From a random opening on a side of the first that faces the second, to one on a side of that: straight across
    half of the time, where they lie beside each other.
    """
    sides = facing(a.box, b.box)
    ahead, back = chance.choice(sides), chance.choice(sides).opposite
    if back is ahead.opposite and chance.chance(1, 2):
        return straight(a, b, ahead, chance)
    starts, ends = a.openings[ahead], b.openings[back]
    if not starts or not ends:
        return None
    return lead(Opening(*chance.choice(starts), ahead), Opening(*chance.choice(ends), back), chance)


def straight(a: Anchor, b: Anchor, ahead: Direction, chance: Stream) -> Polyline | None:
    """From a random opening of the first straight ahead to one of the second; None if there is none in line."""
    across = ahead.dy == 0
    ends = {point[across]: point for point in b.openings[ahead.opposite]}
    starts = [point for point in a.openings[ahead] if point[across] in ends]
    if not starts:
        return None
    start = chance.choice(starts)
    return lead(Opening(*start, ahead), Opening(*ends[start[across]], ahead.opposite), chance)


def facing(box: Rectangle, other: Rectangle) -> list[Direction]:
    """The sides beyond which the other lies; all of them if the two boxes overlap."""
    sides = []
    if other.y + other.h <= box.y:
        sides.append(Direction.N)
    if other.x >= box.x + box.w:
        sides.append(Direction.E)
    if other.y >= box.y + box.h:
        sides.append(Direction.S)
    if other.x + other.w <= box.x:
        sides.append(Direction.W)
    return sides or list(ORTHOGONAL)
