"""Scrolling through lines: where the window stands, and the keys that move it."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.scenes.commands import Go
from winze.scenes.keymaps import keymap_of, stroke
from winze.scenes.navigation import Move, move
from winze.scenes.scene import Key, View


class Pager:
    """A window of `rows` lines on `length` lines; `top` is the first line shown."""

    def __init__(self, *, at_end: bool = False) -> None:
        self.top = 0
        self._at_end = at_end
        self._rows = self._last = 0

    def fit(self, length: int, rows: int) -> None:
        """Bring the window onto what there is; done by each draw."""
        self._rows, self._last = rows, max(0, length - rows)
        if self._at_end:
            self.top, self._at_end = self._last, False
        self.top = min(self.top, self._last)

    def handle(self, key: Key, view: View) -> bool:
        """Whether the key is one that scrolls."""
        step = _line_step(key, view)
        if step is None:
            return False
        ways = {
            Move.UP: self.top - 1,
            Move.DOWN: self.top + 1,
            Move.PAGE_UP: self.top - self._rows + 1,
            Move.PAGE_DOWN: self.top + self._rows - 1,
            Move.FIRST: 0,
            Move.LAST: self._last,
        }
        self.top = min(max(ways[step], 0), self._last)
        return True


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
