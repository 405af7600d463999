"""Binary space partition: rooms in most parts of a level. Source: seeds/003, 2021-09-05 to 2022-04-17."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point
from winze.mapgen.corridors import corridors_by_setting, corridors_setting, promises_of_rectangles, strategies_with
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.recipe import Recipe
from winze.mapgen.room import MIN_SIDE
from winze.mapgen.rooms.partition import Measure, partition
from winze.mapgen.rooms.siblings import SIBLINGS, sibling_links
from winze.mapgen.rooms.vacancy import VACANCY
from winze.mapgen.settings import Setting

_MIN_SIZE = (8, 5)
"""Width and height of the smallest part, unless shafts close to each other need smaller ones."""


def _dig_rooms(draft: Draft, chance: Stream) -> None:
    measure = Measure(
        draft.number("width"),
        draft.number("height"),
        draft.number("ratio"),
        draft.number("unsplit"),
        _MIN_SIZE,
    )
    root = partition(Rectangle(0, 0, draft.place.width, draft.place.height), draft.shafts, measure, chance)
    for leaf in root.leaves():
        points = [point for point in draft.shafts if leaf.area.contains(*point)]
        if not points and chance.chance(draft.number("empty")):
            draft.vacant.append(leaf.area)
        else:
            draft.carve_room(_room(leaf.area.grown(-1), points, chance))
    if not draft.rooms:  # possible on a level without shafts
        draft.carve_room(_room(draft.vacant.pop().grown(-1), [], chance))
    draft.links = sibling_links(root, [room.box for room in draft.rooms], chance)


def _room(area: Rectangle, points: list[Point], chance: Stream) -> Rectangle:
    x, w = _span(area.x, area.w, [px for px, _ in points], chance)
    y, h = _span(area.y, area.h, [py for _, py in points], chance)
    return Rectangle(x, y, w, h)


def _span(start: int, length: int, points: list[int], chance: Stream) -> tuple[int, int]:
    """Draw the start and length of one side of a room: at least half the given span, and around the points."""
    least = max(MIN_SIDE, length // 2, *(max(points) - point + 1 for point in points))
    size = chance.between(least, max(least, length - 1))
    first = max([start, *(point - size + 1 for point in points)])
    return chance.between(first, min([start + length - size, *points])), size


STRATEGIES = strategies_with(SIBLINGS)
ROOMS = Pass("rooms", _dig_rooms, gives=(Part.ROOMS, Part.GRAPH, Part.FLOOR))

BSP = Recipe(
    "bsp",
    "rooms in parts of all sizes, each joined to its nearest neighbors",
    ROOMS,
    corridors_by_setting(STRATEGIES),
    VACANCY,
    promises=promises_of_rectangles(STRATEGIES),
    settings=(
        corridors_setting(STRATEGIES),
        Setting("width", 18, "widest part that is not split, if it is low enough", least=12, most=60),
        Setting("height", 9, "highest part that is not split, if it is narrow enough", least=8, most=40),
        Setting("ratio", 30, "smaller side of a cut, in percent, at least", least=20, most=50),
        Setting("unsplit", 25, "chance not to split a part up to half as large again, in percent", most=100),
        Setting("empty", 12, "parts without a room, in percent", most=80),
    ),
)
