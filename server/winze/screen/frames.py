"""Boxes drawn over a scene, for menus and questions."""

from __future__ import annotations

from winze.screen.layout import Region
from winze.screen.palette import BLACK, INDEX, QUIET, shaded
from winze.screen.picture import Canvas

_EDGE = shaded(INDEX["stone"], QUIET)
"""Quieter than walls, on which the client paints light."""
_TITLE = INDEX["gold"]


def frame(canvas: Canvas, box: Region, title: str = "") -> Region:
    """Clear a box, draw its frame, and return the region inside, leaving a blank column at each side."""
    x, y, cols, rows = box
    canvas.text(x, y, "┌" + "─" * (cols - 2) + "┐", _EDGE, bg=BLACK)
    for row in range(y + 1, y + rows - 1):
        canvas.text(x, row, "│" + " " * (cols - 2) + "│", _EDGE, bg=BLACK)
    canvas.text(x, y + rows - 1, "└" + "─" * (cols - 2) + "┘", _EDGE, bg=BLACK)
    if title:
        canvas.text(x + 2, y, f" {title} ", _TITLE, width=cols - 4)
    return Region(x + 2, y + 1, cols - 4, rows - 2)
