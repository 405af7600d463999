"""An area cut in two again and again, until each part holds one room.

    +----------+----------------+     A cut *along the horizontal* gives an upper and a lower part, one *along the
    |          |                |     vertical* a left and a right part. The odds of the two are height to width: wide
    |          +-------+--------+     areas are cut into narrower ones, so that rooms do not form rows.
    +----------+       |        |
    |          |       |        |
    +----------+-------+--------+     A room and its walls lie inside one part.

Source: seeds/003, 2021-09-05 to 2022-04-17; C-15 for the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point

MIN_PART = 4
"""Width and height in cells of the smallest possible room with its walls."""
_WHOLE = 100


class Along(Enum):
    HORIZONTAL = "upper and lower"
    VERTICAL = "left and right"

    @property
    def other(self) -> Along:
        return Along.VERTICAL if self is Along.HORIZONTAL else Along.HORIZONTAL


@dataclass(frozen=True, slots=True)
class AreaNode:
    """An area, whole or cut in two; the first child is the left or the upper one."""

    area: Rectangle
    along: Along | None = None
    children: tuple[AreaNode, ...] = ()

    def leaves(self) -> Iterator[AreaNode]:
        if not self.children:
            yield self
        for child in self.children:
            yield from child.leaves()


@dataclass(frozen=True, slots=True)
class Measure:
    """When to stop cutting, and where to cut. Lengths are in cells."""

    width: int
    height: int
    """An area no wider and no higher than this stays whole."""
    ratio: int
    """Minimum percent of an area in either part."""
    unsplit: int
    """Percent chance that an area up to half as wide and high again stays whole too."""
    least: tuple[int, int]
    """Minimum width and height of a part."""

    def suffices(self, area: Rectangle, chance: Stream) -> bool:
        if area.w <= self.width and area.h <= self.height:
            return True
        small = 2 * area.w <= 3 * self.width and 2 * area.h <= 3 * self.height
        return small and chance.chance(self.unsplit)

    def sizes(self, area: Rectangle, along: Along) -> range:
        least, length = (self.least[1], area.h) if along is Along.HORIZONTAL else (self.least[0], area.w)
        return _sizes(length, max(least, -(-length * self.ratio // _WHOLE)))


def partition(area: Rectangle, points: Sequence[Point], measure: Measure, chance: Stream) -> AreaNode:
    """Cut an area up. Give each point a part of its own whose room can hold it, if cuts can do that."""
    if len(points) < 2 and measure.suffices(area, chance):
        return AreaNode(area)
    for along, size in _cuts(area, measure, chance, anywhere=len(points) > 1):
        parts = halves(area, along, size)
        if _can_hold(parts, points):
            children = (partition(part, _inside(part, points), measure, chance) for part in parts)
            return AreaNode(area, along, tuple(children))
    return AreaNode(area)


def halves(area: Rectangle, along: Along, size: int) -> tuple[Rectangle, Rectangle]:
    """Return the two parts of an area; the first is `size` cells wide or high."""
    if along is Along.HORIZONTAL:
        return Rectangle(area.x, area.y, area.w, size), Rectangle(area.x, area.y + size, area.w, area.h - size)
    return Rectangle(area.x, area.y, size, area.h), Rectangle(area.x + size, area.y, area.w - size, area.h)


def _cuts(area: Rectangle, measure: Measure, chance: Stream, *, anywhere: bool) -> Iterator[tuple[Along, int]]:
    """Yield cuts to try, the likelier direction first; then, if `anywhere`, cuts that ignore the measure."""
    first = Along.HORIZONTAL if chance.chance(area.h, area.w + area.h) else Along.VERTICAL
    for along in (first, first.other):
        yield from _shuffled(along, measure.sizes(area, along), chance)
    if anywhere:
        for along in (first, first.other):
            yield from _shuffled(along, _sizes(_length(area, along), MIN_PART), chance)


def _shuffled(along: Along, sizes: range, chance: Stream) -> Iterator[tuple[Along, int]]:
    """Yield the cuts in random order, lazily: mostly the first will do."""
    left = list(sizes)
    while left:
        at = chance.below(len(left))
        left[at], left[-1] = left[-1], left[at]
        yield along, left.pop()


def _sizes(length: int, least: int) -> range:
    return range(least, length - least + 1)


def _length(area: Rectangle, along: Along) -> int:
    return area.h if along is Along.HORIZONTAL else area.w


def _inside(area: Rectangle, points: Sequence[Point]) -> list[Point]:
    return [point for point in points if area.contains(*point)]


def _can_hold(parts: tuple[Rectangle, Rectangle], points: Sequence[Point]) -> bool:
    """Return True if all points lie where rooms can be, and cuts can separate those of each part in turn."""
    shares = [_inside(part.grown(-1), points) for part in parts]
    if sum(map(len, shares)) < len(points):
        return False
    return all(len(share) < 2 or _can_part(part, share) for part, share in zip(parts, shares, strict=True))


def _can_part(area: Rectangle, points: Sequence[Point]) -> bool:
    """Return True if cuts can separate the points. Cuts without points on both sides would only leave less area."""
    cuts = (halves(area, along, size) for along in Along for size in _sizes(_length(area, along), MIN_PART))
    return any(0 < len(_inside(parts[0], points)) < len(points) and _can_hold(parts, points) for parts in cuts)
