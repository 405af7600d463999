from __future__ import annotations

import re
from pathlib import Path

from winze.scenes.base.commands import Command
from winze.scenes.base.deck import deck_word
from winze.scenes.base.keymaps import VI
from winze.scenes.base.scene import Key

SOURCE = Path(__file__).parents[3] / "web" / "js" / "deck.js"


def drawn(*names: str) -> dict[str, str]:
    """Return the words and keys of lists in the source of the deck."""
    lists = (re.search(rf"const {name} = \[(.*?)\];", SOURCE.read_text(), re.DOTALL) for name in names)
    return {word: key for found in lists if found for word, key in re.findall(r'\["([^"]+)", "([^"]+)"\]', found[1])}


def test_words_are_those_of_the_page() -> None:
    keys, menu = drawn("TOP", "ACTIONS"), drawn("MORE")
    for word, key in {**keys, **menu}.items():
        command = VI.binding(Key(key))
        assert isinstance(command, Command)
        assert deck_word(command) == (word if word in keys else f"{word} (in Menu)")
