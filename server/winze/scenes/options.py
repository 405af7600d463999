"""What a player prefers."""

from __future__ import annotations

from dataclasses import replace

from winze.content import Content
from winze.scenes.commands import Command
from winze.scenes.dialog import Backdrop, dialog
from winze.scenes.keymaps import keymap_of, stroke, with_next_keymap
from winze.scenes.menu import Choice, Menu
from winze.scenes.queries import AskOptions, Options
from winze.scenes.scene import Ask, Input, Key, Outcome, Pop, Stay, View
from winze.scenes.sights import WORDS, sight_after, sight_of
from winze.screen.picture import Canvas

_HINT = "a letter changes, Tab the keys, Esc goes back"


class OptionsScene:
    """Each choice changes one option, at once; Tab changes the keys, as on the title."""

    rest_ms: int | None = None

    def __init__(self, below: Backdrop) -> None:
        self._below = below
        self._menu: Menu[Options] = Menu([])

    def handle(self, event: Input, view: View) -> Outcome:
        self._menu.choices = _choices(view.options, view.content)
        tab = isinstance(event, Key) and stroke(event) == "Tab"
        changed = with_next_keymap(view.options) if tab else self._menu.handle(event)
        if changed:
            return Ask(AskOptions(changed))
        return Pop() if isinstance(event, Key) and _leaves(event, view) else Stay()

    def draw(self, canvas: Canvas, view: View) -> None:
        self._below.draw(canvas, view)
        self._menu.choices = _choices(view.options, view.content)
        rows = len(self._menu.choices)
        self._menu.draw(canvas, dialog(canvas, "Options", rows, hint=_HINT, cols=52))


def _choices(options: Options, content: Content) -> tuple[Choice[Options], ...]:
    keymap, sight = keymap_of(options), sight_of(options, content)
    bump = "walking into a monster attacks it" if options.bump else "only the attack key attacks"
    return (
        Choice("k", f"Keys    {keymap.title}", with_next_keymap(options)),
        Choice("b", f"Attack  {bump}", replace(options, bump=not options.bump)),
        Choice("s", f"Sight   in new runs: {WORDS[sight]}", replace(options, sight=sight_after(sight, content))),
    )


def _leaves(key: Key, view: View) -> bool:
    return stroke(key) in {"Escape", " "} or keymap_of(view.options).binding(key) is Command.OPTIONS
