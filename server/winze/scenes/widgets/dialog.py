"""A box in the middle of another picture, for menus and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.screen.frames import frame, middle
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrapped, write

_HINT = INDEX["grey"]
_MARGINS = 4
"""Columns of a box outside its content."""


Backdrop = Callable[[Canvas, View], Drawn]


def dialog(canvas: Canvas, title: str, rows: int, *, hint: str, cols: int = 44) -> Region:
    """Draw a box for `rows` of content above a hint, and return the region of the content."""
    hints = wrapped(hint, cols - _MARGINS)
    inside = frame(canvas, middle(canvas, cols, rows + len(hints) + 4), title)
    for row, line in enumerate(hints, start=inside.rows - len(hints)):
        write(canvas, inside.x, inside.y + row, [Span(line, _HINT)], inside.cols)
    return Region(inside.x, inside.y + 1, inside.cols, inside.rows - len(hints) - 2)


def paragraph(canvas: Canvas, region: Region, lines: Sequence[str]) -> None:
    for row, line in enumerate(lines[: region.rows]):
        write(canvas, region.x, region.y + row, [Span(line)], region.cols)
