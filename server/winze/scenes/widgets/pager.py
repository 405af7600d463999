"""A screen of lines to scroll through."""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View, Wheel
from winze.scenes.widgets.navigation import Move, move
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Line, centred, write

_TITLE, _HINT = INDEX["gold"], INDEX["grey"]
_TOP, _MARGINS = 2, 4
_END = 1_000_000


class Pager:
    """Shows lines from `_top` on, clamped to the text. The `command` that opened the screen closes it too."""

    def __init__(self, command: Command | None = None, *, at_end: bool = False) -> None:
        self._command = command
        self._top = _END if at_end else 0

    def draw(self, canvas: Canvas, title: str, lines: Sequence[Line], left: int = 0) -> Drawn:
        """The corner of the result holds the number of lines below the canvas, and above it."""
        rows = canvas.rows - _MARGINS
        top = max(0, min(self._top, len(lines) - rows))
        centred(canvas, 0, title, _TITLE)
        for y, line in enumerate(lines[top : top + rows], start=_TOP):
            write(canvas, left, y, line, canvas.cols - left)
        centred(canvas, canvas.rows - 1, "arrows, page keys or wheel: scroll, Esc: back", _HINT)
        return Drawn(corner=(max(0, len(lines) - rows - top), top))

    def go_to_start(self) -> None:
        self._top = 0

    def go_to_end(self) -> None:
        self._top = _END

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Wheel):
            self._top = view.drawn.corner[1] + event.lines
        if not isinstance(event, Key):
            return Stay()
        binding = keymap_of(view.options).binding(event)
        if stroke(event) == "Escape" or (self._command and binding is self._command):
            return Pop()
        if step := line_step(event, view):
            self._scroll(step, view)
        return Stay()

    def _scroll(self, step: Move, view: View) -> None:
        """Scroll from the first line drawn; pages overlap by one line."""
        _, top = view.drawn.corner
        page = view.layout.rows - _MARGINS - 1
        targets = {
            Move.UP: top - 1,
            Move.DOWN: top + 1,
            Move.PAGE_UP: top - page,
            Move.PAGE_DOWN: top + page,
            Move.FIRST: 0,
            Move.LAST: _END,
        }
        self._top = targets[step]


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
