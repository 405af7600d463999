"""A short list of things to do, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.picture import Canvas

_COLS = 56


class ChoiceScene:
    """`then` says what comes of the value chosen; Escape takes the command back."""

    def __init__(
        self, title: str, choices: Sequence[Choice[Any]], then: Callable[[Any], Outcome], cursor: int = 0
    ) -> None:
        self._title = title
        self._menu = Menu(choices, cursor)
        self._then = then

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) == "Escape":
            return Pop()
        chosen = self._menu.handle(event, view)
        return Stay() if chosen is None else self._then(chosen)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        region = dialog(canvas, self._title, len(self._menu.choices), hint="letter or Enter, Esc: back", cols=_COLS)
        return self._menu.draw(canvas, region, view)
