"""A question that must not be answered by accident: capital Y or Enter is yes, Escape or n is no, and `y`, which
walks north-west in one keymap, is nothing. Only capital Y ends a run."""

from __future__ import annotations

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog, paragraph
from winze.screen.picture import Canvas
from winze.screen.text import wrapped

_YES = "Y"
_NO = {"n", "N", "Escape"}
_COLS = 44


class ConfirmScene:
    """Asks; on yes comes the outcome given, on no the scene below. A `final` question is one of ending the run."""

    def __init__(self, question: str, then: Outcome, *, final: bool = False) -> None:
        self._question = question
        self._then = then
        self._yes = {_YES} if final else {_YES, "Enter"}
        self._hint = f"{'Capital Y' if final else 'Y or Enter'}: yes, n or Esc: no"

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) in self._yes:
            return self._then
        if isinstance(event, Key) and stroke(event) in _NO:
            return Pop()
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        lines = wrapped(self._question, _COLS - 4)
        paragraph(canvas, dialog(canvas, "Sure?", len(lines), hint=self._hint, cols=_COLS), lines)
        return Drawn()
