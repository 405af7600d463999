"""Attaching a room to what is there, door to door: tried everywhere at once, by moving sets over the board.

######            e  the exit of the new room, here to the west; nothing of the room lies ahead of it
#....####         d  a site in a wall of the level, with ground behind it
#....d,,e..
######  #..       Without a hallway between them, exit and site are the same field: a wall is shared.
"""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.stencil import cut, places

_HALLWAYS = 20
"""Percent of rooms that come with a hallway."""
_LENGTHS = {Direction.N: (2, 4), Direction.E: (3, 8), Direction.S: (2, 4), Direction.W: (3, 8)}


def attach(draft: Draft, room: int, shape: str, chance: Stream) -> bool:
    """Put a room, drawn off the map, somewhere on it with a door to the rest. False if it fits nowhere tried."""
    board, free = draft.board, free_ground(draft)
    stencil = cut(board, room) << board.field(1, 1)
    where = places(stencil, free)
    if not where:
        return False
    for heading in _headings(chance):
        exits = _exits(board, stencil, heading)
        if not exits:
            continue
        way_out = chance.field(exits)
        gap = chance.between(*_LENGTHS[heading]) + 1 if chance.chance(_HALLWAYS) else 0
        doors = where << way_out
        for _ in range(gap):
            doors = board.shift(doors & free, heading)
        if doors := doors & _sites(draft, heading):
            door = chance.field(doors)
            opening = door - gap * board.steps[heading]
            draft.carve_shape(stencil << opening - way_out, shape)
            draft.carve_corridor((board.xy(opening), board.xy(door)))
            return True
    return False


def free_ground(draft: Draft) -> int:
    """The fields that the floor of a new room may take: they touch no ground, so that a wall fits between."""
    board = draft.board
    return board.full & ~board.border & ~board.around8(draft.open())


def _headings(chance: Stream) -> Iterator[Direction]:
    headings = list(_LENGTHS)
    chance.shuffle(headings)
    yield from headings


def _exits(board: Board, room: int, heading: Direction) -> int:
    """The fields next to the room from which nothing of it lies ahead or beside the way."""
    aside, back = heading.turned(2), heading.opposite
    shadow = room | board.shift(room, aside) | board.shift(room, aside.opposite)
    blocked = 0
    while shadow:
        blocked |= shadow
        shadow = board.shift(shadow, back) & ~blocked
    return board.shift(room, heading) & ~blocked


def _sites(draft: Draft, heading: Direction) -> int:
    """The fields at which a door may lead, by a step that way, onto ground of the level, and not next to a door."""
    board, open_ = draft.board, draft.open()
    aside = heading.turned(2)
    behind = board.shift(draft.mask(Cell.FLOOR, Cell.CORRIDOR), heading.opposite)
    beside = board.shift(open_, aside) | board.shift(open_, aside.opposite)
    return behind & ~beside & ~open_ & ~board.border & ~board.around4(draft.mask(Cell.OPENING))
