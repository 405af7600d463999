"""The player's options."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import TypeVar

from winze.engine.view import Fetch
from winze.models.players import AUTO, Options, Watched
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import keymap_of, stroke, with_next_keymap
from winze.scenes.base.queries import AskForget, AskOptions, AskTextSize, Query
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Pop, Push, Stay, View
from winze.scenes.base.sights import WORDS, sight_after, sight_of
from winze.scenes.widgets.box import Backdrop, Box
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.questions import ConfirmScene
from winze.screen.layout import TextSize

_T = TypeVar("_T")
_FETCHED: dict[Fetch, str] = {
    "wanted": "useful items",
    "all": "everything",
    "none": "nothing",
}
_COLOURS = {
    AUTO: "as your system asks",
    "lamp": "lamplight",
    "bright": "high contrast",
    "spectrum": "red and green kept apart",
    "evening": "blue and yellow kept apart",
    "paper": "dark on light",
    "mono": "shades of gray",
}
_TEXTS: dict[TextSize, str] = {"S": "small", "M": "medium", "L": "large", "XL": "very large"}
_WATCHED: dict[Watched, str] = {"yes": "by anybody", "later": "30 seconds late", "no": "by nobody"}
_FORGET = (
    "Delete you and all that is yours: names, runs, stories, films and places in the hall of fame? "
    "Nothing can be brought back."
)
_HINT = ("letter: change", "Esc: back")


class OptionsScene(ShowsCard):
    def __init__(self, below: Backdrop) -> None:
        self._below = below
        self._last: Menu[Query] = Menu(())

    def handle(self, event: Input, view: View) -> Outcome:
        tab = isinstance(event, Key) and stroke(event) == "Tab"
        menu = self._menu(view)
        asked = AskOptions(with_next_keymap(view.options)) if tab else menu.handle(event, view)
        self._last = menu
        if isinstance(asked, AskForget):
            return Push(ConfirmScene(_FORGET, Ask(asked), final=True, below=self._below))
        if asked:
            return Ask(asked)
        return Pop() if isinstance(event, Key) and _leaves(event, view) else Stay()

    def card(self, view: View) -> Box:
        return Box("Options", _HINT, self._menu(view), over=self._below, cols=60)

    def _menu(self, view: View) -> Menu[Query]:
        """Return the last menu with the values of now."""
        menu = copy(self._last)
        menu.choices = _choices(view)
        return menu


def _choices(view: View) -> tuple[Choice[Query], ...]:
    options, content = view.options, view.content
    keymap, sight = keymap_of(options), sight_of(options, content)
    theme = options.theme if options.theme in _COLOURS else AUTO
    bump = "by walking into foes" if options.bump else "with the attack key only"
    rows = (
        ("k", "Keys", keymap.title, with_next_keymap(options)),
        ("b", "Attack", bump, replace(options, bump=not options.bump)),
        ("h", "Hints", _hints(options), _with_next_hints(options)),
        (
            "f",
            "Fetch",
            f"exploring picks up {_FETCHED[options.fetch]}",
            replace(options, fetch=_next(options.fetch, _FETCHED)),
        ),
        ("c", "Colors", _COLOURS[theme], replace(options, theme=_next(theme, _COLOURS))),
        ("l", "Light", "painted" if options.light else "plain", replace(options, light=not options.light)),
        (
            "u",
            "Hunters",
            "in reverse" if options.hunters else "on crimson",
            replace(options, hunters=not options.hunters),
        ),
        (
            "m",
            "Map",
            "follows the hero" if options.follow else "scrolls at its edges",
            replace(options, follow=not options.follow),
        ),
        ("s", "Sight", f"{WORDS[sight]} (new runs)", replace(options, sight=sight_after(sight, content))),
    )
    choices: list[Choice[Query]] = [
        Choice(key, label, AskOptions(changed), told=value) for key, label, value, changed in rows
    ]
    watched = AskOptions(replace(options, watched=_next(options.watched, _WATCHED)))
    if text := view.text_size:
        choices.append(Choice("t", "Text", AskTextSize(_next(text, _TEXTS)), told=_TEXTS[text]))
    choices.append(Choice("w", "Watched", watched, told=_WATCHED[options.watched], head="Privacy"))
    choices.append(Choice("x", "Forget me", AskForget(), told="deletes all that is yours"))
    return tuple(choices)


def _hints(options: Options) -> str:
    return ("again, from the first" if options.hints_again else "on") if options.hints else "off"


def _with_next_hints(options: Options) -> Options:
    """Go from on to off, then to again, then back to on."""
    is_on = options.hints and not options.hints_again
    return replace(options, hints=not is_on, hints_again=not options.hints)


def _next(value: _T, values: Iterable[_T]) -> _T:
    every = [*values]
    return every[(every.index(value) + 1) % len(every)]


def _leaves(key: Key, view: View) -> bool:
    return stroke(key) in {"Escape", " "} or keymap_of(view.options).binding(key) is Command.OPTIONS
