"""A level while it is being dug: what all passes read and write."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import board, plane_mask, selection
from winze.core.rectangle import Rectangle
from winze.engine.plan import LevelPlan
from winze.mapgen.cells import SOLID, Cell
from winze.mapgen.corridor import Polyline, segments

Watch = Callable[[str, "Draft"], None]
"""Called with a label after each step of the digging, for viewers. It must not change the draft."""

_OPEN = tuple(cell for cell in Cell if cell not in SOLID)


class Draft:
    """Cells, and the structure behind them.

    `cells` is a plane of `Cell` values, stride width + 1. `rooms` are floors without their walls; `links` are pairs of
    rooms that a corridor may join, in the order in which to try them; `corridors` run from opening to opening.
    `attempt` counts from 0; `last` says that no other attempt follows, so passes must make do with what they have.
    """

    def __init__(self, place: LevelPlan, attempt: int = 0, *, last: bool = False) -> None:
        self.place = place
        self.attempt = attempt
        self.last = last
        self.board = board(place.width, place.height)
        self.cells = bytearray(self.board.size)
        self.rooms: list[Rectangle] = []
        self.links: list[tuple[int, int]] = []
        self.corridors: list[Polyline] = []

    def at(self, x: int, y: int) -> Cell:
        return Cell(self.cells[self.board.field(x, y)])

    def put(self, x: int, y: int, cell: Cell) -> None:
        self.cells[self.board.field(x, y)] = cell

    def fill(self, area: Rectangle, cell: Cell) -> None:
        row = bytes([cell]) * area.w
        for y in range(area.y, area.y + area.h):
            start = self.board.field(area.x, y)
            self.cells[start : start + area.w] = row

    def mask(self, *cells: Cell) -> int:
        """The set of fields that mean one of these."""
        return plane_mask(self.cells, selection(cells))

    def open(self) -> int:
        """The set of fields that somebody who opens doors can walk on."""
        return self.mask(*_OPEN)

    def carve_room(self, floor: Rectangle) -> None:
        self.fill(floor.grown(1), Cell.WALL)
        self.fill(floor, Cell.FLOOR)
        self.rooms.append(floor)

    def carve_corridor(self, points: Polyline) -> None:
        """Dig along the points, through rock only but for the ends, which must lie in walls of rooms."""
        for segment in segments(points):
            self.fill(segment, Cell.CORRIDOR)
        for x, y in (points[0], points[-1]):
            self.put(x, y, Cell.OPENING)
        self.corridors.append(points)

    def outline(self, points: Polyline) -> int:
        """The set of fields of a corridor, dug or not."""
        mask = 0
        for piece in segments(points):
            mask |= self.board.rectangle(piece.x, piece.y, piece.w, piece.h)
        return mask
