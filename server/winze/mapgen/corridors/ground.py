"""Where corridors may be dug: off everything there is, but for the places where they begin and end.

A corridor begins and ends at anchors. That of a room has its openings in the room's walls, that of a straight leg of
a corridor has them on the leg itself, where another corridor may meet it:

    #..#            ,
    #..o,,,,,,,,,,,,o,,       o  openings
    #..#

A candidate is clear if it runs through rock, brushes nothing, not even itself, and crosses corridors at right angles
only. Everything is tested with masks, so it holds for rooms of any shape.

Source: seeds/003, "Corridor placement definitions" (COR-10..20, C-22).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from winze.core.board import Board, fields
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import Cell
from winze.mapgen.corridor import Point, Polyline, brushes_itself
from winze.mapgen.draft import Draft
from winze.mapgen.room import Room

SIDES = (Direction.N, Direction.E, Direction.S, Direction.W)
LEAST_LEG = 2
"""Steps from a wall or a turn to the next turn: any closer and the corridor would run along the wall, or itself."""
_JOINT = 2
"""Steps that a meeting keeps off the ends of a leg."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """Something that corridors may begin at: its box, the number of a room that it hangs together with, and where a
    corridor may set out to each direction, both as a list and as a set of fields.
    """

    box: Rectangle
    room: int
    openings: dict[Direction, list[Point]]
    masks: dict[Direction, int]


def merged(anchors: list[Anchor]) -> Anchor:
    """Several as one, for ways from any of them."""
    first = anchors[0]
    openings = {ahead: [point for anchor in anchors for point in anchor.openings[ahead]] for ahead in SIDES}
    masks = {ahead: reduce(or_, (anchor.masks[ahead] for anchor in anchors)) for ahead in SIDES}
    return Anchor(first.box, first.room, openings, masks)


class Ground:
    """What of a draft corridors must keep off; `dig` keeps that up to date."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.board: Board = draft.board
        self.taken = self.board.full & ~draft.mask(Cell.ROCK, Cell.CORRIDOR) | self.board.border
        self.outlines: list[int] = []
        self._across = 0
        self._down = 0
        self._row = (1 << self.board.width) - 1
        self._column = self.board.full // self._row
        self._free: int | None = None
        self._leads: dict[Direction, int] = {}
        for points in draft.corridors:
            self._note(points)

    @property
    def corridors(self) -> int:
        """The set of all fields of corridors."""
        return self._across | self._down

    @property
    def free(self) -> int:
        """Rock that touches nothing."""
        if self._free is None:
            self._free = self.board.full & ~self.board.around8(self.taken | self.corridors)
        return self._free

    def leads(self, ahead: Direction) -> int:
        """The fields from which two steps lead into free rock, the first of them along what is left behind."""
        if ahead not in self._leads:
            before = self.board.shift(self.free, ahead.opposite) & ~(self.taken | self.corridors)
            self._leads[ahead] = self.board.shift(before, ahead.opposite)
        return self._leads[ahead]

    def anchor(self, number: int, room: Room) -> Anchor:
        """Openings lie between two other walls, so that a door can hang there."""
        wall = self.draft.mask(Cell.WALL) & room.walls(self.board) & ~self.board.border
        masks = {}
        for ahead in SIDES:
            firm = wall & self.board.shift(wall, ahead.turned(2)) & self.board.shift(wall, ahead.turned(-2))
            masks[ahead] = firm & self.board.shift(room.floor, ahead)
        return self._anchor(room.box, number, masks)

    def legs(self, points: Polyline, number: int) -> Iterator[Anchor]:
        """The legs of a corridor that another one may meet."""
        for a, b in pairwise(points):
            line, across = self._line(a, b), a[1] == b[1]
            joint = _JOINT if across else _JOINT * self.board.stride
            inner = line & line << joint & line >> joint
            if inner:
                masks = {ahead: inner if across == (ahead.dx == 0) else 0 for ahead in SIDES}
                yield self._anchor(Rectangle.spanning(*a, *b), number, masks)

    def _anchor(self, box: Rectangle, number: int, masks: dict[Direction, int]) -> Anchor:
        points = {ahead: [self.board.xy(field) for field in fields(mask)] for ahead, mask in masks.items()}
        return Anchor(box, number, points, masks)

    def is_clear(self, points: Polyline) -> bool:
        """Whether a corridor between two openings may be dug."""
        board = self.board
        whole = self.outline(points)
        ends = 1 << board.field(*points[0]) | 1 << board.field(*points[-1])
        middle = whole & ~ends
        if middle & self.taken or board.around8(middle) & self.taken & ~board.around4(ends):
            return False
        if board.around8(whole) & self.corridors and not all(self._meets_squarely(a, b) for a, b in pairwise(points)):
            return False
        return len(points) <= 2 or not (_turns_at_once(points) or brushes_itself(points))

    def dig(self, points: Polyline) -> None:
        """Carve a corridor; where it ends at another one, there is no opening."""
        met = self.corridors
        self.draft.carve_corridor(points)
        for x, y in (points[0], points[-1]):
            if met >> self.board.field(x, y) & 1:
                self.draft.put(x, y, Cell.CORRIDOR)
        self._note(points)

    def wall_off(self, mask: int) -> None:
        """From now on corridors keep off these fields too."""
        self.taken |= mask
        self._free = None
        self._leads = {}

    def outline(self, points: Polyline) -> int:
        mask = 0
        for a, b in pairwise(points):
            mask |= self._line(a, b)
        return mask

    def _line(self, a: Point, b: Point) -> int:
        first, last = sorted((self.board.field(*a), self.board.field(*b)))
        if a[1] == b[1]:
            return (2 << last - first) - 1 << first
        return self._column << first & (2 << last) - 1

    def _note(self, points: Polyline) -> None:
        self._free = None
        self._leads = {}
        self.outlines.append(self.outline(points))
        for a, b in pairwise(points):
            if a[1] == b[1]:
                self._across |= self._line(a, b)
            else:
                self._down |= self._line(a, b)

    def _meets_squarely(self, a: Point, b: Point) -> bool:
        """Whether a leg touches no other that runs its way, and of those athwart it only three fields in a row.

        At an end of the leg the field beyond it is among those that must not be touched twice over, so a meeting
        looks like a crossing seen from one side.
        """
        board, leg = self.board, self._line(a, b)
        along, athwart, step = self._across, self._down, board.stride
        if a[1] != b[1]:
            along, athwart, step = self._down, self._across, 1
        near = board.around8(leg)
        crossed = athwart & leg
        return not near & along and near & athwart == crossed | crossed << step | crossed >> step


def _turns_at_once(points: Polyline) -> bool:
    return any(abs(ax - bx) + abs(ay - by) < LEAST_LEG for (ax, ay), (bx, by) in pairwise(points))
