"""A chart of levels in lines: a box for each level, shafts between rows of boxes, drifts between neighbours.

    ┌────────────┐
    │ 2 Tallow   ├─?
    └─────┬─┬────┘
          │ └────────────────┐
    ┌─────┴──────┐     ┌─────┴──────┐
    │ 3a Ladders │     │ 3b Sump    │
    └─────┬──────┘     └────────────┘
          ?

A shaft that bends has a line between two rows to itself, so that no two of them can be taken for each other.
"""

from __future__ import annotations

from collections.abc import Mapping

from winze.scenes.pages.levelchart import Chart, Link
from winze.scenes.view.linework import CellKind, Linework

UNKNOWN, DAYLIGHT = "?", "∩"
HEIGHT = 3
"""Of a box."""
_BETWEEN = 5
"""Columns between two boxes: room for a `?` of each."""
_LEFT = 2
"""Columns for a `?` of the first box."""


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
        self._ports: set[CellKind] = set()
        self._taken: set[tuple[str, int]] = set()
        """Levels with a drift at a side."""
        self.boxes = self._set()
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

    def _set(self) -> dict[str, CellKind]:
        """Where the boxes stand: as far below each other as the ways between them need."""
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
        """Rows over boxes of a depth for what leads up into the unknown."""
        return int(any(link.kind != "down" and self._depth(link.start) == depth for link in self._loose))

    def _below(self, depth: int) -> int:
        """Rows under boxes of a depth for what leads down: into the unknown, then one for each shaft that bends."""
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
        """A way to the side, in the middle row of its boxes."""
        left, right = sorted((one, other), key=self.boxes.__getitem__)
        self._taken |= {(left, 1), (right, -1)}
        (near, y), (far, _) = self.boxes[left], self.boxes[right]
        self.work.line((near + self.width - 1, y + 1), (far, y + 1))

    def _loose_drift(self, link: Link) -> None:
        """One into the unknown goes to the other side where there is a drift already."""
        side = -link.side if (link.start, link.side) in self._taken else link.side
        self._taken.add((link.start, side))
        x, y = self.boxes[link.start]
        edge = x + self.width - 1 if side > 0 else x
        self.work.line((edge, y + 1), (edge + side, y + 1))
        self.work.write(edge + 2 * side, y + 1, UNKNOWN)

    def _sink(self) -> None:
        """Draw the shafts, first those that fall straight; each of the others turns aside in a row of its own."""
        rows: dict[int, int] = {}
        for upper, lower in sorted(self._shafts, key=lambda pair: self._bends(*pair)):
            depth = self._depth(lower)
            row = rows.get(depth, self.boxes[lower][1] - 1 - self._above(depth))
            rows[depth] = row - self._bends(upper, lower)
            self._shaft(self.boxes[upper], self.boxes[lower], row)

    def _shaft(self, upper: CellKind, lower: CellKind, row: int) -> None:
        side = (lower[0] > upper[0]) - (lower[0] < upper[0])
        start = self._port(upper[0], upper[1] + HEIGHT - 1, side)
        end = self._port(lower[0], lower[1], -side)
        self.work.line(start, (start[0], row), (end[0], row), end)

    def _loose_end(self, link: Link) -> None:
        x, y = self.boxes[link.start]
        edge, step = (y + HEIGHT - 1, 1) if link.kind == "down" else (y, -1)
        port, _ = self._port(x, edge, 0)
        self.work.line((port, edge), (port, edge + step))
        self.work.write(port, edge + step, DAYLIGHT if link.kind == "mouth" else UNKNOWN)

    def _port(self, x: int, y: int, side: int) -> CellKind:
        """A place on an edge of a box where no other way begins: in the middle, or off it, first to a side if any."""
        middle = x + self.width // 2
        off = [sign * 2 * step for step in range(1, self.width) for sign in (side or -1, -side or 1)]
        ports = [(middle + offset, y) for offset in (off if side else [0, *off])]
        port = next(port for port in ports if port not in self._ports)
        self._ports.add(port)
        return port
