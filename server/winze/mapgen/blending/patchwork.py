"""Combine parts of two drafts: cut each to its territory, repair the cuts, and put both on one level.

first        second       combined
#####                     #####            Rooms that lie mostly on their own side are kept whole, and the border
#...#####    .......      #...#            bends around them. A room that is cut gets a wall along the cut, or is
#.......#    .......      #...#  ...       dropped if hardly anything remains. Corridors that are cut are filled in,
#####...#    .......      #####....        and the openings they led to are walled up.
    #####    .......          .....
"""

from __future__ import annotations

from dataclasses import replace

from winze.core.distance import components
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.room import Room, box_of, wide

_MIN_ROOM = 6


def territories(first: Draft, second: Draft, side: int) -> tuple[int, int]:
    """Return each draft's cells if `side` belongs to the second, with at least one cell of rock between them."""
    board = first.board
    mine = _claims(first, board.full & ~side, 0)
    theirs = _claims(second, side, board.around8(mine))
    own = board.full & ~side & ~board.around8(theirs) | mine
    return own, side & ~board.around8(own) | theirs


def _claims(draft: Draft, side: int, taken: int) -> int:
    """Return the cells of all rooms, including walls, that lie mostly on `side` and off the cells `taken`."""
    claimed = 0
    for room in draft.rooms:
        plot = room.floor | room.walls(draft.board)
        if 2 * (plot & side).bit_count() > plot.bit_count() and not plot & taken:
            claimed |= plot
    return claimed


def trim(draft: Draft, territory: int) -> None:
    board = draft.board
    _drop_corridors(draft, territory)
    draft.paint(board.full & ~territory, CellKind.ROCK)
    draft.rooms = [part for room in draft.rooms if (part := _trimmed_room(draft, room, territory))]
    draft.vacant = [area for area in draft.vacant if not board.area(area) & ~territory]
    _close_walls(draft)


def _close_walls(draft: Draft) -> None:
    """Wall up openings that lead nowhere, and turn walls around nothing into rock."""
    board = draft.board
    draft.paint(draft.mask(CellKind.OPENING) & ~doorways(board, draft.open(), draft.mask(*SOLID)), CellKind.WALL)
    inside = draft.open() & ~draft.mask(CellKind.CORRIDOR)
    draft.paint(draft.mask(CellKind.WALL) & ~board.around8(inside), CellKind.ROCK)


def _drop_corridors(draft: Draft, territory: int) -> None:
    """Fill in the corridors that leave the territory, except cells they share with others."""
    kept = [points for points in draft.corridors if not draft.outline(points) & ~territory]
    lost = 0
    for points in draft.corridors:
        lost |= draft.outline(points)
    for points in kept:
        lost &= ~draft.outline(points)
    draft.corridors = kept
    draft.paint(lost & draft.mask(CellKind.CORRIDOR), CellKind.ROCK)
    draft.paint(lost & draft.mask(CellKind.OPENING), CellKind.WALL)


def _trimmed_room(draft: Draft, room: Room, territory: int) -> Room | None:
    """Wall in the largest part of a room inside the territory. Return None, and leave rock, if that is too small."""
    board, floor = draft.board, room.floor & territory
    if not (room.floor | room.walls(board)) & ~territory:
        return room
    part = max(components(board, wide(board, floor), diagonal=False), key=int.bit_count, default=0)
    if part.bit_count() < _MIN_ROOM:
        draft.paint(floor, CellKind.ROCK)
        return None
    draft.paint(floor & ~part, CellKind.ROCK)
    draft.paint(board.around8(part) & ~part & draft.mask(CellKind.ROCK), CellKind.WALL)
    return replace(room, floor=part, box=box_of(board, part), shape="cut")


def overlay(draft: Draft, part: Draft) -> None:
    for kind in CellKind:
        if kind is not CellKind.ROCK:
            draft.paint(part.mask(kind), kind)
    for room in part.rooms:
        draft.rooms.append(replace(room, name=draft.next_name))
    draft.corridors += part.corridors
    draft.vacant += part.vacant
