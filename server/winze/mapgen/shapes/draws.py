"""Random shapes inside given areas (C-24 to C-26). Source: seeds/002, "Generating random shapes"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import partial

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.compound import Compound
from winze.mapgen.shapes.convex import Convex, polygon, rectangle, triangle
from winze.mapgen.shapes.ellipse import Ellipse, circle, ellipse
from winze.mapgen.shapes.outline import Outline
from winze.mapgen.shapes.shape import Shape, Vertex
from winze.mapgen.shapes.turned import EIGHTHS, Rotation, Turned

Draw = Callable[[Rectangle, Stream], Shape]

MIN_AREA_SIDE = 4
"""Minimum width and height of an area in cells."""
_SLOPES = (1, 2)
_TURNS = (EIGHTHS[1], EIGHTHS[7], Rotation(4, 3, 5), Rotation(4, -3, 5), Rotation(12, 5, 13), Rotation(12, -5, 13))
_CORNERS = 25
"""Percent chance that a control point of an outline is a corner."""


def random_area(level: Rectangle, w: int, h: int, chance: Stream) -> Rectangle:
    return Rectangle(chance.between(level.x, level.right - w + 1), chance.between(level.y, level.bottom - h + 1), w, h)


def random_rectangle(area: Rectangle, chance: Stream) -> Convex:
    return rectangle(_part(area, chance))


def random_circle(area: Rectangle, chance: Stream) -> Ellipse:
    most = (min(area.w, area.h) - 1) // 2
    radius = chance.between(max(1, most - 1), most)
    centres = area.grown(-radius)
    return circle(chance.between(centres.x, centres.right), chance.between(centres.y, centres.bottom), radius)


def random_ellipse(area: Rectangle, chance: Stream) -> Ellipse:
    return ellipse(_part(area, chance))


def random_triangle(area: Rectangle, chance: Stream) -> Convex:
    slope = chance.choice(_SLOPES)
    most = min(area.h - 1, (area.w - 1) // 2 * slope)
    rise = chance.between((most + 1) // 2, most)
    reach = rise // slope
    x = chance.between(area.x + reach, area.right - reach)
    top = chance.between(area.y, area.bottom - rise)
    return triangle((x, top), slope, top + rise) if chance.chance(50) else triangle((x, top + rise), slope, top)


def random_polygon(area: Rectangle, chance: Stream) -> Convex:
    """Return a rectangle whose corners are cut off, each at random."""
    part = _part(area, chance)

    def cut() -> tuple[int, int]:
        return chance.between(0, (part.w - 1) // 2), chance.between(0, (part.h - 1) // 2)

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = cut(), cut(), cut(), cut()
    corners = [
        *((part.x, part.y + ay), (part.x + ax, part.y)),
        *((part.right - bx, part.y), (part.right, part.y + by)),
        *((part.right, part.bottom - cy), (part.right - cx, part.bottom)),
        *((part.x + dx, part.bottom), (part.x, part.bottom - dy)),
    ]
    return polygon(list(dict.fromkeys(corners)))


def random_outline(area: Rectangle, chance: Stream) -> Outline:
    """Return an outline whose control points go around the area, each up to a third of the way in; some are corners."""
    middle_x, middle_y = area.x + area.w // 2, area.y + area.h // 2
    round_ = [
        *((area.x, area.y), (middle_x, area.y), (area.right, area.y), (area.right, middle_y)),
        *((area.right, area.bottom), (middle_x, area.bottom), (area.x, area.bottom), (area.x, middle_y)),
    ]
    controls: list[Vertex] = []
    for x, y in round_:
        inward = chance.below(4)
        point = (x + (middle_x - x) * inward // 9, y + (middle_y - y) * inward // 9)
        controls += [point] * (2 if chance.chance(_CORNERS) else 1)
    return Outline(tuple(controls))


def random_turned(area: Rectangle, chance: Stream) -> Turned | Ellipse:
    """Return a turned bar, as long as fits and thinner if needed, or a small circle if none fits."""
    turn = chance.choice(_TURNS)
    thickest = chance.between(max(2, area.h // 3), max(2, area.h * 2 // 3))
    centre = (area.x + (area.w - 1) // 2, area.y + (area.h - 1) // 2)

    def bar(thick: int, length: int) -> Turned:
        shape = rectangle(Rectangle(centre[0] - length // 2, centre[1] - thick // 2, length, thick))
        return Turned(shape, turn, centre)

    def sticks_out(thick: int, length: int) -> bool:
        return not area.holds(bar(thick, length).box)

    for thick in range(thickest, 1, -1):
        lengths = range(thick + 1, max(area.w, area.h) + 1)
        if fitting := bisect_left(lengths, True, key=partial(sticks_out, thick)):
            return bar(thick, lengths[fitting - 1])
    return circle(*centre, 1)


def random_compound(area: Rectangle, chance: Stream) -> Compound:
    """Return a wide shape and a high one that overlap, sometimes with a third across the whole area."""
    wide = random_area(area, area.w, max(MIN_AREA_SIDE, area.h * 2 // 3), chance)
    high = random_area(area, max(MIN_AREA_SIDE, area.w * 2 // 3), area.h, chance)
    areas = [wide, high] if chance.chance(70) else [wide, high, area]
    return Compound(tuple(chance.choice(_SIMPLE)(part, chance) for part in areas))


def _part(area: Rectangle, chance: Stream) -> Rectangle:
    w, h = chance.between(area.w * 3 // 4, area.w), chance.between(area.h * 3 // 4, area.h)
    return random_area(area, w, h, chance)


_SIMPLE: tuple[Draw, ...] = (random_rectangle, random_circle, random_ellipse, random_triangle, random_polygon)
DRAWS: dict[str, Draw] = {
    "rectangle": random_rectangle,
    "circle": random_circle,
    "ellipse": random_ellipse,
    "triangle": random_triangle,
    "polygon": random_polygon,
    "outline": random_outline,
    "turned": random_turned,
    "compound": random_compound,
}
