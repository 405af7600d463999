"""Attaching a room to what is there, door to door: tried everywhere at once, by moving sets over the board.

######            e  the exit of the new room, here to the west; nothing of the room lies ahead of it
#....####         d  a site in a wall of the level, with ground behind it
#....d,,e..
######  #..       Without a hallway between them, exit and site are the same cell: a wall is shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.stencil import cut, places

_HALLWAYS = 20
"""Percent of rooms that come with a hallway."""
_DOUBLES = (1, 2, 4, 8)
"""Steps that double a shadow until it is longer than any room, yet not so long that it comes round to its row again."""
_LENGTHS = {Direction.N: (2, 4), Direction.E: (3, 8), Direction.S: (2, 4), Direction.W: (3, 8)}


class Ground(NamedTuple):
    """Sets of cells of a draft: what is open, which of it are openings, and what the floor of a new room may take.
    They hold until a room is attached, which most rooms tried are not.
    """

    open: int
    openings: int
    free: int

    @classmethod
    def of(cls, draft: Draft) -> Ground:
        return cls(draft.open(), draft.mask(CellKind.OPENING), draft.clear_rock(draft.open()))

    def with_room(self, draft: Draft, dug: int, openings: int) -> Ground:
        """Return the same once a room and the passage to it are dug; at each end of a passage is an opening."""
        open_ = self.open | dug
        return Ground(open_, self.openings | openings, draft.clear_rock(open_))


def attach(draft: Draft, ground: Ground, room: int, shape: str, chance: Stream) -> Ground | None:
    """Put a room, drawn off the map, somewhere on it with a door to the rest. Gives the ground as it is then, or None
    if it fits nowhere tried.
    """
    board = draft.board
    stencil = cut(board, room) << board.cell(1, 1)
    where = places(stencil, ground.free)
    if not where:
        return None
    for heading in _headings(chance):
        exits = _exits(board, stencil, heading)
        if not exits:
            continue
        way_out = chance.cell(exits)
        gap = chance.between(*_LENGTHS[heading]) + 1 if chance.chance(_HALLWAYS) else 0
        doors = where << way_out
        for _ in range(gap):
            doors = board.shift(doors & ground.free, heading)
        if doors := doors & _sites(board, ground, heading):
            door = chance.cell(doors)
            opening = door - gap * board.steps[heading]
            floor, passage = stencil << opening - way_out, (board.xy(opening), board.xy(door))
            draft.carve_shape(floor, shape)
            draft.carve_corridor(passage)
            return ground.with_room(draft, floor | draft.outline(passage), 1 << opening | 1 << door)
    return None


def _headings(chance: Stream) -> Iterator[Direction]:
    """Yield all four, a random one first."""
    first = chance.choice(ORTHOGONAL)
    yield from map(first.turned, range(0, 8, 2))


def _exits(board: Board, room: int, heading: Direction) -> int:
    """Return the cells next to the room, which lies in the upper left corner, from which nothing of it lies ahead or
    beside the way.
    """
    aside = heading.turned(2)
    back = board.steps[heading.opposite]
    shadow = room | board.shift(room, aside) | board.shift(room, aside.opposite)
    for reach in _DOUBLES:
        shadow |= shadow << back * reach if back > 0 else shadow >> -back * reach
    return board.shift(room, heading) & ~shadow


def _sites(board: Board, ground: Ground, heading: Direction) -> int:
    """Return the cells at which a door may lead, by a step that way, onto ground of the level, and not next to a
    door.
    """
    aside = heading.turned(2)
    behind = board.shift(ground.open & ~ground.openings, heading.opposite)
    beside = board.shift(ground.open, aside) | board.shift(ground.open, aside.opposite)
    return behind & ~(beside | ground.open | board.border | board.around4(ground.openings))
