"""The question for a direction, asked after a command that needs one."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.directions import Direction
from winze.scenes.base.commands import Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Point, Pop, Stay, View
from winze.scenes.view.playview import direction_at, draw_play
from winze.screen.picture import Canvas


class DirectionScene:
    """Waits for a direction key, or a click beside the hero; any other key takes the command back."""

    def __init__(self, question: str, then: Callable[[Direction], Outcome]) -> None:
        self._question = question
        self._then = then

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key):
            return self._key(event, view)
        if isinstance(event, Point):
            direction = direction_at(event, view)
            return Pop() if direction is None else self._then(direction)
        return Stay()

    def _key(self, key: Key, view: View) -> Outcome:
        if not stroke(key):
            return Stay()
        binding = keymap_of(view.options).binding(key)
        return self._then(binding.direction) if isinstance(binding, Go) else Pop()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        return draw_play(canvas, view, prompt=self._question)
