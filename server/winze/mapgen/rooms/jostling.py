"""Rooms that push in among others: each is shoved in one of eight directions until it touches none.

    #######                  A room comes to lie anywhere, here on another one. It is pushed, here to the south, until
    #.....#    #######       it has a ring of walls of its own, and cropped to the level; what is left may be too
    #..####### #.....#       small to keep. So rooms come to stand wall to wall, and a level fills up as a hall does
    ###.     # #.....#       with people.
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
LEAST_WIDTH, LEAST_HEIGHT = 3, 2
"""A room that was cropped to less is too small."""
_WAYS = tuple(Direction)
JOSTLE_SETTINGS = (
    Setting("floor", 36, "rooms come until they fill so much of the level, in percent", least=5, most=60),
    Setting("failures", 40, "or until so many in a row were too small", least=1, most=500),
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
    """Return a room of random size with its center on the level."""
    w, h = chance.between(*_WIDTHS), chance.between(*_HEIGHTS)
    return Rectangle(chance.below(draft.place.width) - w // 2, chance.below(draft.place.height) - h // 2, w, h)


def pushed(room: Rectangle, way: Direction, claims: list[Rectangle]) -> Rectangle:
    """Return the room moved, step by step if need be off the level, until it lies in no other's claim: the floor of
    that and the walls of both around it.
    """
    while crowded := [claim for claim in claims if room.overlaps(claim)]:
        steps = max(_steps_off(room, claim, way) for claim in crowded)
        room = Rectangle(room.x + steps * way.dx, room.y + steps * way.dy, room.w, room.h)
    return room


def _steps_off(room: Rectangle, claim: Rectangle, way: Direction) -> int:
    """Return how many steps that way it takes until a room is off a claim."""
    across = claim.x + claim.w - room.x if way.dx > 0 else room.x + room.w - claim.x
    down = claim.y + claim.h - room.y if way.dy > 0 else room.y + room.h - claim.y
    return min([across] * bool(way.dx) + [down] * bool(way.dy))


def cropped(room: Rectangle, region: Rectangle) -> Rectangle | None:
    """What of a room lies in a region; None if that is too small."""
    left, top = max(room.x, region.x), max(room.y, region.y)
    right, bottom = min(room.right, region.right), min(room.bottom, region.bottom)
    w, h = right - left + 1, bottom - top + 1
    return Rectangle(left, top, w, h) if w >= LEAST_WIDTH and h >= LEAST_HEIGHT else None


JOSTLED_ROOMS = Pass("rooms", _jostle, gives=(Part.ROOMS,))
