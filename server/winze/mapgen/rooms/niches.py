"""Rooms on galleries and beside them, for a level that starts with its galleries.

    #####          A room on galleries is dug only if each of them runs squarely through its walls and on for two
    #...#          cells. A room beside a gallery has its door on it, or a short passage to it:
    #...o,,,,,
    #...#                    ,,,,,,,,,,,,
    #####                        ,
                               ##o##

Source: seeds/003, "Corridor generation" (COR-24).
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point, Polyline
from winze.mapgen.corridors.anchor import leg_anchors
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.cut import outside
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass, SpoiledError
from winze.mapgen.rooms.placement import around, behind, claims, is_full, shaft_rooms, size, walled
from winze.mapgen.stencil import corners_of

_SPACING = 1
_NODE_TRIES = 10
_BESIDE = (1, 4)
"""Minimum and maximum steps from a gallery to the wall of a room beside it."""


def _dig_rooms_on_galleries(draft: Draft, chance: Stream) -> None:
    board, ways = draft.board, draft.mask(CellKind.CORRIDOR)
    rooms = shaft_rooms(draft, _SPACING, chance, lambda room: lies_squarely(board, room, ways))
    if not draft.last and not all(lies_squarely(board, room, ways) for room in rooms):
        raise SpoiledError("a gallery grazes the room of a shaft")
    for room in rooms + _node_rooms(draft, rooms, ways, chance):
        draft.carve_room(room)
    _cut_galleries(draft)


def _node_rooms(draft: Draft, rooms: list[Rectangle], ways: int, chance: Stream) -> list[Rectangle]:
    taken = claims(draft, rooms, _SPACING)
    found: list[Rectangle] = []
    for node in _nodes(draft):
        if is_full(draft, rooms + found):
            break
        if not chance.chance(draft.number("nodes")):
            continue
        tries = (around(draft, node, chance) for _ in range(_NODE_TRIES))
        fitting = (room for room in tries if not walled(draft, room) & taken and lies_squarely(draft.board, room, ways))
        if room := next(fitting, None):
            found.append(room)
            taken |= claims(draft, [room], _SPACING)
    return found


def _nodes(draft: Draft) -> list[Point]:
    """Return the points where galleries end, meet, or would meet if they went on."""
    ends = [point for points in draft.corridors for point in points]
    rows = [a[1] for a, b in draft.corridors if a[1] == b[1]]
    columns = [a[0] for a, b in draft.corridors if a[0] == b[0]]
    meetings = [(x, y) for y in rows for x in columns if draft.at(x, y) is CellKind.CORRIDOR]
    return list(dict.fromkeys(ends + meetings))


def lies_squarely(board: Board, room: Rectangle, ways: int) -> bool:
    """Return True if galleries run squarely through the walls and on for two cells, and no openings touch."""
    floor = board.area(room)
    openings = before = 0
    for ahead in ORTHOGONAL:
        through = board.shift(floor & ways, ahead) & ~floor & ways
        beyond = board.shift(through, ahead) & ways
        if (board.shift(beyond, ahead) & ways).bit_count() != through.bit_count():
            return False
        if board.around8(through) & openings:
            return False
        openings |= through
        before |= beyond
    return not board.around8(board.around8(floor)) & ways & ~(floor | openings | before)


def _cut_galleries(draft: Draft) -> None:
    """Turn the galleries outside the rooms into corridors, with openings where they meet walls."""
    floors = sum(room.floor for room in draft.rooms)
    walls = draft.mask(CellKind.WALL)
    whole, draft.corridors = draft.corridors, []
    for points in whole:
        draft.corridors += outside(draft.board, points, floors)
        draft.paint(draft.outline(points) & walls, CellKind.OPENING)


def _dig_rooms_beside_galleries(draft: Draft, chance: Stream) -> None:
    board, clearance = draft.board, Clearance(draft)
    legs = [leg for points in draft.corridors for leg in leg_anchors(board, points, 0)]
    sites = {ahead: reduce(or_, [leg.masks[ahead] for leg in legs], 0) for ahead in ORTHOGONAL}
    failures = draft.number("failures")
    taken = claims(draft, [room.box for room in draft.rooms], _SPACING) | clearance.corridors
    while failures and not is_full(draft):
        found = _beside(board, sites, board.full & ~taken, chance)
        if found is None or not clearance.is_clear(found[1]):
            failures -= 1
            continue
        room, way = found
        draft.carve_room(room)
        clearance.wall_off(walled(draft, room))
        clearance.dig(way)
        taken |= claims(draft, [room], _SPACING) | draft.outline(way)


def _beside(board: Board, sites: dict[Direction, int], free: int, chance: Stream) -> tuple[Rectangle, Polyline] | None:
    (w, h), ahead, away = size(chance), chance.choice(ORTHOGONAL), chance.between(*_BESIDE)
    corners = corners_of(board, free, w + 2, h + 2)
    asides = list(range(h if ahead.dx else w))
    chance.shuffle(asides)
    for aside in asides:
        room = behind((0, 0), ahead, w, h, aside)
        offset = board.cell(room.x - 1, room.y - 1) + away * board.steps[ahead]
        if where := corners & (sites[ahead] << offset if offset > 0 else sites[ahead] >> -offset):
            corner = chance.cell(where)
            x, y = board.xy(corner - offset)
            left, top = board.xy(corner)
            return Rectangle(left + 1, top + 1, w, h), ((x + away * ahead.dx, y + away * ahead.dy), (x, y))
    return None


ROOMS_ON_GALLERIES = Pass("rooms on galleries", _dig_rooms_on_galleries, needs=(Part.CORRIDORS,), gives=(Part.FLOOR,))
ROOMS_BESIDE_GALLERIES = Pass(
    "rooms beside galleries", _dig_rooms_beside_galleries, needs=(Part.CORRIDORS, Part.FLOOR), gives=(Part.ROOMS,)
)
