"""A box over another picture, for menus and questions. It wraps its content and stands beside the hero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.scenes.view.playview import hero_and_hunters
from winze.scenes.widgets.placing import place
from winze.scenes.widgets.scroll import Content, Row, Scroll, text_rows
from winze.screen.frames import frame
from winze.screen.layout import Region
from winze.screen.palette import INDEX
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


def dialog(
    canvas: Canvas,
    view: View,
    below: Backdrop,
    title: str,
    content: Content,
    *,
    hint: Sequence[str],
    cols: int = 44,
    fixed: bool = False,
) -> Region:
    """Draw a box of at most `cols` columns for `content` above a hint, and return the region of the content.

    It is as wide as its content, or exactly `cols` if it is `fixed`.
    """
    hint = (view.choosing,) if view.choosing else hint
    hero, hunters = hero_and_hunters(view, below(canvas, view))
    content = lru_cache(maxsize=16)(content)
    wish = cols if fixed else _wish(content(cols - _MARGINS), title, hint, cols)
    measure = partial(_rows, content, title, hint)
    box = place(view.layout, wish, measure, hero, hunters)
    return _frame(canvas, box, title, hint, len(content(box.cols - _MARGINS)))


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


def draw_note(
    canvas: Canvas, view: View, below: Backdrop, title: str, note: str, *, hint: Sequence[str] = _BACK
) -> Drawn:
    """Draw a box with a sentence, in place of an empty page."""
    content = partial(_note, note)
    region = dialog(canvas, view, below, title, content, hint=hint)
    return Scroll().draw(canvas, region, view, content(region.cols))


def _note(note: str, width: int) -> list[Row]:
    return list(text_rows([note], width))
