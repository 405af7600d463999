"""Where corridors may begin and end: at rooms, and at the legs of other corridors.

#..#            ,
#..o,,,,,,,,,,,,o,,       o  openings, in the wall of a room and on the leg of a corridor
#..#
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from itertools import pairwise
from operator import or_

import msgspec

from winze.core.board import Board, cells
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point, Polyline, line
from winze.mapgen.room import Room

_JOINT = 2
"""Steps that a meeting keeps off the ends of a leg."""


class Anchor(msgspec.Struct, frozen=True, dict=True):
    """`number` stands for the set of rooms it belongs to: of a room, its own. `masks` are the cells where a corridor
    may set out to each direction.
    """

    board: Board
    box: Rectangle
    number: int
    masks: dict[Direction, int]

    def openings(self, ahead: Direction) -> list[Point]:
        """Return the cells of a mask as points; not all who look for a way want them."""
        if ahead not in self._points:
            self._points[ahead] = [self.board.xy(cell) for cell in cells(self.masks[ahead])]
        return self._points[ahead]

    @cached_property
    def _points(self) -> dict[Direction, list[Point]]:
        return {}


def at_room(board: Board, number: int, room: Room, wall: int) -> Anchor:
    """Openings lie between two other walls, so that a door can hang there. `wall` is all wall of the level."""
    ring = wall & room.walls(board) & ~board.border
    masks = {}
    for ahead in ORTHOGONAL:
        firm = ring & board.shift(ring, ahead.turned(2)) & board.shift(ring, ahead.turned(-2))
        masks[ahead] = firm & board.shift(room.floor, ahead)
    return Anchor(board, room.box, number, masks)


def at_legs(board: Board, points: Polyline, number: int) -> Iterator[Anchor]:
    """Yield the legs of a corridor that are long enough for another one to meet them."""
    for a, b in pairwise(points):
        leg, across = line(board, a, b), a[1] == b[1]
        joint = _JOINT if across else _JOINT * board.stride
        if inner := leg & leg << joint & leg >> joint:
            masks = {ahead: inner if across == (ahead.dx == 0) else 0 for ahead in ORTHOGONAL}
            yield Anchor(board, Rectangle.spanning(*a, *b), number, masks)


def merged(anchors: list[Anchor]) -> Anchor:
    """Several as one, for ways from any of them."""
    first = anchors[0]
    masks = {ahead: reduce(or_, [anchor.masks[ahead] for anchor in anchors]) for ahead in ORTHOGONAL}
    return Anchor(first.board, first.box, first.number, masks)
