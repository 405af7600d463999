"""Shapes drawn as ASCII, for tests of shapes."""

from __future__ import annotations

from textwrap import dedent

from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.shape import Shape, mask_of


def picture_of(shape: Shape, width: int = 40, height: int = 16) -> list[str]:
    """Return the rows of the shape's own box, so the picture has the size that the shape claims."""
    here, box = board(width, height), shape.box
    mask = mask_of(here, shape)
    return [
        "".join("#" if mask >> here.cell(x, y) & 1 else " " for x in range(box.x, box.x + box.w)).rstrip()
        for y in range(box.y, box.y + box.h)
    ]


def rows(drawing: str) -> list[str]:
    """Return a drawing in a test without its margin and its first and last line."""
    return [line.rstrip() for line in dedent(drawing).splitlines()[1:]]


def lies_in(inner: Rectangle, outer: Rectangle) -> bool:
    return outer.contains(inner.x, inner.y) and outer.contains(inner.right, inner.bottom)
