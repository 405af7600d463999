"""A chart of levels in lines: a box for each level, shafts between rows of boxes, drifts between neighbours.

    ┌────────────┐
    │  2 Tallow  ├─?
    └─────┬─┬────┘
          │ └────────────────┐
    ┌─────┴──────┐     ┌─────┴──────┐
    │@ 3 Low Adit│     │  3a Sump   │
    └─────┬──────┘     └────────────┘
          ?

Every cell knows to which of its neighbours a line goes; boxes and ways are joined by adding these up. A shaft that
bends has a line between two rows to itself, so that no two of them can be taken for each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise

from winze.scenes.boxes import BY_NEIGHBOURS
from winze.scenes.levelchart import Chart, Link

Cell = tuple[int, int]
UNKNOWN, DAYLIGHT = "?", "∩"
_BETWEEN = 5
"""Columns between two boxes: room for a `?` of each."""
_BITS = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}


class Drawing:
    """Lines and marks by cell, `(0, 0)` at the top left; a mark goes over a line.

    `boxes` has the top left cell of each level's box; boxes are `width` wide and 3 high.
    """

    def __init__(self, chart: Chart, labels: Mapping[str, str]) -> None:
        self._chart = chart
        self.width = max(map(len, labels.values())) + 4
        self.marks: dict[Cell, str] = {}
        self._joints: dict[Cell, int] = defaultdict(int)
        self._ports: set[Cell] = set()
        self.boxes = self._set()
        for id_, (x, y) in self.boxes.items():
            right = x + self.width - 1
            self._line((x, y), (right, y), (right, y + 2), (x, y + 2), (x, y))
            self._write(x + 2, y + 1, labels[id_])
        self._drift()
        self._sink()

    @property
    def lines(self) -> dict[Cell, str]:
        return {cell: BY_NEIGHBOURS[bits] for cell, bits in self._joints.items()}

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        cells = self._joints.keys() | self.marks.keys()
        return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1

    def _set(self) -> dict[str, Cell]:
        """Where the boxes stand: as far below each other as the ways between them need."""
        places = self._chart.places
        left = min(column for column, _ in places.values())
        tops, y = {}, 0
        for depth in range(min(row for _, row in places.values()), max(row for _, row in places.values()) + 1):
            y += self._above(depth)
            tops[depth] = y
            y += 3 + self._below(depth)
        return {
            id_: ((column - left) * (self.width + _BETWEEN), tops[depth]) for id_, (column, depth) in places.items()
        }

    def _above(self, depth: int) -> int:
        """Rows for what leads up out of the known over boxes of a depth."""
        places = self._chart.places
        return int(any(_loose(link, up=True) and places[link.start][1] == depth for link in self._chart.links))

    def _below(self, depth: int) -> int:
        """Rows for what leads down: into the unknown, then a row for each shaft that bends, then one at least."""
        places = self._chart.places
        loose = any(_loose(link, up=False) and places[link.start][1] == depth for link in self._chart.links)
        bends = [
            upper for upper, lower in self._shafts() if places[upper][1] == depth and not self._straight(upper, lower)
        ]
        return max(1, loose + len(bends))

    def _shafts(self) -> Iterator[tuple[str, str]]:
        """Pairs of known levels with a shaft between them, the upper first."""
        for link in self._chart.links:
            if link.end is not None and link.kind != "side":
                yield (link.start, link.end) if link.kind == "down" else (link.end, link.start)

    def _straight(self, upper: str, lower: str) -> bool:
        return self._chart.places[upper][0] == self._chart.places[lower][0]

    def _sink(self) -> None:
        """Draw the shafts, first those that fall straight."""
        shafts = sorted(self._shafts(), key=lambda pair: not self._straight(*pair))
        rows: dict[int, int] = {}
        for upper, lower in shafts:
            (ax, ay), (bx, by) = self.boxes[upper], self.boxes[lower]
            start = self._port(ax, ay + 2, (bx > ax) - (bx < ax))
            end = self._port(bx, by, (ax > bx) - (ax < bx))
            row = rows.get(by, by - 1)
            if ax != bx:
                rows[by] = row - 1
            self._line(start, (start[0], row), (end[0], row), end)
        for link in self._chart.links:
            if link.end is None and link.kind != "side":
                self._loose_end(link)

    def _loose_end(self, link: Link) -> None:
        x, y = self.boxes[link.start]
        down = link.kind == "down"
        port = self._port(x, y + 2 if down else y, 0)
        step = 1 if down else -1
        self._join(port, (port[0], port[1] + step))
        self.marks[port[0], port[1] + step] = DAYLIGHT if link.kind == "mouth" else UNKNOWN

    def _port(self, x: int, y: int, side: int) -> Cell:
        """A place on an edge of a box where no other way begins: in the middle, or off it to a side."""
        middle = x + self.width // 2
        steps = range(1 if side else 0, self.width)
        offsets = [sign * 2 * step for step in steps for sign in ((side, -side) if side else (-1, 1))]
        port = next((middle + offset, y) for offset in offsets if (middle + offset, y) not in self._ports)
        self._ports.add(port)
        return port

    def _drift(self) -> None:
        """Draw the ways to the sides, all in the middle row of their boxes."""
        for link in self._chart.links:
            if link.kind != "side":
                continue
            x, y = self.boxes[link.start]
            if link.end is None:
                edge = x + self.width - 1 if link.side > 0 else x
                self._line((edge, y + 1), (edge + link.side, y + 1))
                self.marks.setdefault((edge + 2 * link.side, y + 1), UNKNOWN)
            else:
                near, far = sorted((x, self.boxes[link.end][0]))
                self._line((near + self.width - 1, y + 1), (far, y + 1))

    def _line(self, *corners: Cell) -> None:
        for (ax, ay), (bx, by) in pairwise(corners):
            dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
            for step in range(max(abs(bx - ax), abs(by - ay))):
                here = ax + dx * step, ay + dy * step
                self._join(here, (here[0] + dx, here[1] + dy))

    def _join(self, a: Cell, b: Cell) -> None:
        """A line from the middle of a cell to the middle of its neighbour."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        self._joints[a] |= _BITS[dx, dy]
        self._joints[b] |= _BITS[-dx, -dy]

    def _write(self, x: int, y: int, words: str) -> None:
        for offset, char in enumerate(words):
            self.marks[x + offset, y] = char


def _loose(link: Link, *, up: bool) -> bool:
    """Whether it leads up (or down) out of what is known."""
    return link.end is None and link.kind in (("up", "mouth") if up else ("down",))
