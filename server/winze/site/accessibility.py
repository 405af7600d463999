"""The page about accessibility, made from what the game declares: themes, letters, options, keys, questions, sounds."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import NamedTuple

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import KEYMAPS, VI, key_label
from winze.scenes.pages.helping import DIGITS
from winze.scenes.pages.options import COLOURS, MOTION, SCREEN, TEXTS
from winze.scenes.telling.cues import NAMES
from winze.screen.layout import FAMILIES
from winze.screen.pairs import GLYPHS, LETTERS
from winze.screen.themes import Theme, least_contrast, themes
from winze.site.pages import render

CLAIMS = {
    "By eye": (
        "If your system asks for less motion, no missile flies and nothing pulses.",
        "Blows flash three times a second at most.",
        "Without color, danger shows by words and glyphs.",
        "Every page but the game fits a window that is 320 pixels wide, and needs no script.",
    ),
    "By keys": (
        "In the options you make a keymap of your own, key by key.",
        "Keyboards without Latin letters work by position.",
        "Tab leads from the game through its page and back.",
        "Backspace does what Escape does.",
    ),
    "By touch": (
        "A whole run can be played with taps, on keys that are large and apart.",
        "One key says what it will do.",
        "A key that has just changed its meaning does nothing for a moment.",
    ),
    "By ear": (
        "In screen reader mode a whole run can be played by ear.",
        "What the log tells is spoken, and kept for reading.",
        "Dialogs take the focus and give it back.",
        "Captions name sounds and say where they come from, if you want.",
        "No sound tells anything that the log does not.",
    ),
    "What does not work yet": (
        "Outside screen reader mode the game is one picture, which screen readers can't read.",
        "Tests play the game by what screen readers get, but nobody has tried every screen reader and browser.",
    ),
}
"""Sentences that only tests can show, by heading. tests/site/test_accessibility.py names a test for each sentence."""
_WISHES = {"contrast": "more contrast", "light": "a light scheme"}


class Looks(NamedTuple):
    """A theme in words: its lowest contrasts, whether light is painted, and what the system asks that takes it."""

    name: str
    letters: str
    glyphs: str
    light: str
    asked: str


def accessibility() -> str:
    derived = {"By eye": _for_eyes(), "By keys": _for_keys(), "By ear": _for_ears()}
    sections = {heading: [*derived.get(heading, ()), *claims] for heading, claims in CLAIMS.items()}
    looks = [_looks(COLOURS.values[name], theme) for name, theme in themes().items()]
    return render("accessibility.html", "/accessibility", sections=sections, looks=looks)


def _looks(name: str, theme: Theme) -> Looks:
    wishes = " and ".join(sorted(_WISHES[wish] for wish in theme.wishes or ()))
    asked = "only if you choose it" if theme.wishes is None else wishes or "nothing"
    letters, glyphs = (f"{floor(10 * least_contrast(theme.palette, needed)) / 10}:1" for needed in (LETTERS, GLYPHS))
    return Looks(name, letters, glyphs, "painted" if theme.has_light else "plain", asked)


def _for_eyes() -> Iterator[str]:
    """Yield the sizes of text, the shapes of screens, and the options of screen and motion besides the theme."""
    yield f"Text: {'; '.join(TEXTS.values())}."
    shapes = (f"{name} {shape.least[0]} by {shape.least[1]}" for name, shape in FAMILIES.items())
    yield f"Layouts, with the letters they have in small windows: {', '.join(shapes)}."
    for option in (*SCREEN, *MOTION):
        if option is not COLOURS:
            yield f"{option.label}: {'; '.join(option.values.values())}."


def _for_keys() -> Iterator[str]:
    bindings = [*map(Go, Direction), *Command]
    reached = sum(all(keymap.keys_of(binding) for keymap in KEYMAPS.values()) for binding in bindings)
    titles = ", ".join(keymap.title for keymap in KEYMAPS.values())
    yield f"{reached} of {len(bindings)} steps and commands have keys in each of {len(KEYMAPS)} keymaps: {titles}."


def _for_ears() -> Iterator[str]:
    yield f"In screen reader mode digits ask: {', '.join(' '.join(row) for row in DIGITS)}."
    key = key_label(VI.keys_of(Command.SOUND)[0])
    yield f"Sound is off until you switch it on, in play with {key}. It has {len(NAMES)} sounds: {', '.join(NAMES)}."
