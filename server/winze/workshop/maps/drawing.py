"""Levels as pictures of cells: all of a level, as the game would show it to somebody who sees everything.

A contact sheet is such a picture too, only larger, so labels are written in the game's own glyphs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from winze.content import Content
from winze.core.board import board, cells
from winze.core.cp437 import encode
from winze.engine.kinds.plan import Blueprint
from winze.scenes.view.boxes import walls
from winze.scenes.view.looks import HIDDEN, TileTables
from winze.screen.palette import INDEX, shaded
from winze.screen.picture import Canvas, Picture

_LABEL = INDEX["amber"]
_GAP = 2
"""Columns between the levels of a contact sheet."""
_SHAPE = 0.75
"""Rows of pixels of a contact sheet for each column of them, about; cells are twice as high as wide."""
_NEAR_TO_FAR = ("blue", "sky", "cyan", "teal", "green", "lime", "yellow", "amber", "orange", "red", "crimson", "violet")
_RAMP = bytes(shaded(INDEX[name], 1) for name in _NEAR_TO_FAR)
_SPOTS = {
    "item": ("!", "white"),
    "gold": ("$", "gold"),
    "treasure": ("!", "gold"),
    "monster": ("m", "red"),
    "guard": ("G", "red"),
    "healer": ("h", "green"),
    "shopkeeper": ("s", "green"),
}
"""Glyph and colour of what wants to be somewhere."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A level to draw, a label if it has one, and a distance map if it is to be laid under the level."""

    level: Blueprint
    label: str = ""
    steps: Sequence[int] | None = None


class Drawer:
    def __init__(self, content: Content) -> None:
        self._tiles = content.rules.tiles
        self._tables = TileTables(content)

    def picture(self, shown: Shown) -> Picture:
        """One level, without its label."""
        canvas = Canvas(shown.level.width, shown.level.height)
        self._draw(canvas, 0, 0, shown)
        return canvas.picture()

    def sheet(self, many: Sequence[Shown]) -> Picture:
        """Levels of one size in rows and columns, each under its label."""
        width, height = many[0].level.width + _GAP, many[0].level.height + 2
        columns = min(len(many), max(1, ceil(sqrt(len(many) * 2 * height / (width * _SHAPE)))))
        canvas = Canvas(columns * width - _GAP, ceil(len(many) / columns) * height - 1)
        for number, shown in enumerate(many):
            left, top = number % columns * width, number // columns * height
            canvas.text(left, top, shown.label, _LABEL, width=shown.level.width)
            self._draw(canvas, left, top + 1, shown)
        return canvas.picture()

    def _draw(self, canvas: Canvas, left: int, top: int, shown: Shown) -> None:
        level, tables = shown.level, self._tables
        stride = level.width + 1
        lines = walls(board(level.width, level.height), level.tiles, tables)
        glyphs = bytes(line or tile for line, tile in zip(lines, level.tiles.translate(tables.glyphs), strict=True))
        colours, unders = level.tiles.translate(tables.colours), level.tiles.translate(tables.dug_under)
        if shown.steps is not None:
            unders = _ramp(shown.steps, unders)
        for y in range(level.height):
            row = slice(y * stride, y * stride + level.width)
            start = (top + y) * canvas.cols + left
            span = slice(start, start + level.width)
            canvas.glyphs[span], canvas.fg[span], canvas.bg[span] = glyphs[row], colours[row], unders[row]
        for cell in cells(self._tiles.mask(level.tiles, "seems")):
            y, x = divmod(cell, stride)
            canvas.put(left + x, top + y, *HIDDEN, unders[cell])
        for spot in level.spots:
            glyph, colour = _SPOTS[spot.what]
            under = unders[spot.y * stride + spot.x]
            canvas.put(left + spot.x, top + spot.y, encode(glyph)[0], INDEX[colour], under)


def _ramp(steps: Sequence[int], unders: bytes) -> bytes:
    """The colours beneath, from blue where `steps` are few to violet where they are most; the rest stays as it is."""
    bands = max(1, max(steps) + 1)
    return bytes(
        under if step < 0 else _RAMP[step * len(_RAMP) // bands] for step, under in zip(steps, unders, strict=True)
    )
