"""Disjoint sets of small numbers: which rooms hang together already."""

from __future__ import annotations


class DisjointSets:
    """The numbers below `count`, at first each in a set of its own."""

    def __init__(self, count: int) -> None:
        self._parent = list(range(count))

    def find(self, item: int) -> int:
        """Return the number that stands for the set of this one."""
        while (parent := self._parent[item]) != item:
            self._parent[item] = item = self._parent[parent]
        return item

    def joined(self, a: int, b: int) -> bool:
        return self.find(a) == self.find(b)

    def join(self, a: int, b: int) -> None:
        self._parent[self.find(a)] = self.find(b)
