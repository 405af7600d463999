"""Three by three sections, one room in each, as in the first Rogue.

    +-------+-------+-------+
    |   0   |   1   |   2   |     A room and its walls lie inside its section, so rooms of different sections can
    +-------+-------+-------+     stand wall to wall but never share a wall.
    |   3   |   4   |   5   |
    +-------+-------+-------+
    |   6   |   7   |   8   |
    +-------+-------+-------+

Source: seeds/000, "Level generation".
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.limits import MAX_HEIGHT, MAX_WIDTH
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import MIN_SIDE

_SIDE = 3
LARGEST_HOME = 14, 8
"""Maximum width and height of a room that a level grows from; a large section could hold a hall."""


@lru_cache(maxsize=64)
def floor_areas(width: int, height: int) -> tuple[Rectangle, ...]:
    """Return the area of each section in which the floor of its room may be: all but a ring for the walls."""
    columns = [width * i // _SIDE for i in range(_SIDE + 1)]
    rows = [height * i // _SIDE for i in range(_SIDE + 1)]
    return tuple(
        Rectangle.spanning(columns[i], rows[j], columns[i + 1] - 1, rows[j + 1] - 1).grown(-1)
        for j in range(_SIDE)
        for i in range(_SIDE)
    )


def section_at(width: int, height: int, x: int, y: int) -> int | None:
    """Return the number of the section whose room may hold the point, or None if only a wall can be there."""
    for number, area in enumerate(floor_areas(width, height)):
        if area.contains(x, y):
            return number
    return None


def area_around(draft: Draft, point: Point) -> Rectangle:
    """Return the floor area that holds the point. Raises ValueError if only a wall can be there."""
    width, height = draft.place.width, draft.place.height
    section = section_at(width, height, *point)
    if section is None:
        raise ValueError(f"level {draft.place.id}: no room can hold the point {point}")
    return floor_areas(width, height)[section]


def _dig_rooms(draft: Draft, chance: Stream) -> None:
    points = _shafts_by_area(draft)
    for area in floor_areas(draft.place.width, draft.place.height):
        draft.carve_room(_room(area, points.get(area, []), chance))


def _dig_homes(draft: Draft, chance: Stream) -> None:
    """Dig rooms only in sections with shafts, or one in any section, for a level to grow from."""
    areas = floor_areas(draft.place.width, draft.place.height)
    for area, points in (_shafts_by_area(draft) or {chance.choice(areas): []}).items():
        draft.carve_room(_room(area, points, chance, *LARGEST_HOME))


def _shafts_by_area(draft: Draft) -> dict[Rectangle, list[Point]]:
    points: dict[Rectangle, list[Point]] = {}
    for point in draft.shafts:
        points.setdefault(area_around(draft, point), []).append(point)
    return points


def _room(
    area: Rectangle, points: list[Point], chance: Stream, most_w: int = MAX_WIDTH, most_h: int = MAX_HEIGHT
) -> Rectangle:
    """Return a random room in the area that holds the points. It exceeds `most_w` and `most_h` only for their sake."""
    x, w = _span(area.x, area.w, [px for px, _ in points], most_w, chance)
    y, h = _span(area.y, area.h, [py for _, py in points], most_h, chance)
    return Rectangle(x, y, w, h)


def _span(start: int, length: int, points: list[int], most: int, chance: Stream) -> tuple[int, int]:
    """Draw the start and length of one side of a room around the points, short enough to leave rock for bends."""
    least = max(MIN_SIDE, max(points) - min(points) + 1) if points else MIN_SIDE
    size = chance.between(least, max(least, min(most, length - length // 7)))
    first = max([start, *(point - size + 1 for point in points)])
    last = min([start + length - size, *points])
    return chance.between(first, last), size


def _link_neighbours(draft: Draft, chance: Stream) -> None:
    numbers = range(_SIDE * _SIDE)
    across = [(n, n + 1) for n in numbers if (n + 1) % _SIDE]
    down = [(n, n + _SIDE) for n in numbers if n + _SIDE in numbers]
    draft.links = across + down
    chance.shuffle(draft.links)


ROOMS = Pass("rooms", _dig_rooms, gives=(Part.ROOMS, Part.FLOOR))
HOMES = Pass("homes", _dig_homes, gives=(Part.FLOOR,))
LINKS = Pass("links", _link_neighbours, needs=(Part.ROOMS,), gives=(Part.GRAPH,))
