"""A page of lines to scroll through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View, Wheel
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import Backdrop, draw_note
from winze.scenes.widgets.navigation import Move, move
from winze.scenes.widgets.page import page
from winze.scenes.widgets.scroll import Row, Scroll
from winze.screen.picture import Canvas
from winze.screen.text import Line

_HINTS = ("arrows, page keys or wheel: scroll", "Esc: back")


class Pager:
    """Shows lines in a scroll. The `command` that opened the screen closes it too."""

    def __init__(self, command: Command | None = None, *, at_end: bool = False) -> None:
        self._command = command
        self._scroll = Scroll(at_end=at_end)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        title: str,
        lines: Callable[[int], Sequence[Line]],
        *,
        note: str = "",
        below: Backdrop = draw_play,
    ) -> Drawn:
        """Draw the lines for the width of the page; or a `note` instead, in a box, if there are none."""
        if note:
            return draw_note(canvas, view, below, title, note)
        region = page(canvas, title, _HINTS)
        return self._scroll.draw(canvas, region, view, [Row(line) for line in lines(region.cols)])

    def go_to_start(self) -> None:
        self._scroll.go_to_start()

    def go_to_end(self) -> None:
        self._scroll.go_to_end()

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key):
            binding = keymap_of(view.options).binding(event)
            if stroke(event) == "Escape" or (self._command and binding is self._command):
                return Pop()
        if not self._scroll.handle(event, view) and (step := line_step(event, view)):
            self._scroll.step(step, view)
        return Stay()


def line_step(event: Input, view: View) -> Move | None:
    """Return the move of an input on a screen of lines, or None. The wheel counts as one step."""
    if isinstance(event, Wheel):
        return Move.UP if event.lines < 0 else Move.DOWN
    return _key_step(event, view) if isinstance(event, Key) else None


def _key_step(key: Key, view: View) -> Move | None:
    step = move(key)
    if step in {Move.CHOOSE, Move.BACK}:
        return None
    if step:
        return step
    if stroke(key) == " ":
        return Move.PAGE_DOWN
    binding = keymap_of(view.options).binding(key)
    if not isinstance(binding, Go):
        return None
    return {Direction.N: Move.UP, Direction.S: Move.DOWN}.get(binding.direction)
