"""Nodes in rows and columns with straight passages between neighbors: the graph paper of a maze."""

from __future__ import annotations

from winze.core.board import Board
from winze.mapgen.corridor import Point


class Lattice:
    """Nodes `across` columns and `down` rows apart. They and their passages are one cell wide and avoid `taken`."""

    def __init__(self, board: Board, across: int, down: int, taken: int) -> None:
        self.board = board
        self._across, self._down = across, down
        self._columns, self._rows = 1 + (board.width - 3) // across, 1 + (board.height - 3) // down
        self._left, self._top = 1 + (board.width - 3) % across // 2, 1 + (board.height - 3) % down // 2
        self._taken = taken
        across_way, down_way = board.rectangle(0, 0, across + 1, 1), board.rectangle(0, 0, 1, down + 1)
        self._ways = {0: 1, 1: across_way, self._columns: down_way}
        self.nodes = [node for node in range(self._columns * self._rows) if not self._way(node, node) & taken]
        self.neighbours = {node: self._open_neighbours(node) for node in self.nodes}
        self.links: dict[int, list[int]] = {node: [] for node in self.nodes}

    def point(self, node: int) -> Point:
        row, column = divmod(node, self._columns)
        return self._left + column * self._across, self._top + row * self._down

    def link(self, a: int, b: int) -> None:
        self.links[a].append(b)
        self.links[b].append(a)

    def unlink(self, a: int, b: int) -> None:
        self.links[a].remove(b)
        self.links[b].remove(a)

    def dead_ends(self) -> list[int]:
        return [node for node in self.nodes if len(self.links[node]) == 1]

    def ground(self) -> int:
        mask = 0
        for node, others in self.links.items():
            for other in others:
                mask |= self._way(node, other)
        return mask

    def _open_neighbours(self, node: int) -> list[int]:
        row, column = divmod(node, self._columns)
        near = []
        if row:
            near.append(node - self._columns)
        if column + 1 < self._columns:
            near.append(node + 1)
        if row + 1 < self._rows:
            near.append(node + self._columns)
        if column:
            near.append(node - 1)
        return [other for other in near if not self._way(node, other) & self._taken]

    def _way(self, a: int, b: int) -> int:
        """Return the cells from a node to a neighbor, both included; `a` and `b` may be the same node."""
        first, last = (a, b) if a < b else (b, a)
        return self._ways[last - first] << self.board.cell(*self.point(first))
