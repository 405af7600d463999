"""Rooms pushed in among others: each is shoved in one of eight directions until it touches none.

    #######                  A new room lands anywhere, here on top of another one. It is pushed, here to the south,
    #.....#    #######       until it has a ring of walls of its own, and cropped to the level. A room that is too small
    #..####### #.....#       after that is dropped. Rooms end up wall to wall, and the level fills like a hall with
    ###.     # #.....#       people.
      #      # #########
      ######## ###.....#
                 #.....#

Source: seeds/004, "Algorithm" (GEN-52..56, C-27, C-28).
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import WALLS
from winze.mapgen.settings import Setting

_WIDTHS, _HEIGHTS = (4, 16), (3, 7)
MIN_CROPPED_WIDTH, MIN_CROPPED_HEIGHT = 3, 2
_WAYS = tuple(Direction)
JOSTLE_SETTINGS = (
    Setting("floor", 36, "percent of the level to fill with rooms", least=5, most=60),
    Setting("failures", 40, "rooms in a row that may turn out too small before digging stops", least=1, most=500),
)


def _jostle(draft: Draft, chance: Stream) -> None:
    region = Rectangle(1, 1, draft.place.width - 2, draft.place.height - 2)
    wanted = draft.number("floor") * draft.place.width * draft.place.height // 100
    claims = [room.box.grown(WALLS) for room in draft.rooms]
    dug = sum(room.floor.bit_count() for room in draft.rooms)
    failures = 0
    while dug < wanted and failures < draft.number("failures"):
        room = cropped(pushed(_anywhere(draft, chance), chance.choice(_WAYS), claims), region)
        failures = failures + 1 if room is None else 0
        if room:
            draft.carve_room(room)
            draft.step("one more")
            claims.append(room.grown(WALLS))
            dug += room.w * room.h


def _anywhere(draft: Draft, chance: Stream) -> Rectangle:
    w, h = chance.between(*_WIDTHS), chance.between(*_HEIGHTS)
    return Rectangle(chance.below(draft.place.width) - w // 2, chance.below(draft.place.height) - h // 2, w, h)


def pushed(room: Rectangle, way: Direction, claims: list[Rectangle]) -> Rectangle:
    """Return the room moved along `way`, even off the level, until it overlaps no floor and leaves space for walls."""
    while crowded := [claim for claim in claims if room.overlaps(claim)]:
        steps = max(_steps_off(room, claim, way) for claim in crowded)
        room = Rectangle(room.x + steps * way.dx, room.y + steps * way.dy, room.w, room.h)
    return room


def _steps_off(room: Rectangle, claim: Rectangle, way: Direction) -> int:
    across = claim.x + claim.w - room.x if way.dx > 0 else room.x + room.w - claim.x
    down = claim.y + claim.h - room.y if way.dy > 0 else room.y + room.h - claim.y
    return min([across] * bool(way.dx) + [down] * bool(way.dy))


def cropped(room: Rectangle, region: Rectangle) -> Rectangle | None:
    left, top = max(room.x, region.x), max(room.y, region.y)
    right, bottom = min(room.right, region.right), min(room.bottom, region.bottom)
    w, h = right - left + 1, bottom - top + 1
    return Rectangle(left, top, w, h) if w >= MIN_CROPPED_WIDTH and h >= MIN_CROPPED_HEIGHT else None


JOSTLED_ROOMS = Pass("rooms", _jostle, gives=(Part.ROOMS,))
