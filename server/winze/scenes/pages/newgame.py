"""The form for a new run: a name and an optional seed."""

from __future__ import annotations

from string import ascii_letters, digits

from winze.engine.game import SEED_LIMIT
from winze.models.players import NameRefused
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskStart, Failed
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Paste, Pop, Stay, View
from winze.scenes.widgets.dialog import Backdrop, dialog
from winze.scenes.widgets.textfield import TextField
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrapped, write

_NAME_CHARACTERS = ascii_letters + digits + " _-"
_NAME_LENGTH = 10
_ROWS, _COLS = 7, 50
_PROBLEM = INDEX["orange"]
_SWITCH = {"Tab", "Shift+Tab", "ArrowUp", "ArrowDown"}
_NAMELESS = "Enter a name: 1 to 10 letters, digits, spaces, _ or -."
_TOO_LARGE = f"The seed must be below {SEED_LIMIT}."


class NewGameScene:
    def __init__(self, below: Backdrop, name: str) -> None:
        self._below = below
        self._name = TextField(name, _NAME_CHARACTERS, _NAME_LENGTH)
        self._seed = TextField("", digits, len(str(SEED_LIMIT)))
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
            self._active.paste(event.text)
            self._problem = ""
        return Stay()

    def _key(self, key: Key) -> Outcome:
        name = stroke(key)
        if name == "Escape":
            return Pop()
        if self._waiting:
            return Stay()
        if key.key == "Enter":
            return self._start()
        if name in _SWITCH:
            self._active = self._seed if self._active is self._name else self._name
        elif self._active.handle(key):
            self._problem = ""
        return Stay()

    def _start(self) -> Outcome:
        name, seed = self._name.text.strip(), self._seed.text
        if not name:
            self._problem = _NAMELESS
        elif seed and int(seed) >= SEED_LIMIT:
            self._problem = _TOO_LARGE
        else:
            self._waiting = True
            return Ask(AskStart(name, int(seed) if seed else None))
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        self._below(canvas, view)
        hint = "Starting..." if self._waiting else "Enter: start, Tab: switch, Esc: back"
        x, y, cols, _ = dialog(canvas, "New game", _ROWS, hint=hint, cols=_COLS)
        canvas.text(x, y, "Your name")
        self._name.draw(canvas, x + 11, y, active=self._active is self._name)
        canvas.text(x, y + 2, "Seed")
        self._seed.draw(canvas, x + 11, y + 2, active=self._active is self._seed)
        canvas.text(x + 11, y + 3, "empty: a mine nobody has seen", INDEX["grey"])
        for row, line in enumerate(wrapped(self._problem, cols)[:2]):
            write(canvas, x, y + 5 + row, [Span(line, _PROBLEM)], cols)
        return Drawn()
