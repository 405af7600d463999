"""A question that must not be answered by accident: capital Y or Enter is yes, Escape or n is no, and `y`, which
walks north-west in one keymap, is nothing."""

from __future__ import annotations

from winze.scenes.dialog import dialog, paragraph
from winze.scenes.drawn import Drawn
from winze.scenes.keymaps import stroke
from winze.scenes.playview import draw_play
from winze.scenes.scene import Input, Key, Outcome, Pop, Stay, View
from winze.screen.picture import Canvas
from winze.screen.text import wrapped

_YES = {"Y", "Enter"}
_NO = {"n", "N", "Escape"}
_COLS = 44


class ConfirmScene:
    """Asks; on yes comes the outcome given, on no the scene below."""

    def __init__(self, question: str, then: Outcome) -> None:
        self._question = question
        self._then = then

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) in _YES:
            return self._then
        if isinstance(event, Key) and stroke(event) in _NO:
            return Pop()
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        lines = wrapped(self._question, _COLS - 4)
        paragraph(canvas, dialog(canvas, "Sure?", len(lines), hint="Y or Enter: yes, n or Esc: no", cols=_COLS), lines)
        return Drawn()
