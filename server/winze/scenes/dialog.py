"""A box in the middle of another picture: the shape of menus and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from winze.scenes.scene import View
from winze.screen.frames import frame, middle
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, write

_HINT = INDEX["grey"]


class Backdrop(Protocol):
    """What is seen around a box."""

    def draw(self, canvas: Canvas, view: View) -> None: ...


def dialog(canvas: Canvas, title: str, rows: int, *, hint: str, cols: int = 44) -> Region:
    """Draw a box with room for so many rows of content, and a hint in its last line; return the content's region."""
    inside = frame(canvas, middle(canvas, cols, rows + 5), title)
    write(canvas, inside.x, inside.y + inside.rows - 1, [Span(hint, _HINT)], inside.cols)
    return Region(inside.x, inside.y + 1, inside.cols, inside.rows - 3)


def paragraph(canvas: Canvas, region: Region, lines: Sequence[str]) -> None:
    """Write lines from the top of a region."""
    for row, line in enumerate(lines[: region.rows]):
        write(canvas, region.x, region.y + row, [Span(line)], region.cols)
