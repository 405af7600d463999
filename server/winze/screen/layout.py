"""Layouts divide a screen into named regions for scenes to draw into."""

from __future__ import annotations

from typing import NamedTuple


class Region(NamedTuple):
    """Columns `x..x+cols-1`, rows `y..y+rows-1` of a screen."""

    x: int
    y: int
    cols: int
    rows: int

    def contains(self, x: int, y: int) -> bool:
        return 0 <= x - self.x < self.cols and 0 <= y - self.y < self.rows


class Layout(NamedTuple):
    """A screen of `cols` by `rows` cells and the three regions of the play scene."""

    name: str
    cols: int
    rows: int
    map: Region
    panel: Region
    log: Region


CLASSIC = Layout("classic", 80, 25, map=Region(0, 0, 70, 20), panel=Region(70, 0, 10, 20), log=Region(0, 20, 80, 5))
LAYOUTS = {layout.name: layout for layout in (CLASSIC,)}
