"""Questions asked over play: a yes or no, a choice from a short list, or a direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from winze.core.directions import Direction
from winze.scenes.base.commands import Go
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.queries import Failed
from winze.scenes.base.scene import Input, Key, Outcome, Point, Pop, Stay, View, Watchable
from winze.scenes.view.playview import direction_at, draw_play
from winze.scenes.widgets.box import Backdrop, Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.prompt import Prompt
from winze.scenes.widgets.scroll import Scroll

_YES = "Y"
_NO = {"n", "N", "Escape"}
_CHOICE_HINT = ("letter or Enter", "Esc: back")
_CHOICE_COLS = 56


class ConfirmScene(ShowsCard, Watchable):
    """A question that must not be answered by accident.

    Capital Y or Enter means yes, Escape or n means no. `y` does nothing, because it walks north-west in one keymap.
    A `final` question is about something that cannot be undone; only capital Y confirms it. Yes leads to `then`.
    """

    def __init__(self, question: str, then: Outcome, *, final: bool = False, below: Backdrop = draw_play) -> None:
        self._question = question
        self._below = below
        self.then = then
        self._yes = {_YES} if final else {_YES, "Enter"}
        self._hint = (f"{'Capital Y' if final else 'Y or Enter'}: yes", "n or Esc: no")
        self._scroll = Scroll()

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) in self._yes:
            return self.then
        if isinstance(event, Key) and stroke(event) in _NO:
            return Pop()
        if isinstance(event, Failed):
            self._question = event.problem
        self._scroll.handle(event, view)
        return Stay()

    def card(self, _view: View) -> Box:
        return Box("Sure?", self._hint, above=text([self._question]), over=self._below, scroll=self._scroll)


class ChoiceScene(ShowsCard, Watchable):
    def __init__(
        self, title: str, choices: Sequence[Choice[Any]], then: Callable[[Any], Outcome], cursor: int = 0
    ) -> None:
        self._title = title
        self._menu = Menu(choices, cursor)
        self._then = then

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) == "Escape":
            return Pop()
        chosen = self._menu.handle(event, view)
        return Stay() if chosen is None else self._then(chosen)

    def card(self, _view: View) -> Box:
        return Box(self._title, _CHOICE_HINT, self._menu, cols=_CHOICE_COLS)


class DirectionScene(ShowsCard, Watchable):
    """A question for a direction: a direction key or a click beside the hero. Any other key cancels the command."""

    def __init__(self, question: str, then: Callable[[Direction], Outcome]) -> None:
        self._question = question
        self._then = then

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key):
            return self._key(event, view)
        if isinstance(event, Point):
            direction = direction_at(event, view)
            return Pop() if direction is None else self._then(direction)
        return Stay()

    def _key(self, key: Key, view: View) -> Outcome:
        if not stroke(key):
            return Stay()
        binding = keymap_of(view.options).binding(key)
        return self._then(binding.direction) if isinstance(binding, Go) else Pop()

    def card(self, _view: View) -> Prompt:
        return Prompt(self._question)
