"""The messages of the run so far."""

from __future__ import annotations

from winze.scenes.commands import Command
from winze.scenes.drawn import Drawn
from winze.scenes.logpanel import newest_lines
from winze.scenes.pager import Pager
from winze.scenes.scene import Input, Outcome, View
from winze.screen.picture import Canvas

_ALL = 10_000


class HistoryScene:
    """Opens at the newest message, at the bottom."""

    def __init__(self) -> None:
        self._pager = Pager(Command.HISTORY, at_end=True)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        return self._pager.draw(canvas, "Messages", newest_lines(view.log, canvas.cols, _ALL, 0))
