"""Places for boxes: beside the hero and the hunters, and never over them while there is room.

Candidates are the largest rectangles of the screen that hold no obstacle:

    +--------+-----+      A box beside @ takes the left rectangle, the one above, the one below or the one at the
    |        |     |      right, whichever shows the most of its content with the fewest lines wrapped.
    |        |  @  |
    +--------+-----+
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from winze.screen.layout import Layout, Region

_LEAST_COLS, _LEAST_ROWS = 24, 7
"""The least room for a box."""
_WIDE = 100
"""Columns of a screen from which a box stands over the panel."""

Measure = Callable[[int], int]
"""Rows of a box for its columns."""


class _Place(NamedTuple):
    """A place for a box, in the order of preference."""

    percent: int
    """Part of its rows that it shows."""
    over_panel: bool
    cols: int
    distance: int
    """Rows and columns from the hero to the middle of the box."""
    box: Region


def place(layout: Layout, cols: int, measure: Measure, hero: Region | None, hunters: Sequence[Region]) -> Region:
    """Return a place for a box that would like `cols` columns. Without a hero it is the middle of the screen."""
    screen = Region(0, 0, layout.cols, layout.rows)
    if hero is None:
        return _middle(screen, min(cols, screen.cols), measure)
    beside = Region(hero.x - 1, hero.y - 1, hero.cols + 2, hero.rows + 2)
    found: list[_Place] = []
    for obstacles in ([beside, *hunters], [hero, *hunters], [hero]):
        rooms = list(_free(screen, obstacles))
        found = [one for room in rooms for one in _places(layout, room, cols, measure, hero)] or found
        if any(one.percent == _ALL for one in found) or (found and obstacles[0] is hero):
            break
    return max(found).box if found else _middle(screen, min(cols, screen.cols), measure)


_ALL = 100


def _free(area: Region, obstacles: Sequence[Region]) -> Iterator[Region]:
    """Yield the free rectangles between each pair of sides of obstacles that are far enough apart."""
    lefts = {area.x, *(one.x + one.cols for one in obstacles)}
    rights = {area.x + area.cols, *(one.x for one in obstacles)}
    for left in lefts:
        for right in (right for right in rights if right - left >= _LEAST_COLS):
            between = [(one.y, one.y + one.rows) for one in obstacles if one.x < right and left < one.x + one.cols]
            ends = sorted([(area.y, area.y), *between, (area.y + area.rows, area.y + area.rows)])
            for (_, top), (bottom, _) in pairwise(ends):
                if bottom - top >= _LEAST_ROWS:
                    yield Region(left, top, right - left, bottom - top)


def _places(layout: Layout, room: Region, cols: int, measure: Measure, hero: Region) -> Iterator[_Place]:
    """Yield places in a room: over the panel, or in the middle of its part of the map."""
    panel, right = layout.panel, room.x + room.cols
    if panel and layout.cols >= _WIDE and right == layout.cols and panel.cols <= room.cols:
        narrow, wide = panel.cols, max(panel.cols, min(cols, room.cols))
        size = narrow if measure(narrow) <= min(room.rows, panel.rows) else wide
        bottom = min(max(panel.y + panel.rows, room.y + measure(size)), room.y + room.rows)
        rows = min(measure(size), bottom - room.y)
        yield _place(Region(right - size, bottom - rows, size, rows), measure, hero, over_panel=True)
    size = min(cols, room.cols)
    map_part = _common(room, layout.map)
    inner = map_part if map_part and map_part.cols >= size and map_part.rows >= measure(size) else room
    box = _middle(inner, size, measure)
    if panel and box.x + box.cols > panel.x and right == layout.cols:
        box = box._replace(x=right - size)  # leaves no strip of the panel at its side
    yield _place(box, measure, hero)


def _place(box: Region, measure: Measure, hero: Region, *, over_panel: bool = False) -> _Place:
    percent = _ALL * box.rows // max(1, measure(box.cols))
    across = abs(2 * box.x + box.cols - 2 * hero.x) // 2
    down = abs(2 * box.y + box.rows - 2 * hero.y)
    return _Place(min(percent, _ALL), over_panel, box.cols, across + down, box)


def _common(one: Region, other: Region) -> Region | None:
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.x + one.cols, other.x + other.cols), min(one.y + one.rows, other.y + other.rows)
    return Region(left, top, right - left, bottom - top) if left < right and top < bottom else None


def _middle(area: Region, cols: int, measure: Measure) -> Region:
    rows = min(measure(cols), area.rows)
    return Region(area.x + (area.cols - cols) // 2, area.y + (area.rows - rows + 1) // 2, cols, rows)
