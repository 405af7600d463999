"""A drawing of a level chart: a box for each level, shafts between rows of boxes, drifts between neighbors.

    ┌────────────┐
    │ 2 Tallow   ├─?
    └─────┬─┬────┘
          │ └────────────────┐
    ┌─────┴──────┐     ┌─────┴──────┐
    │ 3a Ladders │     │ 3b Sump    │
    └─────┬──────┘     └────────────┘
          ?

Each bent shaft has a line of its own between two rows, so that shafts cannot be confused.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise

from winze.core.cp437 import LINES_BY_NEIGHBOURS
from winze.scenes.pages.levelchart import Chart, LevelLink

UNKNOWN, DAYLIGHT = "?", "∩"
HEIGHT = 3
_BETWEEN = 5
"""Columns between two boxes: room for a `?` of each."""
_LEFT = 2
"""Columns for a `?` of the first box."""
Spot = tuple[int, int]
"""Column and row of a chart."""
_BITS = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}


class Linework:
    """An unbounded drawing of lines that join where they meet. `marks` are characters that cover the lines."""

    def __init__(self) -> None:
        self.marks: dict[Spot, str] = {}
        self._joints: dict[Spot, int] = defaultdict(int)

    @property
    def lines(self) -> dict[Spot, str]:
        return {cell: LINES_BY_NEIGHBOURS[bits] for cell, bits in self._joints.items()}

    @property
    def size(self) -> Spot:
        cells = self._joints.keys() | self.marks.keys()
        return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1

    def line(self, *corners: Spot) -> None:
        for (ax, ay), (bx, by) in pairwise(corners):
            dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
            for step in range(max(abs(bx - ax), abs(by - ay))):
                here = ax + dx * step, ay + dy * step
                self._joints[here] |= _BITS[dx, dy]
                self._joints[here[0] + dx, here[1] + dy] |= _BITS[-dx, -dy]

    def write(self, x: int, y: int, words: str) -> None:
        for offset, char in enumerate(words):
            self.marks[x + offset, y] = char


class Drawing:
    """`boxes` has the top left cell of each level's box; all are `width` wide."""

    def __init__(self, chart: Chart, labels: Mapping[str, str]) -> None:
        self.work = Linework()
        self.width = max(map(len, labels.values())) + 4
        self._places = chart.places
        self._drifts = [link for link in chart.links if link.kind == "side"]
        self._loose = [link for link in chart.links if link.kind != "side" and link.end is None]
        self._shafts = [
            (link.start, link.end) if link.kind == "down" else (link.end, link.start)
            for link in chart.links
            if link.kind != "side" and link.end is not None
        ]
        self._ports: set[Spot] = set()
        self._sides_with_drift: set[tuple[str, int]] = set()
        self.boxes = self._place_boxes()
        for id_, (x, y) in self.boxes.items():
            self._box(x, y, labels[id_])
        for link in sorted(self._drifts, key=lambda link: link.end is None):
            if link.end is None:
                self._loose_drift(link)
            else:
                self._drift(link.start, link.end)
        self._sink()
        for link in self._loose:
            self._loose_end(link)

    def _place_boxes(self) -> dict[str, Spot]:
        """Return the corners of the boxes, as far apart as the links between them need."""
        left = min(column for column, _ in self._places.values())
        depths = [depth for _, depth in self._places.values()]
        tops, y = {}, 0
        for depth in range(min(depths), max(depths) + 1):
            y += self._above(depth)
            tops[depth] = y
            y += HEIGHT + self._below(depth)
        step = self.width + _BETWEEN
        return {id_: (_LEFT + (column - left) * step, tops[depth]) for id_, (column, depth) in self._places.items()}

    def _above(self, depth: int) -> int:
        """Return the rows needed above the boxes of a depth, for links up into the unknown."""
        return int(any(link.kind != "down" and self._depth(link.start) == depth for link in self._loose))

    def _below(self, depth: int) -> int:
        """Return the rows needed below the boxes of a depth: one for links into the unknown, one per bent shaft."""
        loose = any(link.kind == "down" and self._depth(link.start) == depth for link in self._loose)
        bends = sum(self._depth(upper) == depth and self._bends(upper, lower) for upper, lower in self._shafts)
        return max(1, loose + bends)

    def _depth(self, id_: str) -> int:
        return self._places[id_][1]

    def _bends(self, upper: str, lower: str) -> bool:
        return self._places[upper][0] != self._places[lower][0]

    def _box(self, x: int, y: int, label: str) -> None:
        right, bottom = x + self.width - 1, y + HEIGHT - 1
        self.work.line((x, y), (right, y), (right, bottom), (x, bottom), (x, y))
        self.work.write(x + 1, y + 1, f" {label}".ljust(self.width - 2))

    def _drift(self, one: str, other: str) -> None:
        left, right = sorted((one, other), key=self.boxes.__getitem__)
        self._sides_with_drift |= {(left, 1), (right, -1)}
        (near, y), (far, _) = self.boxes[left], self.boxes[right]
        self.work.line((near + self.width - 1, y + 1), (far, y + 1))

    def _loose_drift(self, link: LevelLink) -> None:
        """Draw a drift into the unknown, on the other side if its own is taken."""
        side = -link.side if (link.start, link.side) in self._sides_with_drift else link.side
        self._sides_with_drift.add((link.start, side))
        x, y = self.boxes[link.start]
        edge = x + self.width - 1 if side > 0 else x
        self.work.line((edge, y + 1), (edge + side, y + 1))
        self.work.write(edge + 2 * side, y + 1, UNKNOWN)

    def _sink(self) -> None:
        """Draw the straight shafts first, then the bent ones, each with a row of its own."""
        rows: dict[int, int] = {}
        for upper, lower in sorted(self._shafts, key=lambda pair: self._bends(*pair)):
            depth = self._depth(lower)
            row = rows.get(depth, self.boxes[lower][1] - 1 - self._above(depth))
            rows[depth] = row - self._bends(upper, lower)
            self._shaft(self.boxes[upper], self.boxes[lower], row)

    def _shaft(self, upper: Spot, lower: Spot, row: int) -> None:
        side = (lower[0] > upper[0]) - (lower[0] < upper[0])
        start = self._port(upper[0], upper[1] + HEIGHT - 1, side)
        end = self._port(lower[0], lower[1], -side)
        self.work.line(start, (start[0], row), (end[0], row), end)

    def _loose_end(self, link: LevelLink) -> None:
        x, y = self.boxes[link.start]
        edge, step = (y + HEIGHT - 1, 1) if link.kind == "down" else (y, -1)
        port, _ = self._port(x, edge, 0)
        self.work.line((port, edge), (port, edge + step))
        self.work.write(port, edge + step, DAYLIGHT if link.kind == "mouth" else UNKNOWN)

    def _port(self, x: int, y: int, side: int) -> Spot:
        """Return a free spot on the edge of a box: the middle if `side` is 0, else off it, on that side first."""
        middle = x + self.width // 2
        off = [sign * 2 * step for step in range(1, self.width) for sign in (side or -1, -side or 1)]
        ports = [(middle + offset, y) for offset in (off if side else [0, *off])]
        port = next(port for port in ports if port not in self._ports)
        self._ports.add(port)
        return port
