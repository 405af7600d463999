"""Sentences that name commands in braces, in the keys of a keymap or the words of the touch deck."""

from __future__ import annotations

from typing import NamedTuple

from winze.scenes.base.commands import Command
from winze.scenes.base.deck import deck_word
from winze.scenes.base.keymaps import COMMAND, Keymap, with_keys


class Wording(NamedTuple):
    """A text. Others take its place for players with the deck and for those who listen, if the words must differ."""

    text: str
    touch: str = ""
    ear: str = ""

    def told(self, keymap: Keymap, *, deck: bool, reader: bool = False) -> str:
        text = (self.ear if reader else "") or (self.touch if deck else "") or self.text
        return COMMAND.sub(lambda match: deck_word(Command[match[1]]), text) if deck else with_keys(text, keymap)
