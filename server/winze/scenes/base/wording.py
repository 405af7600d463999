"""Sentences that name commands in braces, in the keys of a keymap or the words of the touch deck."""

from __future__ import annotations

from typing import NamedTuple

from winze.scenes.base.commands import Command
from winze.scenes.base.deck import deck_word
from winze.scenes.base.keymaps import COMMAND, Keymap, with_keys


class Wording(NamedTuple):
    """A text, and the one that takes its place for players with the deck, if the words must differ."""

    text: str
    touch: str = ""

    def told(self, keymap: Keymap, *, deck: bool) -> str:
        if deck:
            return COMMAND.sub(lambda match: deck_word(Command[match[1]]), self.touch or self.text)
        return with_keys(self.text, keymap)
