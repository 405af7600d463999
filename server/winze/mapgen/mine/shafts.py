"""Positions of shafts, each of which pierces two levels at the same point.

A level has up to three shafts, in different sections of a 3x3 grid and at least a third of the width apart (C-18). The
second is half the width from the first if possible, so that the walk between them is long. On a narrow level, a third
fits only if the first two leave room for it:

    +--------+--------+--------+
    |       <|        |        |     `>` is a third of the width away from `<`, but leaves no place for a third shaft.
    |        |        |>       |     So cells that cannot be one of three shafts are never drawn, and a level that needs
    +--------+--------+--------+     three shafts gets a second one that leaves room.

So drawing never fails and never restarts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from winze.core.board import board, cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import SPACING, Spacing
from winze.mapgen.room import box_of
from winze.mapgen.rooms.grid import floor_areas


class Shafts:
    """The cells for shafts on levels of one size. Use the cached `shafts(width, height)`."""

    def __init__(self, width: int, height: int, spacing: Spacing = SPACING) -> None:
        self.board = board(width, height)
        self._sections = [self.board.area(area) for area in floor_areas(width, height)]
        self._reach = (width - 1) // 3
        self._second_reach = (width - 1) // spacing
        self.legal = sum(self._sections)
        """Cells where every generator can dig around a shaft."""
        self._fits: dict[int, int] = {}

    def fits(self, cell: int) -> int:
        """Return the cells for another shaft on a level with one at `cell`."""
        if cell not in self._fits:
            own_section = next(section for section in self._sections if section >> cell & 1)
            self._fits[cell] = self.legal & ~own_section & ~self.board.square(cell, self._reach)
        return self._fits[cell]

    @cached_property
    def roomy(self) -> int:
        """The cells that can be one of three shafts of a level."""
        return self.board.of(
            cell
            for cell in cells(self.legal)
            if any(self.fits(cell) & self.fits(other) for other in cells(self.fits(cell)))
        )

    def more(self, there: Sequence[int], count: int, chance: Stream) -> list[int]:
        """Draw `count` more shafts for a level that has at most one. There may be three in all."""
        drawn = list(there)
        for missing in range(count, 0, -1):
            free = self.roomy
            for cell in drawn:
                free &= self.fits(cell)
            if missing > 1:
                free = self._with_room_for_another(free)
            if len(drawn) == 1:
                free = free & ~self.board.square(drawn[0], self._second_reach) or free
            drawn.append(chance.cell(free))
        return drawn[len(there) :]

    def _with_room_for_another(self, free: int) -> int:
        followed = 0
        for section in self._sections:
            if others := free & ~section:
                followed |= free & section & ~self._near(others)
        return followed

    def _near(self, others: int) -> int:
        """Return the cells that are too near to every one of a set."""
        box, reach, board = box_of(self.board, others), self._reach, self.board
        x, y = max(0, box.x + box.w - 1 - reach), max(0, box.y + box.h - 1 - reach)
        right, bottom = min(board.width, box.x + reach + 1), min(board.height, box.y + reach + 1)
        return board.rectangle(x, y, right - x, bottom - y)


@lru_cache(maxsize=64)
def shafts(width: int, height: int, spacing: Spacing = SPACING) -> Shafts:
    return Shafts(width, height, spacing)
