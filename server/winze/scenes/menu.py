"""A list to choose from: by its letter, by cursor and Enter, or by a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from winze.scenes.keymaps import stroke
from winze.scenes.navigation import Move, move
from winze.scenes.scene import Hover, Input, Key, Point
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, write

T = TypeVar("T")
_LETTER, _CURSOR, _MORE = INDEX["gold"], INDEX["dusk"], INDEX["grey"]
_DIM = INDEX["grey"]


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One line of a menu: the key that picks it, its text, and what it stands for."""

    key: str
    label: str
    value: T
    colour: int = TEXT
    dim: bool = False
    """Whether it looks like what leads nowhere."""


class Menu(Generic[T]):
    """The choices and the cursor. Where there is too little room, `_top` is the first choice that is shown."""

    def __init__(self, choices: Sequence[Choice[T]], cursor: int = 0) -> None:
        self.choices = tuple(choices)
        self.cursor = min(cursor, max(0, len(self.choices) - 1))
        self._top = 0
        self._region = Region(0, 0, 0, 0)

    def handle(self, event: Input) -> T | None:
        """What was chosen by this input, if anything; the cursor may move, to where the pointer rests too."""
        if isinstance(event, Hover):
            self._put_cursor(event)
        if isinstance(event, Point):
            return self._point(event)
        return self._key(event) if isinstance(event, Key) else None

    def _key(self, key: Key) -> T | None:
        named = next((choice for choice in self.choices if choice.key == stroke(key)), None)
        if named:
            return named.value
        step = move(key)
        if step is Move.CHOOSE and self.choices:
            return self.choices[self.cursor].value
        self._move(step)
        return None

    def _move(self, step: Move | None) -> None:
        last = max(0, len(self.choices) - 1)
        ways = {
            Move.UP: self.cursor - 1 if self.cursor else last,
            Move.DOWN: self.cursor + 1 if self.cursor < last else 0,
            Move.FIRST: 0,
            Move.LAST: last,
        }
        self.cursor = ways.get(step, self.cursor) if step else self.cursor

    def _point(self, point: Point) -> T | None:
        if point.button or not self._put_cursor(point):
            return None
        return self.choices[self.cursor].value

    def _put_cursor(self, place: Point | Hover) -> bool:
        """Move the cursor to the choice at a cell: whether there is one."""
        row = self._top + place.y - self._region.y
        hit = self._region.contains(place.x, place.y) and row < len(self.choices)
        self.cursor = row if hit else self.cursor
        return hit

    def draw(self, canvas: Canvas, region: Region) -> None:
        self._region = region
        self._top = min(max(self._top, self.cursor - region.rows + 1), self.cursor)
        below = self._top + region.rows
        for row, choice in enumerate(self.choices[self._top : below]):
            letter, words = (_DIM, _DIM) if choice.dim else (_LETTER, choice.colour)
            spans = [Span(f" {choice.key}  ", letter), Span(choice.label, words)]
            write(canvas, region.x, region.y + row, spans, region.cols)
        self._mark_cursor(canvas, region)
        right = region.x + region.cols - 1
        if self._top:
            canvas.text(right, region.y, "▲", _MORE)
        if below < len(self.choices):
            canvas.text(right, region.y + region.rows - 1, "▼", _MORE)

    def _mark_cursor(self, canvas: Canvas, region: Region) -> None:
        if self.choices:
            start = (region.y + self.cursor - self._top) * canvas.cols + region.x
            canvas.bg[start : start + region.cols] = bytes([_CURSOR]) * region.cols
