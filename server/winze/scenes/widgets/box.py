"""A box over another picture, for menus and questions. It wraps its content and stands beside the hero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play, hero_and_hunters
from winze.scenes.widgets.card import hint_words, paragraphs, shown_hint
from winze.scenes.widgets.menu import Menu
from winze.scenes.widgets.placing import place
from winze.scenes.widgets.scroll import Content, Row, Scroll, text_rows
from winze.screen.dialog import Dialog, Field
from winze.screen.frames import frame
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, flow, wrapped, write

_TITLE, _HINT = INDEX["gold"], INDEX["grey"]
_MARGINS = 4
"""Columns of a box outside its content."""
_EDGES, _BLANKS = 2, 2
"""Rows of a box outside its content: its edges, and the blank rows that it has where there is room."""
_GAP = ", "
_BACK = ("Esc: back",)

Backdrop = Callable[[Canvas, View], Drawn]


def _nothing(_width: int) -> Sequence[Row]:
    return ()


@dataclass(frozen=True)
class Box:
    """Text above and below a menu, over the backdrop `over`, beside the hero.

    It is as wide as its content, at most `cols` columns, or exactly `cols` if it is `fixed`. Text without a menu moves
    in `scroll`.
    """

    title: str
    hint: Sequence[str]
    menu: Menu[Any] | None = None
    above: Content = _nothing
    after: Content = _nothing
    fields: tuple[Field, ...] = ()
    over: Backdrop = draw_play
    cols: int = 44
    fixed: bool = False
    scroll: Scroll | None = None

    def rows(self, width: int) -> list[Row]:
        return [*self.above(width), *(self.menu.rows(width) if self.menu else ()), *self.after(width)]

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        region = self.place(canvas, view)
        rows = self.rows(region.cols)
        if self.menu:
            return self.menu.draw(canvas, region, view, rows)
        return (self.scroll or Scroll()).draw(canvas, region, view, rows)

    def place(self, canvas: Canvas, view: View) -> Region:
        """Draw the empty box, and return the region of its content."""
        hint = hint_words(view, shown_hint(view, self.hint))
        hero, hunters = hero_and_hunters(view, self.over(canvas, view))
        content = lru_cache(maxsize=16)(self.rows)
        wish = self.cols if self.fixed else _wish(content(self.cols - _MARGINS), self.title, hint, self.cols)
        measure = partial(_rows, content, self.title, hint)
        box = place(view.layout, wish, measure, hero, hunters)
        return _frame(canvas, box, self.title, hint, len(content(box.cols - _MARGINS)))

    def words(self, view: View) -> Dialog:
        text = (*paragraphs(self.above), *paragraphs(self.after))
        items = self.menu.items() if self.menu else ()
        return Dialog(self.title, text, items, self.fields, shown_hint(view, self.hint))


def text(texts: Sequence[str], colour: int = TEXT) -> Content:
    """Return paragraphs for a box."""

    def rows(width: int) -> list[Row]:
        return list(text_rows(texts, width, colour))

    return rows


def note(title: str, words: str, *, hint: Sequence[str] = _BACK, over: Backdrop = draw_play) -> Box:
    """Return a box with a sentence, in place of an empty page."""
    return Box(title, hint, above=text([words]), over=over)


def _wish(rows: Sequence[Row], title: str, hint: Sequence[str], cols: int) -> int:
    words = max((row.cols for row in rows), default=0)
    return min(cols, _MARGINS + max(words, len(title) + 2, len(_GAP.join(hint))))


def _rows(content: Content, title: str, hint: Sequence[str], cols: int) -> int:
    inner = cols - _MARGINS
    return _EDGES + _BLANKS + len(_heads(title, inner)) + len(content(inner)) + len(flow(hint, inner, _GAP))


def _heads(title: str, cols: int) -> tuple[str, ...]:
    """Return the lines of a title that is too long for the edge of the box."""
    return wrapped(title, cols) if len(title) + 2 > cols else ()


def _frame(canvas: Canvas, box: Region, title: str, hint: Sequence[str], rows: int) -> Region:
    heads = _heads(title, box.cols - _MARGINS)
    inside = frame(canvas, box, "" if heads else title)
    feet = flow(hint, inside.cols, _GAP)
    for y, line in enumerate(heads, start=inside.y):
        write(canvas, inside.x, y, [Span(line, _TITLE)], inside.cols)
    for y, line in enumerate(feet, start=inside.y + inside.rows - len(feet)):
        write(canvas, inside.x, y, [Span(line, _HINT)], inside.cols)
    room = inside.rows - len(heads) - len(feet)
    above, below = int(room > rows), int(room > rows + 1)
    return Region(inside.x, inside.y + len(heads) + above, inside.cols, room - above - below)
