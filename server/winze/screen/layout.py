"""Layouts divide a screen into named regions for scenes to draw into.

A family is a row of cuts. Each cut takes its region from one side of what is left, and the map gets the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

LEVEL_COLS, LEVEL_ROWS = 70, 20
"""The size of most levels, which the map shows whole before anything else grows."""
MIN_COLS, MIN_ROWS = 30, 16
_LEAST_MAP = 15
"""Rows that a log of the player's choice leaves to the rest of the screen."""
TextSize = Literal["S", "M", "L", "XL"]
"""Larger text makes the client ask for fewer columns and rows."""


class Region(NamedTuple):
    """Columns `x..x+cols-1`, rows `y..y+rows-1` of a screen."""

    x: int
    y: int
    cols: int
    rows: int

    def contains(self, x: int, y: int) -> bool:
        return 0 <= x - self.x < self.cols and 0 <= y - self.y < self.rows


@dataclass(frozen=True, slots=True)
class Cut:
    """A region `least` to `most` cells wide or high at a side of what is left."""

    name: Literal["panel", "log", "status", "sight"]
    side: Literal["top", "bottom", "right"]
    least: int
    most: int
    gap: int = 0
    """Empty cells between the region and what is left, once it is larger than its least."""

    def size(self, spare: int) -> int:
        """Return the cells it takes, with its gap, of `spare` more than the least."""
        return self.least if spare <= self.gap else min(self.least + spare, self.most + self.gap)


@dataclass(frozen=True, slots=True)
class Family:
    """Layouts of one shape: the sizes that suit it, in columns and rows, and its cuts."""

    least: tuple[int, int]
    most: tuple[int, int]
    cuts: tuple[Cut, ...]


FAMILIES = {
    "classic": Family((80, 25), (80, 25), (Cut("log", "bottom", 5, 5), Cut("panel", "right", 10, 10))),
    "wide": Family((80, 25), (128, 40), (Cut("log", "bottom", 5, 10), Cut("panel", "right", 10, 40, gap=1))),
    "tall": Family(
        (44, 28), (96, 64), (Cut("status", "top", 3, 3), Cut("log", "bottom", 4, 9), Cut("sight", "bottom", 2, 8))
    ),
    "short": Family((56, 18), (80, 28), (Cut("status", "top", 2, 2), Cut("log", "bottom", 3, 4))),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """A screen of `cols` by `rows` cells and the regions of the play scene."""

    name: str
    """That of the family."""
    cols: int
    rows: int
    map: Region
    log: Region
    panel: Region | None = None
    """The hero in numbers, and what is in sight."""
    status: Region | None = None
    """The hero in numbers, without a panel."""
    sight: Region | None = None
    """Monsters and items in sight, without a panel."""

    @property
    def regions(self) -> dict[str, Region]:
        named = {"map": self.map, "log": self.log, "panel": self.panel, "status": self.status, "sight": self.sight}
        return {name: region for name, region in named.items() if region}


@lru_cache(maxsize=256)
def layout_of(family: str, cols: int, rows: int, *, log: int = 0, short: bool = False) -> Layout:
    """Return the layout of a family for a size, which is clamped. Raises KeyError for an unknown family.

    `log` is the wished number of rows of the log, 0 for as many as suit the screen. A `short` layout has one row of
    status. A family of one size has no choice.
    """
    shape = FAMILIES[family]
    least = shape.least if shape.least == shape.most else (MIN_COLS, MIN_ROWS)
    cols, rows = (min(max(size, low), high) for size, low, high in zip((cols, rows), least, shape.most, strict=True))
    cuts = shape.cuts if shape.least == shape.most else tuple(_wished(cut, rows, log, short) for cut in shape.cuts)
    spare = {
        is_row: max(0, size - wish - sum(cut.least for cut in cuts if (cut.side != "right") == is_row))
        for is_row, size, wish in ((True, rows, LEVEL_ROWS), (False, cols, LEVEL_COLS))
    }
    left, regions = Region(0, 0, cols, rows), dict[str, Region]()
    for cut in cuts:
        is_row = cut.side != "right"
        size = cut.size(spare[is_row])
        spare[is_row] -= size - cut.least
        left, regions[cut.name] = _cut(left, cut, size)
    return Layout(family, cols, rows, map=left, **regions)


def _wished(cut: Cut, rows: int, log: int, short: bool) -> Cut:
    """Return a cut of a screen of `rows` as the player wants it."""
    if cut.name == "status" and short:
        return replace(cut, least=1, most=1)
    if cut.name != "log" or not log:
        return cut
    size = max(cut.least, min(log, rows - _LEAST_MAP))
    return replace(cut, least=size, most=size)


def _cut(left: Region, cut: Cut, size: int) -> tuple[Region, Region]:
    """Return what is left of a region, and the region of a cut of this size."""
    gap = cut.gap if size > cut.least else 0
    if cut.side == "right":
        x = left.x + left.cols - size
        return left._replace(cols=left.cols - size), Region(x + gap, left.y, size - gap, left.rows)
    if cut.side == "top":
        return left._replace(y=left.y + size, rows=left.rows - size), left._replace(rows=size)
    y = left.y + left.rows - size
    return left._replace(rows=left.rows - size), Region(left.x, y, left.cols, size)


CLASSIC = layout_of("classic", 80, 25)
