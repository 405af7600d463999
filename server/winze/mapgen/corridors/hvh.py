"""Corridors of at most three legs, across-down-across or down-across-down, between rooms that lie side by side.

    straight   #......#         bent   #,,,     #        elbow   #....#
               #,,,,,,,                #  ,     #                ###,##
               #......#                #  ,,,,,,,                   ,,,,,,,

Everything is worked out for a room and one to the right of it, with no column in common even for their walls; for a
room and one below it, the same is done with columns and rows swapped. A leg keeps off the walls it does not open by
one field at least, so that it never runs along them. That corridors keep off one another is tested for each candidate;
one that fails is drawn anew, and after some failures the pair of rooms is given up.

Source: seeds/000, "Level generation"; seeds/003, "Corridor placement definitions".
"""

from __future__ import annotations

from collections.abc import Callable

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import WALLS

_CANDIDATES = 12
_MOST_LOOPS = 3


def _straight(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    first, last = max(left.y, right.y), min(left.bottom, right.bottom)
    if first > last:
        return None
    y = chance.between(first, last)
    return ((left.right + 1, y), (right.x - 1, y))


def _bent(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    first, last = left.right + 3, right.x - 3
    start, end = _row(left, chance), _row(right, chance)
    if first > last or abs(start - end) < 2:
        return None
    turn = chance.between(first, last)
    return ((left.right + 1, start), (turn, start), (turn, end), (right.x - 1, end))


def _elbow_out(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    """Leave the left room through its ceiling or floor, and turn to the right one."""
    x, end = chance.between(left.x, left.right), _row(right, chance)
    wall = _wall_towards(left, end)
    return ((x, wall), (x, end), (right.x - 1, end)) if wall is not None else None


def _elbow_in(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    """Leave the left room to the right, and turn into the ceiling or floor of the right one."""
    x, start = chance.between(right.x, right.right), _row(left, chance)
    wall = _wall_towards(right, start)
    return ((left.right + 1, start), (x, start), (x, wall)) if wall is not None else None


def _row(room: Rectangle, chance: Stream) -> int:
    return chance.between(room.y, room.bottom)


def _wall_towards(room: Rectangle, row: int) -> int | None:
    """The row of the upper or lower wall that faces a row, if that is far enough off for a leg not to brush it."""
    if row <= room.y - 3:
        return room.y - 1
    if row >= room.bottom + 3:
        return room.bottom + 1
    return None


_Shape = Callable[[Rectangle, Rectangle, Stream], Polyline | None]
_SHAPES: tuple[_Shape, ...] = (_straight, _bent, _bent, _elbow_out, _elbow_in)


def _candidate(a: Rectangle, b: Rectangle, chance: Stream) -> Polyline | None:
    """A corridor from a room to one right of it or below it; if it is both, either way will do."""
    across, down = b.x - a.right > WALLS, b.y - a.bottom > WALLS
    shape = chance.choice(_SHAPES)
    if across and not (down and chance.chance(50)):
        return shape(a, b, chance)
    points = shape(a.transposed(), b.transposed(), chance)
    return tuple((x, y) for y, x in points) if points else None


def _lay(draft: Draft, a: int, b: int, chance: Stream) -> bool:
    """Join two rooms by a corridor that keeps off all others. False if none was found."""
    taken = draft.board.around8(sum(map(draft.outline, draft.corridors)))
    for _ in range(_CANDIDATES):
        points = _candidate(draft.rooms[a].box, draft.rooms[b].box, chance)
        if points and not draft.outline(points) & taken:
            draft.carve_corridor(points)
            return True
    return False


def _join_rooms(draft: Draft, chance: Stream) -> None:
    """A random spanning tree of the links, then a few that close loops."""
    sets = DisjointSets(len(draft.rooms))
    spare = []
    for a, b in draft.links:
        if sets.joined(a, b):
            spare.append((a, b))
        elif _lay(draft, a, b, chance):
            sets.join(a, b)
    for a, b in spare[: chance.between(1, _MOST_LOOPS)]:
        _lay(draft, a, b, chance)


CORRIDORS = Pass("corridors", _join_rooms, needs=(Part.ROOMS, Part.GRAPH), gives=(Part.CORRIDORS,))
