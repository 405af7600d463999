"""What every shape can be asked, and the set of cells it has on a board."""

from __future__ import annotations

from typing import Protocol

from winze.core.board import Board
from winze.core.rectangle import Rectangle

Vertex = tuple[int, int]


class Shape(Protocol):
    """`holds` says what the shape is; `row` is the same for all cells of a row at once."""

    @property
    def box(self) -> Rectangle:
        """No cell outside it is part of the shape."""

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        """Return True if the point (x / of, y / of) lies inside. Points between cells are asked for by shapes
        turned.
        """

    def row(self, y: int, columns: range) -> int:
        """Return the set of those columns, none of them negative, whose cells in this row lie inside."""


def mask_of(board: Board, shape: Shape) -> int:
    """Return the set of cells whose centers lie inside the shape; what lies off the board is cut."""
    box = shape.box
    columns = range(max(0, box.x), min(board.width, box.x + box.w))
    rows = range(max(0, box.y), min(board.height, box.y + box.h))
    mask = 0
    for y in rows:
        mask |= shape.row(y, columns) << y * board.stride
    return mask


def span(first: int, last: int) -> int:
    """Return the set of the columns from one to another; empty if the first lies beyond the last."""
    return (1 << last + 1) - (1 << first) if first <= last else 0


def asked(shape: Shape, y: int, columns: range) -> int:
    """Return the row of a shape that has to be asked cell by cell."""
    row = 0
    for x in columns:
        if shape.holds(x, y):
            row |= 1 << x
    return row
