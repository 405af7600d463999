"""Rows of a text that may be longer than its region, and the part of them that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, View, Wheel
from winze.scenes.widgets.navigation import Move, page_move
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, length, wrapped, write

_MORE = INDEX["grey"]
_END = 1_000_000


class Row(NamedTuple):
    """A line, and the number of the choice it belongs to. `slack` counts the spaces that a narrower box can spare.

    It is negative if the box shall be wider than the line.
    """

    line: Line
    choice: int | None = None
    slack: int = 0

    @property
    def cols(self) -> int:
        return length(self.line) - self.slack


Content = Callable[[int], Sequence[Row]]
"""Rows for a number of columns."""


def text_rows(texts: Iterable[str], width: int, colour: int = TEXT) -> Iterator[Row]:
    """Yield paragraphs, wrapped if they are too long."""
    for text in texts:
        yield from (Row([Span(line, colour)]) for line in ([text] if len(text) <= width else wrapped(text, width)))


class Scroll:
    """`_top` is the first row to show, clamped to the text; None stays where the last drawing was.

    The wheel and the page keys move it. With None, the rows of a cursor are kept in view.
    """

    def __init__(self, *, at_end: bool = False) -> None:
        self._top: int | None = _END if at_end else 0

    def go_to_start(self) -> None:
        self._top = 0

    def go_to_end(self) -> None:
        self._top = _END

    def follow(self) -> None:
        """Let the cursor decide which rows are shown."""
        self._top = None

    def handle(self, event: Input, view: View) -> bool:
        """Scroll by the wheel or a page key, if there is anything to scroll. Return True if it was one of them."""
        if isinstance(event, Wheel):
            self.move(event.lines, view)
            return True
        step = page_move(event)
        if step:
            self.step(step, view)
        return step is not None

    def step(self, step: Move, view: View) -> None:
        """Scroll by a line, or by a page: pages overlap by one line."""
        page = view.drawn.page - 1
        lines = {
            Move.UP: -1,
            Move.DOWN: 1,
            Move.PAGE_UP: -page,
            Move.PAGE_DOWN: page,
            Move.FIRST: -_END,
            Move.LAST: _END,
        }
        self.move(lines[step], view)

    def turn(self, event: Input, view: View) -> bool:
        """Scroll a prompt by the wheel or Space, which goes back to the start at the end. Return True if it did."""
        below, top = view.drawn.corner
        if not (below or top) or not (isinstance(event, Wheel) or (isinstance(event, Key) and stroke(event) == " ")):
            return False
        lines = event.lines if isinstance(event, Wheel) else view.drawn.page if below else -top
        self.move(lines, view)
        return True

    def move(self, lines: int, view: View) -> None:
        below, top = view.drawn.corner
        if below or top:
            self._top = max(0, min(top + lines, top + below))

    def first(self, view: View, rows: int, room: int, kept: range = range(0)) -> int:
        """Return the first of `rows` to show in `room`. Those of `kept` are shown, unless the player scrolled."""
        wanted = view.drawn.corner[1] if self._top is None else self._top
        if self._top is None and kept:
            wanted = min(max(wanted, kept[-1] - room + 1), kept[0])
        return max(0, min(wanted, rows - room))

    def draw(self, canvas: Canvas, region: Region, view: View, rows: Sequence[Row], kept: range = range(0)) -> Drawn:
        """Draw the rows that fit, with arrows at the right edge if there are more."""
        top = self.first(view, len(rows), region.rows, kept)
        shown = rows[top : top + region.rows]
        for y, row in enumerate(shown, start=region.y):
            write(canvas, region.x, y, row.line, region.cols)
        below, right = len(rows) - top - len(shown), region.x + region.cols
        if top:
            canvas.text(right, region.y, "▲", _MORE)
        if below:
            canvas.text(right, region.y + region.rows - 1, "▼", _MORE)
        places = Lines(region, [row.choice for row in shown])
        return Drawn((places,), corner=(below, top), page=region.rows)
