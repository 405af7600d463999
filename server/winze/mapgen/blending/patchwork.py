"""Parts of two drafts on one level: each is cut to its territory, what is cut is mended, and both are laid together.

first        second       laid together
#####                     #####            Rooms that lie mostly on their own side are kept whole, and the border
#...#####    .......      #...#            bends around them. A room that is cut gets a wall along the cut, or is
#.......#    .......      #...#  ...       given up where hardly anything is left of it. Corridors that are cut
#####...#    .......      #####....        are filled in, and the openings they led to are walled up.
    #####    .......          .....
"""

from __future__ import annotations

from dataclasses import replace

from winze.core.distance import components
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.room import Room, box_of, wide

_LEAST_ROOM = 6


def territories(first: Draft, second: Draft, side: int) -> tuple[int, int]:
    """What of the level each draft gets if `side` is the second one's: at least a cell of rock lies between them."""
    board = first.board
    mine = _claims(first, board.full & ~side, 0)
    theirs = _claims(second, side, board.around8(mine))
    own = board.full & ~side & ~board.around8(theirs) | mine
    return own, side & ~board.around8(own) | theirs


def _claims(draft: Draft, side: int, taken: int) -> int:
    """Return the cells of all rooms, walls included, that lie mostly on a side and off what is taken."""
    claimed = 0
    for room in draft.rooms:
        plot = room.floor | room.walls(draft.board)
        if 2 * (plot & side).bit_count() > plot.bit_count() and not plot & taken:
            claimed |= plot
    return claimed


def trim(draft: Draft, territory: int) -> None:
    """Cut a draft to its territory."""
    board = draft.board
    _drop_corridors(draft, territory)
    draft.paint(board.full & ~territory, CellKind.ROCK)
    draft.rooms = [part for room in draft.rooms if (part := _mended(draft, room, territory))]
    draft.vacant = [area for area in draft.vacant if not board.area(area) & ~territory]
    _close_walls(draft)


def _close_walls(draft: Draft) -> None:
    """Openings that lead nowhere are walled up; walls of nothing are rock."""
    board = draft.board
    draft.paint(draft.mask(CellKind.OPENING) & ~doorways(board, draft.open(), draft.mask(*SOLID)), CellKind.WALL)
    inside = draft.open() & ~draft.mask(CellKind.CORRIDOR)
    draft.paint(draft.mask(CellKind.WALL) & ~board.around8(inside), CellKind.ROCK)


def _drop_corridors(draft: Draft, territory: int) -> None:
    """Fill in the corridors that leave the territory, but for what they share with others."""
    kept = [points for points in draft.corridors if not draft.outline(points) & ~territory]
    lost = 0
    for points in draft.corridors:
        lost |= draft.outline(points)
    for points in kept:
        lost &= ~draft.outline(points)
    draft.corridors = kept
    draft.paint(lost & draft.mask(CellKind.CORRIDOR), CellKind.ROCK)
    draft.paint(lost & draft.mask(CellKind.OPENING), CellKind.WALL)


def _mended(draft: Draft, room: Room, territory: int) -> Room | None:
    """Return the largest part of a room inside the territory, walled; None, and rock, where that is no room any
    more.
    """
    board, floor = draft.board, room.floor & territory
    if not (room.floor | room.walls(board)) & ~territory:
        return room
    part = max(components(board, wide(board, floor), diagonal=False), key=int.bit_count, default=0)
    if part.bit_count() < _LEAST_ROOM:
        draft.paint(floor, CellKind.ROCK)
        return None
    draft.paint(floor & ~part, CellKind.ROCK)
    draft.paint(board.around8(part) & ~part & draft.mask(CellKind.ROCK), CellKind.WALL)
    return replace(room, floor=part, box=box_of(board, part), shape="cut")


def lay(draft: Draft, part: Draft) -> None:
    """Put what there is of a trimmed draft onto another."""
    for cell in CellKind:
        if cell is not CellKind.ROCK:
            draft.paint(part.mask(cell), cell)
    draft.rooms += part.rooms
    draft.corridors += part.corridors
    draft.vacant += part.vacant
