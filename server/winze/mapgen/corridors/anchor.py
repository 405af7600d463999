"""Anchors, where corridors may begin and end: at rooms, and at the legs of other corridors.

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
"""Minimum steps between a junction and the ends of a leg."""


class Anchor(msgspec.Struct, frozen=True, dict=True):
    """`number` identifies a set of connected rooms; `masks` are the cells where a corridor may start, by direction."""

    board: Board
    box: Rectangle
    number: int
    masks: dict[Direction, int]

    def openings(self, ahead: Direction) -> list[Point]:
        if ahead not in self._points:
            self._points[ahead] = [self.board.xy(cell) for cell in cells(self.masks[ahead])]
        return self._points[ahead]

    @cached_property
    def _points(self) -> dict[Direction, list[Point]]:
        return {}


def room_anchor(board: Board, number: int, room: Room, wall: int) -> Anchor:
    """Return a room's anchor. Its openings lie between two walls, so a door fits. `wall` is all wall of the level."""
    ring = wall & room.walls(board) & ~board.border
    masks = {}
    for ahead in ORTHOGONAL:
        firm = ring & board.shift(ring, ahead.turned(2)) & board.shift(ring, ahead.turned(-2))
        masks[ahead] = firm & board.shift(room.floor, ahead)
    return Anchor(board, room.box, number, masks)


def leg_anchors(board: Board, points: Polyline, number: int) -> Iterator[Anchor]:
    for a, b in pairwise(points):
        leg, across = line(board, a, b), a[1] == b[1]
        joint = _JOINT if across else _JOINT * board.stride
        if inner := leg & leg << joint & leg >> joint:
            masks = {ahead: inner if across == (ahead.dx == 0) else 0 for ahead in ORTHOGONAL}
            yield Anchor(board, Rectangle.spanning(*a, *b), number, masks)


def merged(anchors: list[Anchor]) -> Anchor:
    first = anchors[0]
    masks = {ahead: reduce(or_, [anchor.masks[ahead] for anchor in anchors]) for ahead in ORTHOGONAL}
    return Anchor(first.board, first.box, first.number, masks)
