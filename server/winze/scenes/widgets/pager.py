"""A page of lines to scroll through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View, Wheel
from winze.scenes.widgets.navigation import Move, move
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.scroll import Row, Scroll
from winze.screen.text import Line

_HINTS = ("arrows, page keys or wheel: scroll", "Esc: back")


class Pager:
    """Shows lines in a scroll. The `command` that opened the screen closes it too."""

    def __init__(self, command: Command | None = None, *, at_end: bool = False) -> None:
        self._command = command
        self._scroll = Scroll(at_end=at_end)

    def page(self, title: str, lines: Callable[[int], Sequence[Line]]) -> Page:
        """Return the page with the lines for its width."""

        def rows(width: int) -> list[Row]:
            return [Row(line) for line in lines(width)]

        return Page(title, _HINTS, rows, self._scroll)

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
