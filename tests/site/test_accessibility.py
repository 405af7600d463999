"""The page about accessibility says what the game declares, and beyond that only what a test shows."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import KEYMAPS, VI, Keymap
from winze.scenes.pages.options import COLOURS, MOTION
from winze.screen.layout import FAMILIES
from winze.screen.themes import Theme, themes
from winze.site import accessibility
from winze.site.accessibility import CLAIMS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "server/winze/site/templates/accessibility.html"
PROOFS = {
    "If your system asks for less motion, no missile flies and nothing pulses.": (
        "web/test_flights.py::test_reduced_motion_shows_no_flight",
        "web/test_pulse.py::test_reduced_motion_stops_the_pulse",
    ),
    "Blows flash three times a second at most.": (
        "web/test_flights.py::test_blows_flash_three_times_a_second_at_most",
    ),
    "Without color, danger shows by words and glyphs.": (
        "browser/test_seeing.py::test_gray_theme_tells_danger_by_words_and_glyphs",
    ),
    "Every page but the game fits a window that is 320 pixels wide, and needs no script.": (
        "browser/test_narrow.py::test_no_page_scrolls_sideways",
    ),
    "In the options you make a keymap of your own, key by key.": (
        "scenes/pages/test_ownkeys.py::test_chosen_command_gets_the_next_key",
    ),
    "Keyboards without Latin letters work by position.": (
        "browser/test_keyboards.py::test_russian_letters_walk_and_write_a_name",
    ),
    "Tab leads from the game through its page and back.": (
        "browser/test_keyboards.py::test_tab_leads_through_the_page_and_back_to_the_game",
    ),
    "Backspace does what Escape does.": ("scenes/test_backspace.py::test_backspace_is_escape",),
    "A whole run can be played with taps, on keys that are large and apart.": (
        "browser/test_touching.py::test_whole_run_by_taps",
        "browser/test_touching.py::test_keys_are_large_and_apart",
    ),
    "One key says what it will do.": ("browser/test_touching.py::test_context_key_says_what_it_does",),
    "A key that has just changed its meaning does nothing for a moment.": (
        "web/test_touch.py::test_question_is_not_answered_by_a_tap_meant_for_play",
    ),
    "In screen reader mode a whole run can be played by ear.": (
        "browser/test_reading.py::test_run_by_ear_from_title_to_rank",
    ),
    "What the log tells is spoken, and kept for reading.": (
        "web/test_reader.py::test_log_is_said_and_kept_for_reading",
    ),
    "Dialogs take the focus and give it back.": ("web/test_reader.py::test_dialog_takes_the_focus_and_gives_it_back",),
    "Captions name sounds and say where they come from, if you want.": (
        "web/test_sound.py::test_captions_show_cues_for_a_while",
        "web/test_sound.py::test_captions_are_off_until_they_are_wanted",
    ),
    "No sound tells anything that the log does not.": (
        "scenes/telling/test_cues.py::test_log_tells_every_cue_of_bots",
    ),
    "Outside screen reader mode the game is one picture, which screen readers can't read.": (
        "site/test_accessibility.py::test_game_is_a_picture",
    ),
    "Tests play the game by what screen readers get, but nobody has tried every screen reader and browser.": (
        "browser/test_reading.py::test_run_by_ear_from_title_to_rank",
    ),
}
"""Tests that fail if a sentence is wrong."""


def told() -> str:
    return unescape(re.sub(r"<[^>]+>", "|", accessibility.accessibility()))


def test_sentence_that_cannot_be_derived_has_its_test() -> None:
    assert [*PROOFS] == [claim for claims in CLAIMS.values() for claim in claims]
    for proofs in PROOFS.values():
        for proof in proofs:
            file, _, name = proof.partition("::")
            assert re.search(rf"^def {name}\(", (ROOT / "tests" / file).read_text(), re.MULTILINE), proof


def test_page_has_no_statement_of_its_own() -> None:
    """Its lists are statements that Python makes, and links."""
    items = re.findall(r"<li>(.*)</li>", PAGE.read_text())
    assert all(item == "{{ statement }}" or item.startswith("<a ") for item in items)
    assert all(claim in told() for claim in PROOFS)


@pytest.mark.parametrize(
    ("source", "value", "statement"),
    [
        ("DIGITS", (("7", "the weather"),), "digits ask: 7 the weather."),
        ("NAMES", ("drip", "drop"), "It has 2 sounds: drip, drop."),
        ("TEXTS", {"H": "huge"}, "Text: huge."),
        ("FAMILIES", {"round": FAMILIES["tall"]}, "small windows: round 44 by 28."),
        ("MOTION", (replace(MOTION[0], label="Speed"),), "Speed: as your system asks"),
        ("KEYMAPS", {"vi": VI, "one": Keymap("one", "one key", {"x": Command.LOOK})}, "1 of 48 steps and commands"),
    ],
)
def test_statement_follows_what_the_game_declares(
    monkeypatch: pytest.MonkeyPatch, source: str, value: Any, statement: str
) -> None:
    assert statement not in told()
    monkeypatch.setattr(accessibility, source, value)
    assert statement in told()


def test_contrast_of_themes_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = re.findall(r"\|([^|]+)\|\s+\|(\d+\.\d:1 \d+\.\d:1)\|\s+\|(painted|plain)\|\s+\|([^|]+)\|", told())
    assert [name for name, *_ in rows] == [COLOURS.values[name] for name in themes()]
    assert {name: asked for name, *_, asked in rows} == {
        "lamplight": "nothing",
        "high contrast": "more contrast",
        "red and green kept apart": "only if you choose it",
        "blue and yellow kept apart": "only if you choose it",
        "dark on light": "a light scheme",
        "dark on light, high contrast": "a light scheme and more contrast",
        "shades of gray": "only if you choose it",
    }
    stark = Theme(("#000000", *["#ffffff"] * 127), has_light=True, wishes=None)
    monkeypatch.setattr(accessibility, "themes", lambda: {"lamp": stark})
    assert "|1.0:1 " in told(), "white letters on the white ground of a chosen row"


def test_every_step_and_command_has_a_key() -> None:
    count = len(Direction) + len(Command)
    assert f"{count} of {count} steps and commands have keys in each of {len(KEYMAPS)} keymaps" in told()
    assert VI.keys_of(Go(Direction.N))


def test_game_is_a_picture() -> None:
    assert '<canvas id="canvas"' in (ROOT / "web" / "index.html").read_text()
