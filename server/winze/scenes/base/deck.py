"""The words on the keys of the touch deck, as web/js/actions.js lists them."""

from __future__ import annotations

from winze.scenes.base.commands import Command

_WORDS = {
    Command.EXPLORE: "Explore",
    Command.INVENTORY: "Pack",
    Command.FIGHT: "Fight",
    Command.REST: "Rest",
    Command.LOOK: "Look",
    Command.QUAFF: "Quaff",
    Command.STAIRS: "Way",
    Command.PICK_UP: "Take",
    Command.LAMP: "Lamp",
    Command.READ: "Read",
    Command.FIRE: "Fire",
    Command.WORK: "Work",
    Command.USE: "Use",
    Command.THROW: "Throw",
}
_UNDER_MENU = {
    Command.BOONS: "Boons",
    Command.FIND: "Find",
    Command.LEVELS: "Levels",
    Command.BESTIARY: "Creatures",
    Command.HISTORY: "Messages",
    Command.OPTIONS: "Options",
    Command.HELP: "Help",
    Command.SAVE: "Save",
    Command.ABANDON: "Give up",
}

_HINTS = {"arrows, page keys or wheel: scroll": "pad: scroll"}
DECK = (*_WORDS, *_UNDER_MENU)
"""The commands that have a key of the deck."""


def deck_word(command: Command) -> str:
    """Return the word of a command's key: `Pack`, or `Find (in Menu)`. Raises KeyError if the deck has no such key."""
    return _WORDS.get(command) or f"{_UNDER_MENU[command]} (in Menu)"


def deck_hint(hint: str) -> str:
    """Return the hint of a page without keys that the deck lacks."""
    return _HINTS.get(hint, hint)
