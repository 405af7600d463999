"""A list to choose from by letter, by cursor and Enter, or by click. The wheel scrolls a long one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Hover, Input, Key, Point, View, Wheel
from winze.scenes.widgets.navigation import Move, move
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, choose, write

T = TypeVar("T")
_LETTER, _MORE = INDEX["gold"], INDEX["grey"]
_DIM = INDEX["grey"]
LETTERS = "acdefgpqrstvwxzACDEFGPQRSTVWXZ"
"""Keys that are no step in any keymap, for choices that must not be made by accident."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """A line of a menu, with a `sign` before the label. Without a key, it is picked with the cursor or a click."""

    key: str
    label: str
    value: T
    sign: tuple[Span, ...] = ()
    dim: bool = False


class Menu(Generic[T]):
    def __init__(self, choices: Sequence[Choice[T]], cursor: int = 0) -> None:
        self.choices = tuple(choices)
        self.cursor = min(cursor, max(0, len(self.choices) - 1))

    def handle(self, event: Input, view: View) -> T | None:
        if isinstance(event, Hover):
            self._put_cursor(event, view)
        if isinstance(event, Wheel):
            self._scroll(event.lines, view)
        if isinstance(event, Point):
            return self._point(event, view)
        return self._key(event) if isinstance(event, Key) else None

    def _key(self, key: Key) -> T | None:
        name = stroke(key)
        named = next((choice for choice in self.choices if choice.key == name), None)
        if named and name:
            return named.value
        step = move(key)
        if step is Move.CHOOSE and self.choices:
            return self.choices[self.cursor].value
        self._move(step)
        return None

    def _move(self, step: Move | None) -> None:
        last = max(0, len(self.choices) - 1)
        targets = {
            Move.UP: self.cursor - 1 if self.cursor else last,
            Move.DOWN: self.cursor + 1 if self.cursor < last else 0,
            Move.FIRST: 0,
            Move.LAST: last,
        }
        self.cursor = targets.get(step, self.cursor) if step else self.cursor

    def _scroll(self, lines: int, view: View) -> None:
        """Move the cursor past the edge of the drawn part, so that it scrolls by `lines`, or to the end."""
        below, top = view.drawn.corner
        last = len(self.choices) - 1
        if lines > 0 and below:
            self.cursor = min(last - below + lines, last)
        elif lines < 0 and top:
            self.cursor = max(top + lines, 0)

    def _point(self, point: Point, view: View) -> T | None:
        if point.button or not self._put_cursor(point, view):
            return None
        return self.choices[self.cursor].value

    def _put_cursor(self, place: Point | Hover, view: View) -> bool:
        shown = view.drawn.at(place.x, place.y)
        self.cursor = self.cursor if shown is None else shown
        return shown is not None

    def draw(self, canvas: Canvas, region: Region, view: View) -> Drawn:
        """The corner of the result holds the number of choices below the region, and above it."""
        top = _first_shown(view.drawn.corner[1], self.cursor, len(self.choices), region.rows)
        below = min(top + region.rows, len(self.choices))
        for row, choice in enumerate(self.choices[top:below]):
            letter, words = (_DIM, _DIM) if choice.dim else (_LETTER, TEXT)
            spans = [Span(f" {choice.key:1}  ", letter), *choice.sign, Span(choice.label, words)]
            write(canvas, region.x, region.y + row, spans, region.cols)
        if self.choices:
            choose(canvas, region.x, region.y + self.cursor - top, region.cols)
        right = region.x + region.cols - 1
        if top:
            canvas.text(right, region.y, "▲", _MORE)
        if below < len(self.choices):
            canvas.text(right, region.y + region.rows - 1, "▼", _MORE)
        return Drawn((Lines(region, range(top, below)),), corner=(len(self.choices) - below, top))


def _first_shown(before: int, cursor: int, length: int, rows: int) -> int:
    """Return the first line to show in `rows`: as `before`, unless that hides the cursor or leaves a gap."""
    first = min(before, max(0, length - rows))
    return min(max(first, cursor - rows + 1), cursor)
