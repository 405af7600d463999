"""What of a draft is where, for a miner who looks for rock to dig in."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.board import Board
from winze.core.directions import Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft


@dataclass(frozen=True, slots=True)
class Survey:
    """Sets of cells: all open ground, the floor of rooms, their walls, corridors without openings; then what no room
    may have under its floor or walls, rock that touches nothing, and for each direction the sites from which one can
    set out into the rock, or at which one can arrive coming the other way.

        #####     ,         A site lies in the wall of a room, off corners and openings, or on the side of a corridor,
        ....s     ,         off turns and branches, unless the branch is straight across. Two and three steps ahead of
        #####     s         it the rock touches nothing.
                  ,
    """

    open: int
    floor: int
    walls: int
    corridors: int
    taken: int
    free: int
    sites: dict[Direction, int]

    @classmethod
    def of(cls, draft: Draft) -> Survey:
        floor, walls, corridors = (draft.mask(cell) for cell in (CellKind.FLOOR, CellKind.WALL, CellKind.CORRIDOR))
        return _surveyed(draft, draft.open(), floor, walls, corridors)

    def after(self, draft: Draft, passage: int, ends: int, room: int = 0) -> Survey:
        """Return the same once a passage has been dug, whose ends are openings where they are no corridors, and a
        room.
        """
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
    """What lies between two more of its kind."""
    return line & board.shift(line, aside) & board.shift(line, aside.opposite)
