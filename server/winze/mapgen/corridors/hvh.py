"""Corridors of at most three legs, across-down-across or down-across-down, between rooms that lie side by side.

A shape is drawn first, then two openings for it; `lead` joins them (and has pictures of the shapes). Everything is
worked out for a room and one to the right of it, with no column in common even for their walls; for a room and one
below it, the same is done with columns and rows swapped. That corridors keep off one another is tested for each
candidate; one that fails is drawn anew, and after some failures the pair of rooms is given up.

Source: seeds/000, "Level generation"; seeds/003, "Corridor placement definitions".
"""

from __future__ import annotations

from collections.abc import Callable

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.lead import Opening, lead
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
    return lead(_out(left, y), _in(right, y), chance)


def _bent(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    """Between rows at least two apart: less is no bend."""
    start, end = _row(left, chance), _row(right, chance)
    return lead(_out(left, start), _in(right, end), chance) if abs(start - end) > 1 else None


def _elbow_out(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    """Leave the left room through its ceiling or floor, and turn to the right one."""
    x, end = chance.between(left.x, left.right), _row(right, chance)
    return lead(_towards(end, left, x), _in(right, end), chance)


def _elbow_in(left: Rectangle, right: Rectangle, chance: Stream) -> Polyline | None:
    """Leave the left room to the right, and turn into the ceiling or floor of the right one."""
    x, start = chance.between(right.x, right.right), _row(left, chance)
    return lead(_out(left, start), _towards(start, right, x), chance)


def _row(room: Rectangle, chance: Stream) -> int:
    return chance.between(room.y, room.bottom)


def _out(left: Rectangle, y: int) -> Opening:
    return Opening(left.right + 1, y, Direction.E)


def _in(right: Rectangle, y: int) -> Opening:
    return Opening(right.x - 1, y, Direction.W)


def _towards(row: int, room: Rectangle, x: int) -> Opening:
    """In the ceiling of a room if a row lies above that, else in its floor."""
    return Opening(x, room.y - 1, Direction.N) if row < room.y else Opening(x, room.bottom + 1, Direction.S)


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
