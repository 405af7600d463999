"""A survey of a draft for the miner: where there is ground, and where there is rock to dig."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.board import Board
from winze.core.directions import Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft


@dataclass(frozen=True, slots=True)
class Survey:
    """Sets of cells.

    #####     ,         A walk starts at a site, or arrives there from the opposite direction. A site is in the wall
    ....s     ,         of a room, off corners and openings, or in a corridor, off turns and branches unless the
    #####     s         branch is straight across. The rock two and three steps ahead of it is free.
              ,
    """

    open: int
    floor: int
    walls: int
    corridors: int
    """Corridors without their openings."""
    taken: int
    """Cells that a new room and its walls must avoid."""
    free: int
    """Rock that touches nothing else."""
    sites: dict[Direction, int]
    """Sites by the direction that leads from them into the rock."""

    @classmethod
    def of(cls, draft: Draft) -> Survey:
        floor, walls, corridors = (draft.mask(cell) for cell in (CellKind.FLOOR, CellKind.WALL, CellKind.CORRIDOR))
        return _surveyed(draft, draft.open(), floor, walls, corridors)

    def after(self, draft: Draft, passage: int, ends: int, room: int = 0) -> Survey:
        """Return the survey after a passage and a room were dug. New cells in `ends` are openings."""
        dug = passage | room
        corridors = self.corridors | passage & ~ends
        walls = (self.walls | draft.board.around8(room)) & ~dug
        return _surveyed(draft, self.open | dug, self.floor | room, walls, corridors)


def _surveyed(draft: Draft, open_: int, floor: int, walls: int, corridors: int) -> Survey:
    board, free = draft.board, draft.clear_rock(open_ | walls)
    near = board.around8(open_ & ~floor)
    sites = {}
    for aside, axis in ((Direction.E, (Direction.N, Direction.S)), (Direction.S, (Direction.E, Direction.W))):
        wall = _between(board, walls, aside) & ~near
        corridor = _between(board, _between(board, corridors, aside), aside)
        for ahead in axis:
            one = board.shift(free, ahead.opposite)
            before = board.shift(one & board.shift(one, ahead.opposite), ahead.opposite)
            back = board.shift(open_, ahead)
            askew = board.shift(back, aside) | board.shift(back, aside.opposite)
            sites[ahead] = (wall & board.shift(floor, ahead) | corridor & ~askew) & before
    return Survey(open_, floor, walls, corridors, open_ | walls | near, free, sites)


def _between(board: Board, line: int, aside: Direction) -> int:
    """Return the cells of `line` that have a neighbor in it on both sides."""
    return line & board.shift(line, aside) & board.shift(line, aside.opposite)
