"""The form for a new run: a name and an optional seed."""

from __future__ import annotations

import re
from string import ascii_letters, digits

from winze.engine.game import SEED_LIMIT
from winze.models.daily import Daily, span_words
from winze.models.players import NameRefused
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskGoDown, AskStart, Failed
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Paste, Pop, Stay, View
from winze.scenes.widgets.box import Backdrop, Box
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.scroll import Row, text_rows
from winze.scenes.widgets.textfield import TextField
from winze.screen.dialog import Field
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, hung, write

_NAME_CHARACTERS = ascii_letters + digits + " _-"
_NAME_LENGTH = 10
_COLS = 50
_LABEL = 11
"""Columns of a label that stands beside its text box."""
_HINT, _WAITING = ("Enter: start", "arrows: switch", "Esc: back"), ("Starting...",)
_DAILY_HINT = ("Enter: go down", "Esc: back")
_PROBLEM, _FAINT = INDEX["orange"], INDEX["grey"]
_LABELS = ("Your name", "Seed")
_SWITCH = {"Tab", "Shift+Tab", "ArrowUp", "ArrowDown"}
_NAME_RULE = "1 to 10 letters, digits, spaces, _ or -"
_NAMELESS = f"Enter a name: {_NAME_RULE}."
_CUT = f"A name has {_NAME_RULE}. The rest of the text was left out."
_NO_SEED = "There is no seed in this text. A seed is a whole number."
_TOO_MANY = "There are several numbers in this text. Paste one seed."
_SEED = re.compile(r"\bseed\W{0,2}([0-9]+)", re.IGNORECASE)
"""A seed with its name, as in stories and in addresses."""
_NUMBER = re.compile(r"[0-9]+")
_TOO_LARGE = f"The seed must be below {SEED_LIMIT}."


class NewGameScene(ShowsCard):
    """The form. With a `seed`, it is filled in. With a `daily`, it is for the mine of today and asks for no seed."""

    def __init__(self, below: Backdrop, name: str, seed: int | None = None, *, daily: Daily | None = None) -> None:
        self._below = below
        self._name = TextField(name, _NAME_CHARACTERS, _NAME_LENGTH)
        self._seed = _seed_field("" if seed is None else str(seed))
        self._daily = daily
        self._active = self._name
        self._problem = ""
        self._waiting = False

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, NameRefused):
            self._waiting, self._problem = False, event.problem
            self._name = self._active = TextField(event.suggestion, _NAME_CHARACTERS, _NAME_LENGTH)
        elif isinstance(event, Failed):
            self._waiting, self._problem = False, event.problem
        elif isinstance(event, Key):
            return self._key(event)
        elif isinstance(event, Paste) and not self._waiting:
            self._problem = self._paste_seed(event.text) if self._active is self._seed else self._paste_name(event.text)
        return Stay()

    def _key(self, key: Key) -> Outcome:
        name = stroke(key)
        if name == "Escape" and not self._active.deletes(key):
            return Pop()
        if self._waiting:
            return Stay()
        if key.key == "Enter":
            return self._start()
        if name in _SWITCH and self._daily is None:
            self._active = self._seed if self._active is self._name else self._name
        elif self._active.handle(key):
            self._problem = ""
        return Stay()

    def _paste_name(self, text: str) -> str:
        """Take what a name can have of a text. Return what is wrong with the rest."""
        return "" if self._name.paste(text) else _CUT

    def _paste_seed(self, text: str) -> str:
        """Put the seed that a text contains in place of the old one, or return why there is none."""
        seeds = _SEED.findall(text) or _NUMBER.findall(text)
        if len(seeds) != 1:
            return _NO_SEED if not seeds else _TOO_MANY
        if int(seeds[0]) >= SEED_LIMIT:
            return _TOO_LARGE
        self._seed = self._active = _seed_field(str(int(seeds[0])))
        return ""

    def _start(self) -> Outcome:
        name, seed = self._name.text.strip(), self._seed.text
        if not name:
            self._problem = _NAMELESS
        elif seed and int(seed) >= SEED_LIMIT:
            self._problem = _TOO_LARGE
        else:
            self._waiting = True
            if self._daily:
                return Ask(AskGoDown(name))
            return Ask(AskStart(name, int(seed) if seed else None))
        return Stay()

    def card(self, _view: View) -> Box:
        hints = _DAILY_HINT if self._daily else _HINT
        hint, title = _WAITING if self._waiting else hints, "Today's mine" if self._daily else "New game"
        boxes = (self._name,) if self._daily else (self._name, self._seed)
        fields = tuple(Field(label, box.text, box is self._active) for label, box in zip(_LABELS, boxes, strict=False))
        return Box(title, hint, above=self._rows, fields=fields, over=self._below, cols=_COLS, fixed=True)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        region = self.card(view).place(canvas, view)
        indent = _indent(region.cols)
        for y, row in enumerate(self._rows(region.cols), start=region.y):
            write(canvas, region.x, y, row.line, region.cols)
            if row.choice is not None:
                field = (self._name, self._seed)[row.choice]
                field.draw(canvas, region.x + indent, y, active=self._active is field)
        return Drawn()

    def _rows(self, width: int) -> list[Row]:
        """Return the rows of the form. Those with the fields have the numbers 0 and 1."""
        indent = _indent(width)
        labels = [[Row([Span(label)], number)] for number, label in enumerate(_LABELS)]
        if not indent:
            labels = [[Row(row.line), Row([], row.choice)] for (row,) in labels]
        empty = hung([Span(" " * indent)], [Span("empty: a mine nobody has seen", _FAINT)], width)
        problem = text_rows([self._problem], width, _PROBLEM)
        if self._daily:
            return [*labels[0], Row([]), *text_rows(_terms(self._daily), width), Row([]), *problem]
        return [*labels[0], Row([]), *labels[1], *map(Row, empty), Row([]), *problem]


def _terms(daily: Daily) -> list[str]:
    """Return what a player should know before the first key."""
    terms = ["One mine for everybody, one try.", f"{span_words(daily.left)} left."]
    return terms if daily.ranked else [*terms, "Unranked, as you came today."]


def _seed_field(text: str) -> TextField:
    return TextField(text, digits, len(str(SEED_LIMIT)))


def _indent(width: int) -> int:
    """Return the column of the fields: 0 if they stand below their labels."""
    return _LABEL if width > _LABEL + len(str(SEED_LIMIT)) else 0
