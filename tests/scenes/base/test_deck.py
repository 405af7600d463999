from __future__ import annotations

import re
from pathlib import Path

from winze.scenes.base.commands import Command
from winze.scenes.base.deck import deck_word
from winze.scenes.base.keymaps import VI
from winze.scenes.base.scene import Key

SOURCE = Path(__file__).parents[3] / "web" / "js" / "actions.js"


def drawn(*lists: str) -> list[tuple[str, str, str]]:
    """Return the words, keys and names of lists in the source of the deck."""
    found = (re.search(rf"const {name} = \[(.*?)\];\n", SOURCE.read_text(), re.DOTALL) for name in lists)
    rows = [row for part in found if part for row in re.findall(r'\["([^"]+)", "([^"]+)", "([^"]+)"\]', part[1])]
    assert len(rows) >= len(lists)
    return rows


def test_words_are_those_of_the_page() -> None:
    menu = drawn("MORE")
    for row in drawn("TOP", "FIRST") + menu:
        command = VI.binding(Key(row[1]))
        assert isinstance(command, Command)
        assert deck_word(command) == (f"{row[0]} (in Menu)" if row in menu else row[0])


def test_names_are_those_of_the_help() -> None:
    for _, key, name in drawn("TOP", "FIRST", "MORE", "SPARE"):
        command = VI.binding(Key(key))
        assert isinstance(command, Command)
        assert command.label == name
