"""Sentences that name commands in braces, in the keys of a keymap or the words of the touch deck."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from winze.scenes.base.commands import Command
from winze.scenes.base.deck import deck_word
from winze.scenes.base.keymaps import Keymap, key_label

_COMMAND = re.compile(r"\{([A-Z_]+)\}")


class Wording(NamedTuple):
    """A text, and the one that takes its place for players with the deck, if the words must differ."""

    text: str
    touch: str = ""

    def told(self, keymap: Keymap, *, deck: bool) -> str:
        if deck:
            return _COMMAND.sub(lambda match: deck_word(Command[match[1]]), self.touch or self.text)
        return with_keys(self.text, keymap)


@lru_cache(maxsize=64)
def with_keys(text: str, keymap: Keymap) -> str:
    """Replace the names of commands by their keys: `R rests`."""
    return _COMMAND.sub(lambda match: key_label(keymap.keys_of(Command[match[1]])[0]), text)
