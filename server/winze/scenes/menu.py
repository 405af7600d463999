"""A list to choose from: by its letter, by cursor and Enter, or by a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from winze.scenes.keymaps import stroke
from winze.scenes.navigation import Move, move
from winze.scenes.scene import Input, Key, Point
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, write

T = TypeVar("T")
_LETTER, _CURSOR = INDEX["gold"], INDEX["dusk"]


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One line of a menu: the key that picks it, its text, and what it stands for."""

    key: str
    label: str
    value: T
    colour: int = TEXT


class Menu(Generic[T]):
    """The choices and the cursor."""

    def __init__(self, choices: Sequence[Choice[T]], cursor: int = 0) -> None:
        self.choices = tuple(choices)
        self.cursor = min(cursor, max(0, len(self.choices) - 1))
        self._region = Region(0, 0, 0, 0)

    def handle(self, event: Input) -> T | None:
        """What was chosen by this input, if anything; the cursor may move."""
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
        row = point.y - self._region.y
        if point.button or not self._region.contains(point.x, point.y) or row >= len(self.choices):
            return None
        self.cursor = row
        return self.choices[row].value

    def draw(self, canvas: Canvas, region: Region) -> None:
        self._region = region
        for row, choice in enumerate(self.choices[: region.rows]):
            y = region.y + row
            write(
                canvas, region.x, y, [Span(f" {choice.key}  ", _LETTER), Span(choice.label, choice.colour)], region.cols
            )
            if row == self.cursor:
                start = y * canvas.cols + region.x
                canvas.bg[start : start + region.cols] = bytes([_CURSOR]) * region.cols
