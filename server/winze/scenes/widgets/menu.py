"""A list to choose from by letter, by cursor and Enter, or by click. It wraps to its region and scrolls in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_letters
from typing import Generic, TypeVar

from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Hover, Input, Key, Point, View
from winze.scenes.widgets.navigation import Move, move
from winze.scenes.widgets.scroll import Row, Scroll
from winze.screen.dialog import Item
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, choose, ends, hung, length, wrap

T = TypeVar("T")
_LETTER, _HEAD = INDEX["gold"], INDEX["sky"]
_DIM = INDEX["grey"]
_INDENT = 4
"""Columns for the letter of a choice."""
_GAP = 2
"""Least columns between a label and its value or note."""
LETTERS = ascii_letters
"""Keys of choices that have none of their own, in order."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """A row of a menu. Without a key, it is picked with the cursor or a click.

    A `sign` stands before the label. The texts `told` of a menu form a column behind the labels, or stand below them if
    that is too wide. A `note` is aligned at the right edge. A `head` opens a group of choices.
    """

    key: str
    label: str
    value: T
    sign: tuple[Span, ...] = ()
    dim: bool = False
    told: str = ""
    note: tuple[Span, ...] = ()
    head: str = ""


class Menu(Generic[T]):
    """`choices` and a cursor. A wheel or page key can scroll the cursor out of view; the next key brings it back."""

    def __init__(self, choices: Sequence[Choice[T]], cursor: int = 0) -> None:
        self.choices = tuple(choices)
        self.cursor = min(cursor, max(0, len(self.choices) - 1))
        self._scroll = Scroll()
        if cursor:
            self._scroll.follow()

    def handle(self, event: Input, view: View) -> T | None:
        if self._scroll.handle(event, view):
            return None
        if isinstance(event, Hover):
            self._put_cursor(event, view)
        if isinstance(event, Point):
            return self._point(event, view)
        return self._key(event, view) if isinstance(event, Key) else None

    def _key(self, key: Key, view: View) -> T | None:
        name = stroke(key)
        named = next((choice for choice in self.choices if choice.key == name), None)
        if named and name:
            return named.value
        step = move(key)
        if not self.choices or step not in _STEPS:
            return None
        cursor, self.cursor = self.cursor, self._shown_cursor(view.drawn)
        self._scroll.follow()
        if step is Move.CHOOSE:
            return self.choices[cursor].value if cursor == self.cursor else None
        self._move(step)
        return None

    def _move(self, step: Move | None) -> None:
        last = len(self.choices) - 1
        targets = {
            Move.UP: self.cursor - 1 if self.cursor else last,
            Move.DOWN: self.cursor + 1 if self.cursor < last else 0,
            Move.FIRST: 0,
            Move.LAST: last,
        }
        self.cursor = targets.get(step, self.cursor) if step else self.cursor

    @property
    def chosen(self) -> T | None:
        """The value of the choice under the cursor, if there is one."""
        return self.choices[self.cursor].value if self.choices else None

    def _shown_cursor(self, drawn: Drawn) -> int:
        """Return the cursor, or the choice next to it that was drawn, if it was not."""
        numbers = shown_choices(drawn)
        return min(max(self.cursor, numbers[0]), numbers[-1]) if numbers else self.cursor

    def _point(self, point: Point, view: View) -> T | None:
        if point.button or not self._put_cursor(point, view):
            return None
        return self.choices[self.cursor].value

    def _put_cursor(self, place: Point | Hover, view: View) -> bool:
        shown = view.drawn.at(place.x, place.y)
        self.cursor = self.cursor if shown is None else shown
        return shown is not None

    def items(self) -> tuple[Item, ...]:
        """Return the choices in words."""
        return tuple(_item(choice, number == self.cursor) for number, choice in enumerate(self.choices))

    def rows(self, width: int) -> list[Row]:
        """Return the rows of all choices and heads in `width` columns."""
        column = (
            max((_INDENT + length(one.sign) + len(one.label) for one in self.choices if one.told), default=0) + _GAP
        )
        beside = all(column + len(choice.told) <= width for choice in self.choices)
        rows: list[Row] = []
        for number, choice in enumerate(self.choices):
            if choice.head:
                rows += [*[Row([])] * bool(rows), Row([Span(f" {choice.head}", _HEAD)])]
            rows += _rows(choice, number, width, column if beside else 0)
        return rows

    def draw(self, canvas: Canvas, region: Region, view: View, rows: Sequence[Row] | None = None) -> Drawn:
        """Draw `rows`, by default those of the choices, with a ground and a mark for the cursor."""
        rows = self.rows(region.cols) if rows is None else rows
        numbers = [y for y, row in enumerate(rows) if row.choice == self.cursor]
        kept = range(numbers[0], numbers[-1] + 1) if numbers else range(0)
        drawn = self._scroll.draw(canvas, region, view, rows, kept)
        start = drawn.corner[1]
        for y in numbers if self.choices else ():
            if start <= y < start + region.rows:
                choose(canvas, region.x, region.y + y - start, region.cols, pointer=y == numbers[0])
        return drawn


def shown_choices(drawn: Drawn) -> list[int]:
    """Return the number of the choice of each row that was drawn, from the top."""
    shown = [choice for place in drawn.places if isinstance(place, Lines) for choice in place.shown]
    return [choice for choice in shown if choice is not None]


def _item(choice: Choice[T], current: bool) -> Item:
    note = "".join(span.text for span in choice.note)
    # columns of the picture stand apart by two spaces
    parts = [" ".join(part.split()) for text in (choice.told, note) for part in text.split("  ")]
    label = ", ".join(filter(None, (choice.label, *parts)))
    return Item(choice.key, label, current, choice.dim, choice.head)


_STEPS = {Move.UP, Move.DOWN, Move.FIRST, Move.LAST, Move.CHOOSE}


def _rows(choice: Choice[T], number: int, width: int, column: int) -> list[Row]:
    """Return the rows of a choice, with `told` from `column` on, or below the label if that is 0."""
    letter, words = (_DIM, _DIM) if choice.dim else (_LETTER, TEXT)
    head: Line = [Span(f" {choice.key:1}  ", letter), *choice.sign]
    told = [Span(choice.told, words)] if choice.told else []
    if told and column:
        return [Row([*head, Span(choice.label.ljust(column - length(head)), words), *told], number)]
    label = Span(choice.label, words)
    lines = [[*head, label]] if length(head) + len(choice.label) <= width else hung(head, [label], width)
    lines += [line for line in hung([Span(" " * length(head))], told, width) if told]
    rows = [Row(line, number) for line in lines]
    return _noted(rows, choice.note, number, width) if choice.note else rows


def _noted(rows: list[Row], note: Sequence[Span], number: int, width: int) -> list[Row]:
    """Put a note at the right edge of the last row, or below it if there is no room."""
    last, size = rows[-1].line, length(note)
    gap = width - length(last) - size
    if gap >= _GAP:
        return [*rows[:-1], Row([*last, Span(" " * gap), *note], number, slack=gap - _GAP)]
    lines = [[*note]] if size <= width - _INDENT else wrap(note, width - _INDENT)
    return [*rows, *(_at_right(line, number, width) for line in lines)]


def _at_right(line: Line, number: int, width: int) -> Row:
    gap = width - length(line)
    return Row(ends([], line, width), number, slack=gap - _INDENT)
