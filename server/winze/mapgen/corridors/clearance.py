"""Clearance: corridors run through rock, brush nothing, not even themselves, and cross others only at right angles.

Source: seeds/003, "Corridor placement definitions" (COR-10..20, C-22).
"""

from __future__ import annotations

from itertools import pairwise

from winze.core.board import Board
from winze.core.directions import Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point, Polyline, brushes_itself, line, turns_at_once
from winze.mapgen.draft import Draft


class Clearance:
    """The cells of a draft that corridors must avoid, kept up to date by `dig` and `wall_off`."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.board: Board = draft.board
        self.taken = self.board.full & ~draft.mask(CellKind.ROCK, CellKind.CORRIDOR)
        """Cells that corridors neither cross nor touch; they may touch the border."""
        self._across = 0
        self._down = 0
        self._free: int | None = None
        self._starts: dict[Direction, int] = {}
        for points in draft.corridors:
            self._add(points)

    @property
    def corridors(self) -> int:
        return self._across | self._down

    @property
    def free(self) -> int:
        """Rock inside the border that touches nothing."""
        if self._free is None:
            self._free = self.draft.clear_rock(self.taken | self.corridors)
        return self._free

    def starts(self, ahead: Direction) -> int:
        """Return the cells from which two steps lead into free rock; the first may pass along the start's wall."""
        if ahead not in self._starts:
            before = self.board.shift(self.free, ahead.opposite) & ~(self.taken | self.corridors)
            self._starts[ahead] = self.board.shift(before, ahead.opposite)
        return self._starts[ahead]

    def is_clear(self, points: Polyline) -> bool:
        board, whole = self.board, self.draft.outline(points)
        ends = 1 << board.cell(*points[0]) | 1 << board.cell(*points[-1])
        middle = whole & ~ends
        if middle & (self.taken | board.border) or board.around8(middle) & self.taken & ~board.around4(ends):
            return False
        if board.around8(whole) & self.corridors and not all(self._meets_squarely(a, b) for a, b in pairwise(points)):
            return False
        return len(points) <= 2 or not (turns_at_once(points) or brushes_itself(points))

    def dig(self, points: Polyline) -> None:
        self.draft.carve_corridor(points)
        self._add(points)

    def wall_off(self, mask: int) -> None:
        self.taken |= mask
        self._invalidate()

    def _add(self, points: Polyline) -> None:
        for a, b in pairwise(points):
            if a[1] == b[1]:
                self._across |= line(self.board, a, b)
            else:
                self._down |= line(self.board, a, b)
        self._invalidate()

    def _invalidate(self) -> None:
        self._free = None
        self._starts = {}

    def _meets_squarely(self, a: Point, b: Point) -> bool:
        """Return True if the leg touches no parallel corridor, and others only where it crosses them or ends."""
        board, leg = self.board, line(self.board, a, b)
        along, athwart, step = self._across, self._down, board.stride
        if a[1] != b[1]:
            along, athwart, step = self._down, self._across, 1
        near = board.around8(leg)
        crossed = athwart & leg
        return not near & along and near & athwart == crossed | crossed << step | crossed >> step
