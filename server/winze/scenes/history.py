"""The messages of the run so far."""

from __future__ import annotations

from winze.scenes.commands import Command
from winze.scenes.keymaps import keymap_of, stroke
from winze.scenes.logpanel import newest_lines
from winze.scenes.pager import Pager
from winze.scenes.scene import Input, Key, Outcome, Pop, Stay, View
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import centred, write

_TOP = 2
_MARGINS = 4
_ALL = 10_000


class HistoryScene:
    """Opens at the newest message, at the bottom."""

    rest_ms: int | None = None

    def __init__(self) -> None:
        self._pager = Pager(at_end=True)

    def handle(self, event: Input, view: View) -> Outcome:
        if not isinstance(event, Key):
            return Stay()
        if stroke(event) == "Escape" or keymap_of(view.options).binding(event) is Command.HISTORY:
            return Pop()
        self._pager.handle(event, view)
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> None:
        lines = newest_lines(view.log, canvas.cols, _ALL, 0)
        rows = canvas.rows - _MARGINS
        self._pager.fit(len(lines), rows)
        centred(canvas, 0, "Messages", INDEX["gold"])
        for row, line in enumerate(lines[self._pager.top : self._pager.top + rows]):
            write(canvas, 0, _TOP + row, line, canvas.cols)
        centred(canvas, canvas.rows - 1, "arrows and pages scroll, Esc goes back", INDEX["grey"])
