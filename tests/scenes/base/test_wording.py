"""Sentences in the words of the device."""

from __future__ import annotations

from winze.scenes.base.keymaps import LAPTOP, VI
from winze.scenes.base.wording import Wording


def test_wording_names_keys_of_keymap() -> None:
    pack = Wording("{INVENTORY} opens your pack.", "Tap {INVENTORY}.")
    assert pack.told(VI, deck=False) == "i opens your pack."
    assert pack.told(LAPTOP, deck=False) == "b opens your pack."


def test_wording_names_words_of_deck() -> None:
    assert Wording("{INVENTORY} opens.", "Tap {INVENTORY}.").told(VI, deck=True) == "Tap Pack."
    assert Wording("{HELP} opens.").told(VI, deck=True) == "Help (in Menu) opens."
