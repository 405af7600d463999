"""Help, from the keymap and the content."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from shown import laden
from stage.cast import CAST
from winze.scenes.commands import Command
from winze.scenes.helping import commands, lesson, panel, stealth
from winze.scenes.keymaps import KEYMAPS, VI
from winze.screen.text import Line


@pytest.mark.parametrize("keymap", KEYMAPS.values())
def test_the_columns_of_the_help_do_not_touch(keymap):
    for line in commands(keymap):
        keys, words, *others = (span.text for span in line)
        assert all(part.endswith(" ") for part in (keys, words))
        assert sum(len(part) for part in others) <= len(keys) + len(words)


def test_help_comes_from_the_keymap_and_the_content():
    seat = laden()
    shown = seat.press("?")
    every = shown + seat.press("PageDown") + seat.press("PageDown") + seat.press("End")
    for command in Command:
        assert any(
            f"{' '.join(VI.keys_of(command)).replace('Numpad', 'pad'):<10} {command.value}" in line
            for line in every.splitlines()
        )
    assert all(f"{char} cave {kind.id}" in every for char, kind in CAST.items())
    assert "♥ Heartstone" in every
    assert "─ wall" in every


@pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))
def test_a_room_with_six_marks_teaches_in_the_keys_in_use(keymap):
    lines = ["".join(span.text for span in line) for line in lesson(laden().view.content, keymap)]
    assert lines[0] == "Sixty seconds"
    assert [number for number in "123456" if any(line[20:].startswith(f"{number} ") for line in lines)] == [*"123456"]
    shown = "\n".join(lines)
    assert f"{keymap.keys_of(Command.INVENTORY)[0]} is your pack" in shown
    assert "the Heartstone ♥" in shown
    assert max(map(len, lines)) <= 76


@pytest.mark.parametrize("section", [stealth, panel])
def test_what_help_says_in_sentences_fits(section: Callable[[], Iterator[Line]]) -> None:
    lines = ["".join(span.text for span in line) for line in section()]
    assert len(lines) > 5
    assert max(map(len, lines)) <= 77
