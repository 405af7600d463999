"""The frame of a whole page: its title above, its hints below, in the middle of a wide screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import Point, View
from winze.scenes.widgets.card import hint_words, paragraphs
from winze.scenes.widgets.scroll import Content, Scroll
from winze.screen.dialog import Dialog
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import centred, flow, wrapped

_TITLE, _HINT = INDEX["gold"], INDEX["grey"]
_COLS = 96
"""Most columns of a page, for lines that are easy to read."""
_GAP = ", "


def page(canvas: Canvas, title: str, hints: Sequence[str]) -> Region:
    """Draw a title and hints, and return the region between them."""
    cols = min(_COLS, canvas.cols) - 2
    heads, feet = wrapped(title, cols), flow(hints, cols, _GAP)
    for y, line in enumerate(heads):
        centred(canvas, y, line, _TITLE)
    for y, line in enumerate(feet, start=canvas.rows - len(feet)):
        centred(canvas, y, line, _HINT)
    top = len(heads) + bool(heads)
    return Region((canvas.cols - cols) // 2, top, cols, canvas.rows - top - len(feet) - 1)


@dataclass(frozen=True)
class Page:
    """Lines that fill the screen, and scroll."""

    title: str
    hint: Sequence[str]
    content: Content
    scroll: Scroll

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        region = page(canvas, self.title, hint_words(view, self.hint))
        return self.scroll.draw(canvas, region, view, self.content(region.cols))

    def words(self, _view: View) -> Dialog:
        return Dialog(self.title, paragraphs(self.content), hint=tuple(self.hint))


def hint_at(view: View, hints: Sequence[str], point: Point) -> str:
    """Return the hint at a cell of a page, or a row above or below it, for fingers; empty if there is none."""
    cols, shown = view.layout.cols, hint_words(view, hints)
    feet = flow(shown, min(_COLS, cols) - 2, _GAP)
    for at in (point.y, point.y + 1, point.y - 1):
        number = at - view.layout.rows + len(feet)
        if 0 <= number < len(feet):
            start = (cols - len(feet[number])) // 2
            for hint, words in zip(hints, shown, strict=True):
                first = start + feet[number].find(words)
                if words in feet[number] and first <= point.x < first + len(words):
                    return hint
    return ""
