"""What every shape can be asked, and the set of fields it has on a board."""

from __future__ import annotations

from typing import Protocol

from winze.core.board import Board
from winze.core.rectangle import Rectangle

Vertex = tuple[int, int]


class Shape(Protocol):
    """`holds` says what the shape is; `row` is the same for all fields of a row at once."""

    @property
    def box(self) -> Rectangle:
        """No field outside it is part of the shape."""

    def holds(self, x: int, y: int, of: int = 1) -> bool:
        """Whether the point (x / of, y / of) lies inside. Points between fields are asked for by shapes turned."""

    def row(self, y: int, columns: range) -> int:
        """The set of those columns, none of them negative, whose fields in this row lie inside."""


def mask_of(board: Board, shape: Shape) -> int:
    """The set of fields whose centres lie inside the shape; what lies off the board is cut."""
    box = shape.box
    columns = range(max(0, box.x), min(board.width, box.x + box.w))
    rows = range(max(0, box.y), min(board.height, box.y + box.h))
    mask = 0
    for y in rows:
        mask |= shape.row(y, columns) << y * board.stride
    return mask


def span(first: int, last: int) -> int:
    """The set of the columns from one to another; empty if the first lies beyond the last."""
    return (1 << last + 1) - (1 << first) if first <= last else 0


def asked(shape: Shape, y: int, columns: range) -> int:
    """The row of a shape that has to be asked field by field."""
    row = 0
    for x in columns:
        if shape.holds(x, y):
            row |= 1 << x
    return row
