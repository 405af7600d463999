"""The help pages, from the same rows and words as the help in the game."""

from __future__ import annotations

from winze.content import Content
from winze.core.directions import Direction
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.keymaps import KEYMAPS, VI, key_label
from winze.scenes.pages.helping import PANEL, ROOM, STEALTH, legend, lessons
from winze.scenes.words.grammar import COMPASS
from winze.screen.palette import NAMES
from winze.site.pages import render

_COLS = 34
"""Columns of the signs, of which a wide page has two beside each other."""


def help_page(content: Content) -> str:
    return render("help.html", "/help", room="\n".join(ROOM), lesson=lessons(content, VI), keymap=VI.title)


def keys_page() -> str:
    """Return the keys of every step and command, keymaps side by side."""
    bindings: list[tuple[str, Binding]] = [
        (f"walk {words}", Go(direction)) for words, direction in zip(COMPASS, Direction, strict=True)
    ]
    bindings += [(command.value, command) for command in Command]
    rows = [
        (words, [[key_label(key) for key in keymap.keys_of(binding)] for keymap in KEYMAPS.values()])
        for words, binding in bindings
    ]
    return render("keys.html", "/help", keymaps=[keymap.title for keymap in KEYMAPS.values()], commands=rows)


def mine_page(content: Content) -> str:
    lines = [
        [(span.text, NAMES[span.colour % len(NAMES)]) for span in line] for line in legend(content, None, _COLS) if line
    ]
    parts = [("Unseen and unheard", STEALTH), ("The panel", PANEL)]
    return render("mine.html", "/help", parts=parts, legend=lines)
