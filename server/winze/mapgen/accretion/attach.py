"""Attach a new room to the level, door to door. All positions are tried at once by shifting sets over the board.

######            e  the exit of the new room, here to the west; no cell of the room lies ahead of it
#....####         d  a site in a wall of the level, with ground behind it
#....d,,e..
######  #..       Without a hallway, exit and site are the same cell: the rooms share a wall.
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
"""Shifts in steps, each doubling the shadow. The result is longer than any room, but does not wrap into its own row."""
_HALLWAY_LENGTHS = {Direction.N: (2, 4), Direction.E: (3, 8), Direction.S: (2, 4), Direction.W: (3, 8)}


class Ground(NamedTuple):
    """Sets of cells, reused until a room is attached. `free` is the rock that a new floor may take."""

    open: int
    openings: int
    free: int

    @classmethod
    def of(cls, draft: Draft) -> Ground:
        return cls(draft.open(), draft.mask(CellKind.OPENING), draft.clear_rock(draft.open()))

    def with_room(self, draft: Draft, dug: int, openings: int) -> Ground:
        open_ = self.open | dug
        return Ground(open_, self.openings | openings, draft.clear_rock(open_))


def attach(draft: Draft, ground: Ground, room: int, shape: str, chance: Stream) -> Ground | None:
    """Attach a room, drawn off the map. Return the new ground, or None if no tried position fits."""
    board = draft.board
    stencil = cut(board, room) << board.cell(1, 1)
    where = places(stencil, ground.free)
    if not where:
        return None
    for heading in _headings(chance):
        exits = _exits(board, stencil, heading)
        if not exits:
            continue
        exit_ = chance.cell(exits)
        gap = chance.between(*_HALLWAY_LENGTHS[heading]) + 1 if chance.chance(_HALLWAYS) else 0
        doors = where << exit_
        for _ in range(gap):
            doors = board.shift(doors & ground.free, heading)
        if doors := doors & _sites(board, ground, heading):
            door = chance.cell(doors)
            opening = door - gap * board.steps[heading]
            floor, passage = stencil << opening - exit_, (board.xy(opening), board.xy(door))
            draft.carve_shape(floor, shape)
            draft.carve_corridor(passage)
            return ground.with_room(draft, floor | draft.outline(passage), 1 << opening | 1 << door)
    return None


def _headings(chance: Stream) -> Iterator[Direction]:
    first = chance.choice(ORTHOGONAL)
    yield from map(first.turned, range(0, 8, 2))


def _exits(board: Board, room: int, heading: Direction) -> int:
    """Return the cells next to the room where a corridor may leave it, with none of the room ahead or beside."""
    aside = heading.turned(2)
    back = board.steps[heading.opposite]
    shadow = room | board.shift(room, aside) | board.shift(room, aside.opposite)
    for reach in _DOUBLES:
        shadow |= shadow << back * reach if back > 0 else shadow >> -back * reach
    return board.shift(room, heading) & ~shadow


def _sites(board: Board, ground: Ground, heading: Direction) -> int:
    """Return the cells where a door, entered toward `heading`, leads onto ground and has no other door beside it."""
    aside = heading.turned(2)
    behind = board.shift(ground.open & ~ground.openings, heading.opposite)
    beside = board.shift(ground.open, aside) | board.shift(ground.open, aside.opposite)
    return behind & ~(beside | ground.open | board.border | board.around4(ground.openings))
