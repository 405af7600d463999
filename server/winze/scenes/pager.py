"""A screen of lines to scroll through: its title, where the window stands, and the keys that move it."""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.directions import Direction
from winze.scenes.commands import Command, Go
from winze.scenes.keymaps import keymap_of, stroke
from winze.scenes.navigation import Move, move
from winze.scenes.scene import Input, Key, Outcome, Pop, Stay, View
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Line, centred, write

_TITLE, _HINT = INDEX["gold"], INDEX["grey"]
_TOP, _MARGINS = 2, 4


class Pager:
    """`command` leads to the screen, and back from it. Lines are shown from `_top` on, which is at most `_last`."""

    def __init__(self, command: Command, *, at_end: bool = False) -> None:
        self._command = command
        self._at_end = at_end
        self._top = self._rows = self._last = 0

    def draw(self, canvas: Canvas, title: str, lines: Sequence[Line], left: int = 0) -> None:
        """Fill the canvas; the lines begin so many columns from the left."""
        self._fit(len(lines), canvas.rows - _MARGINS)
        centred(canvas, 0, title, _TITLE)
        for y, line in enumerate(lines[self._top : self._top + self._rows], start=_TOP):
            write(canvas, left, y, line, canvas.cols - left)
        centred(canvas, canvas.rows - 1, "arrows and pages scroll, Esc goes back", _HINT)

    def _fit(self, length: int, rows: int) -> None:
        """Bring the window onto what there is."""
        self._rows, self._last = rows, max(0, length - rows)
        if self._at_end:
            self._top, self._at_end = self._last, False
        self._top = min(self._top, self._last)

    def handle(self, event: Input, view: View) -> Outcome:
        """Scroll, or go back."""
        if not isinstance(event, Key):
            return Stay()
        if stroke(event) == "Escape" or keymap_of(view.options).binding(event) is self._command:
            return Pop()
        if step := _line_step(event, view):
            self._scroll(step)
        return Stay()

    def _scroll(self, step: Move) -> None:
        ways = {
            Move.UP: self._top - 1,
            Move.DOWN: self._top + 1,
            Move.PAGE_UP: self._top - self._rows + 1,
            Move.PAGE_DOWN: self._top + self._rows - 1,
            Move.FIRST: 0,
            Move.LAST: self._last,
        }
        self._top = min(max(ways[step], 0), self._last)


def _line_step(key: Key, view: View) -> Move | None:
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
