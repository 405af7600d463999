"""Checks of a plain draft against its generator's promises (see `promise`), and of the sizes of rooms and the doors.

Source: seeds/000, "Level generation"; seeds/003, "Corridor placement definitions".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from winze.core.board import cells
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import DOORS, SOLID, CellKind
from winze.mapgen.corridor import Polyline, brushes, brushes_itself, segments
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise
from winze.mapgen.room import wide

_MAX_LEGS = 3


def broken_promises(draft: Draft, promises: Promise) -> list[str]:
    faults = [*_sizes(draft), *_doors(draft)]
    for promise, check in _CHECKS.items():
        if promise in promises:
            faults += check(draft)
    return faults


def _sizes(draft: Draft) -> Iterator[str]:
    for room in draft.rooms:
        if not wide(draft.board, room.floor):
            yield f"{room.box} is too small"


def _doors(draft: Draft) -> Iterator[str]:
    sites = doorways(draft.board, draft.open(), draft.mask(*SOLID))
    for cell in cells(draft.mask(*DOORS) & ~sites):
        yield f"the door at {draft.board.xy(cell)} does not hang between walls"


def _rooms_apart(draft: Draft) -> Iterator[str]:
    board = draft.board
    ends = board.at(end for points in draft.corridors for end in (points[0], points[-1]))
    wall = draft.mask(CellKind.WALL)
    claimed = 0
    for room in draft.rooms:
        ring = room.walls(board)
        if claimed & (ring | room.floor):
            yield f"{room.box} shares walls with another room"
        claimed |= ring | room.floor
        if ring & ~ends & ~wall:
            yield f"the wall of {room.box} is open where no corridor ends"


def _rectangles(draft: Draft) -> Iterator[str]:
    floor = draft.mask(CellKind.FLOOR)
    for room in draft.rooms:
        box = draft.board.area(room.box)
        if room.floor != box or box & ~floor:
            yield f"{room.box} is not all floor"


def _stairs_apart(draft: Draft) -> Iterator[str]:
    shafts = [draft.board.cell(x, y) for x, y in draft.shafts]
    homes = [number for cell in shafts for number, room in enumerate(draft.rooms) if room.floor >> cell & 1]
    if len(homes) != len(shafts) or len(set(homes)) != len(homes):
        yield "the stairs do not stand in rooms of their own"


def _off_rooms(draft: Draft) -> Iterator[str]:
    """Allow a corridor to touch the walls of a room only at its ends and one step before. Rooms have any shape."""
    board = draft.board
    walled = [(room, board.around8(board.around8(room.floor))) for room in draft.rooms]
    for points in draft.corridors:
        first, last = _ends(draft, points)
        inside = draft.outline(points) & ~board.around4(first | last)
        for room, near in walled:
            if inside & near:
                yield f"{points} brushes {room.box}"


def _off_corridors(draft: Draft) -> Iterator[str]:
    outlines = [(points, draft.outline(points)) for points in draft.corridors]
    for points, _ in outlines:
        if brushes_itself(points):
            yield f"{points} brushes itself"
    for (a, outline), (b, other) in combinations(outlines, 2):
        touching = draft.board.around8(outline) & other
        if touching and any(brushes(p, q) or _lie_along(p, q) for p in segments(a) for q in segments(b)):
            yield f"{a} brushes {b}"


def _lie_along(a: Rectangle, b: Rectangle) -> bool:
    return a.overlaps(b) and (a.w > 1) == (b.w > 1)


def _no_crossing(draft: Draft) -> Iterator[str]:
    for a, b in combinations(draft.corridors, 2):
        if draft.outline(a) & draft.outline(b):
            yield f"{a} crosses {b}"


def _ends_only(draft: Draft) -> Iterator[str]:
    rings = [room.walls(draft.board) for room in draft.rooms]
    for points in draft.corridors:
        ends = _ends(draft, points)
        if len({number for number, ring in enumerate(rings) for end in ends if ring & end}) != len(ends):
            yield f"{points} does not join two rooms"
    yield from _walls_kept(draft)


def _walls_kept(draft: Draft) -> Iterator[str]:
    walled = [(room, draft.board.around8(room.floor)) for room in draft.rooms]
    for points in draft.corridors:
        first, last = _ends(draft, points)
        inside = draft.outline(points) & ~(first | last)
        for room, whole in walled:
            if inside & whole:
                yield f"{points} runs through {room.box}"


def _ends(draft: Draft, points: Polyline) -> list[int]:
    return [1 << draft.board.cell(*end) for end in (points[0], points[-1])]


def _three_legs(draft: Draft) -> Iterator[str]:
    for points in draft.corridors:
        pieces = segments(points)
        if len(pieces) > _MAX_LEGS or any((a.w > 1) == (b.w > 1) for a, b in pairwise(pieces)):
            yield f"{points} is not made of three alternating legs"


def _linked(draft: Draft) -> Iterator[str]:
    rings = [room.walls(draft.board) for room in draft.rooms]
    for points in draft.corridors:
        ends = _ends(draft, points)
        joined = [number for number, ring in enumerate(rings) if any(ring & end for end in ends)]
        if tuple(joined) not in draft.links:
            yield f"{points} joins no linked rooms"


_CHECKS: dict[Promise, Callable[[Draft], Iterator[str]]] = {
    Promise.ROOMS_APART: _rooms_apart,
    Promise.RECTANGLES: _rectangles,
    Promise.STAIRS_APART: _stairs_apart,
    Promise.OFF_ROOMS: _off_rooms,
    Promise.OFF_CORRIDORS: _off_corridors,
    Promise.NO_CROSSING: _no_crossing,
    Promise.ENDS_ONLY: _ends_only,
    Promise.WALLS_KEPT: _walls_kept,
    Promise.THREE_LEGS: _three_legs,
    Promise.LINKED: _linked,
}
