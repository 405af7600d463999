"""Dictionaries by cell that know their cells as a set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class ByCell(dict[int, V], Generic[V]):
    """A dictionary by cell; `mask` is the set of its keys."""

    __slots__ = ("mask",)

    def __init__(self, held: Mapping[int, V] | None = None) -> None:
        super().__init__()
        self.mask = 0
        self.update(held or {})

    def __setitem__(self, cell: int, value: V) -> None:
        super().__setitem__(cell, value)
        self.mask |= 1 << cell

    def __delitem__(self, cell: int) -> None:
        super().__delitem__(cell)
        self.mask ^= 1 << cell

    def setdefault(self, cell: int, default: V) -> V:
        self.mask |= 1 << cell
        return super().setdefault(cell, default)

    def update(self, held: Mapping[int, V]) -> None:  # type: ignore[override]
        for cell, value in held.items():
            self[cell] = value

    def pop(self, cell: int, *default: Any) -> Any:
        self.mask &= ~(1 << cell)
        return super().pop(cell, *default)

    def clear(self) -> None:
        self.mask = 0
        super().clear()
