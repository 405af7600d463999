"""Rooms of random size at random places, those of shafts first. Source: seeds/003, "2021-04-24" (GEN-05..08); C-28."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import MIN_SIDE
from winze.mapgen.rooms.grid import area_around
from winze.mapgen.settings import Setting
from winze.mapgen.stencil import Space

_WIDTHS = (3, 13)
_HEIGHTS = (2, 6)
_SHAFT_TRIES = 20


def filling(floor: int, failures: int) -> tuple[Setting, ...]:
    return (
        Setting("floor", floor, "percent of the level to fill with rooms", least=5, most=60),
        Setting("failures", failures, "rooms that may fail to fit before digging stops", least=1, most=1000),
    )


PLACEMENT_SETTINGS = (
    *filling(floor=20, failures=60),
    Setting("spacing", 1, "minimum cells between the walls of two rooms", least=0, most=4),
)


def _place_rooms(draft: Draft, chance: Stream) -> None:
    """Place rooms as if size and place were drawn until both fit, which makes small rooms likelier (GEN-07)."""
    board, spacing, failures = draft.board, draft.number("spacing"), draft.number("failures")
    for room in shaft_rooms(draft, spacing, chance):
        draft.carve_room(room)
    space = Space(board, board.full & ~claims(draft, [room.box for room in draft.rooms], spacing))
    full = is_full(draft)
    while failures and not full:
        w, h = size(chance)
        fitting = space.corners_of(w + 2, h + 2)
        if not fitting:
            failures -= 1
            continue
        # Keep a size with the chance that a random place for it is free.
        if chance.below((board.width - w - 1) * (board.height - h - 1)) >= fitting.bit_count():
            continue
        x, y = board.xy(chance.cell(fitting))
        room = Rectangle(x + 1, y + 1, w, h)
        draft.carve_room(room)
        space = Space(board, space.free & ~claims(draft, [room], spacing))
        full = is_full(draft)


def is_full(draft: Draft, rooms: Sequence[Rectangle] = ()) -> bool:
    dug = sum(room.w * room.h for room in (*rooms, *(known.box for known in draft.rooms)))
    return 100 * dug >= draft.number("floor") * draft.place.width * draft.place.height


def shaft_rooms(
    draft: Draft, spacing: int, chance: Stream, fits: Callable[[Rectangle], bool] = lambda _: True
) -> list[Rectangle]:
    """Return a room for each shaft: the smallest possible where no other fits, as those never collide."""
    rooms = [_least_room(draft, shaft) for shaft in draft.shafts]
    for number, shaft in enumerate(draft.shafts):
        taken = claims(draft, rooms[:number] + rooms[number + 1 :], spacing)
        tries = (around(draft, shaft, chance) for _ in range(_SHAFT_TRIES))
        fitting = (room for room in tries if not walled(draft, room) & taken and fits(room))
        rooms[number] = next(fitting, rooms[number])
    return rooms


def _least_room(draft: Draft, shaft: Point) -> Rectangle:
    """Return a room inside the section of the grid that holds this shaft and no other."""
    area = area_around(draft, shaft)
    return Rectangle(min(shaft[0], area.right - 1), min(shaft[1], area.bottom - 1), MIN_SIDE, MIN_SIDE)


def around(draft: Draft, point: Point, chance: Stream) -> Rectangle:
    w, h = size(chance)
    x = chance.between(max(1, point[0] - w + 1), min(point[0], draft.place.width - 1 - w))
    y = chance.between(max(1, point[1] - h + 1), min(point[1], draft.place.height - 1 - h))
    return Rectangle(x, y, w, h)


def behind(opening: Point, ahead: Direction, w: int, h: int, aside: int) -> Rectangle:
    """Return the room that `opening` leads into, `aside` cells from its left or upper end."""
    x, y = opening
    if ahead.dx:
        return Rectangle(x + 1 if ahead.dx > 0 else x - w, y - aside, w, h)
    return Rectangle(x - aside, y + 1 if ahead.dy > 0 else y - h, w, h)


def size(chance: Stream) -> tuple[int, int]:
    return chance.between(*_WIDTHS), chance.between(*_HEIGHTS)


def claims(draft: Draft, rooms: list[Rectangle], spacing: int) -> int:
    """Return the cells of rooms and their walls, and `spacing` cells around them."""
    claimed = 0
    for room in rooms:
        claimed |= walled(draft, room)
    for _ in range(spacing):
        claimed = draft.board.around8(claimed)
    return claimed


def walled(draft: Draft, room: Rectangle) -> int:
    return draft.board.area(room.grown(1))


PLACED_ROOMS = Pass("rooms", _place_rooms, gives=(Part.ROOMS, Part.FLOOR))
