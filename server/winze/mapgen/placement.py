"""Rooms of random size at random places, until enough of the level is floor or too many did not fit.

A room that does not fit is drawn anew, size and all, since a smaller one has better chances. Each keeps a ring of
walls of its own. The rooms of the shafts come first, so each shaft gets one.

Source: seeds/003, "2021-04-24" (GEN-05..08); C-28.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.grid import cell_at, floor_areas
from winze.mapgen.passes import Part, Pass
from winze.mapgen.settings import Setting

_WIDTHS = (3, 13)
_HEIGHTS = (2, 6)
_LEAST = 2
_SHAFT_TRIES = 20
PLACEMENT_SETTINGS = (
    Setting("floor", 33, "rooms are added until they fill so much of the level, in percent", least=5, most=60),
    Setting("failures", 200, "or until so many did not fit", least=1, most=1000),
    Setting("spacing", 1, "fields between the walls of two rooms at least", least=0, most=4),
)


def _place_rooms(draft: Draft, chance: Stream) -> None:
    for room in _shaft_rooms(draft, chance):
        draft.carve_room(room)
    wanted = draft.number("floor") * draft.place.width * draft.place.height // 100
    dug = sum(room.floor.bit_count() for room in draft.rooms)
    failures = draft.number("failures")
    taken = _claims(draft, [room.box for room in draft.rooms])
    while dug < wanted and failures:
        room = _anywhere(draft, chance)
        if _walled(draft, room) & taken:
            failures -= 1
            continue
        draft.carve_room(room)
        taken |= _claims(draft, [room])
        dug += room.w * room.h


def _shaft_rooms(draft: Draft, chance: Stream) -> list[Rectangle]:
    """A room for each shaft. The least ones never get in each other's way, so one is taken where nothing else fits."""
    rooms = [_least_room(draft, shaft) for shaft in draft.shafts]
    for number, shaft in enumerate(draft.shafts):
        taken = _claims(draft, rooms[:number] + rooms[number + 1 :])
        for _ in range(_SHAFT_TRIES):
            room = _around(draft, shaft, chance)
            if not _walled(draft, room) & taken:
                rooms[number] = room
                break
    return rooms


def _least_room(draft: Draft, shaft: Point) -> Rectangle:
    """Within the cell of the grid that the shaft is in; no other shaft is."""
    width, height = draft.place.width, draft.place.height
    cell = cell_at(width, height, *shaft)
    if cell is None:
        raise ValueError(f"level {draft.place.id}: no room can hold the point {shaft}")
    area = floor_areas(width, height)[cell]
    return Rectangle(min(shaft[0], area.right - 1), min(shaft[1], area.bottom - 1), _LEAST, _LEAST)


def _anywhere(draft: Draft, chance: Stream) -> Rectangle:
    w, h = _size(chance)
    return Rectangle(chance.between(1, draft.place.width - 1 - w), chance.between(1, draft.place.height - 1 - h), w, h)


def _around(draft: Draft, point: Point, chance: Stream) -> Rectangle:
    """A room with a point somewhere in it."""
    w, h = _size(chance)
    x = chance.between(max(1, point[0] - w + 1), min(point[0], draft.place.width - 1 - w))
    y = chance.between(max(1, point[1] - h + 1), min(point[1], draft.place.height - 1 - h))
    return Rectangle(x, y, w, h)


def _size(chance: Stream) -> tuple[int, int]:
    return chance.between(*_WIDTHS), chance.between(*_HEIGHTS)


def _claims(draft: Draft, rooms: list[Rectangle]) -> int:
    """Rooms, their walls, and what lies too near to them for others' walls."""
    claimed = 0
    for room in rooms:
        claimed |= _walled(draft, room)
    for _ in range(draft.number("spacing")):
        claimed = draft.board.around8(claimed)
    return claimed


def _walled(draft: Draft, room: Rectangle) -> int:
    return draft.board.rectangle(room.x - 1, room.y - 1, room.w + 2, room.h + 2)


PLACED_ROOMS = Pass("rooms", _place_rooms, gives=(Part.ROOMS,))
