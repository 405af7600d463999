"""Disjoint sets of small numbers, which record the rooms that are connected already."""

from __future__ import annotations


class DisjointSets:
    def __init__(self, count: int) -> None:
        self._parent = list(range(count))

    def find(self, item: int) -> int:
        while (parent := self._parent[item]) != item:
            self._parent[item] = item = self._parent[parent]
        return item

    def joined(self, a: int, b: int) -> bool:
        return self.find(a) == self.find(b)

    def join(self, a: int, b: int) -> None:
        self._parent[self.find(a)] = self.find(b)
