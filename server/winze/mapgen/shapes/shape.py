"""The protocol of shapes, and their cells on a board."""

from __future__ import annotations

from typing import Protocol

from winze.core.board import Board
from winze.core.rectangle import Rectangle

Vertex = tuple[int, int]


class Shape(Protocol):
    """`holds` defines the shape; `row` evaluates it for a whole row of cells at once."""

    @property
    def box(self) -> Rectangle:
        """Return a rectangle that holds all cells of the shape."""

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        """Return True if the point (x / of, y / of) lies inside. Turned shapes need points between cells."""

    def row(self, y: int, columns: range) -> int:
        """Return the set of columns whose cells in row `y` lie inside; none of `columns` is negative."""


def mask_of(board: Board, shape: Shape) -> int:
    """Return the cells of the board whose centers lie inside the shape."""
    box = shape.box
    columns = range(max(0, box.x), min(board.width, box.x + box.w))
    rows = range(max(0, box.y), min(board.height, box.y + box.h))
    mask = 0
    for y in rows:
        mask |= shape.row(y, columns) << y * board.stride
    return mask


def span(first: int, last: int) -> int:
    """Return the set of columns from `first` to `last`, empty if `first` is greater."""
    return (1 << last + 1) - (1 << first) if first <= last else 0


def row_by_cells(shape: Shape, y: int, columns: range) -> int:
    row = 0
    for x in columns:
        if shape.holds(x, y):
            row |= 1 << x
    return row
