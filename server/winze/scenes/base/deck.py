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

DECK = (*_WORDS, *_UNDER_MENU)
"""The commands that have a key of the deck."""


def deck_word(command: Command) -> str:
    """Return the word of a command's key: `Pack`, or `Find (in Menu)`. Raises KeyError if the deck has no such key."""
    return _WORDS.get(command) or f"{_UNDER_MENU[command]} (in Menu)"


_PAD = ("arrows, page keys or wheel", "arrows", "←→")
"""Keys of hints that the pad does for."""
_BUTTONS = ("Enter", "Esc", "Capital Y", "Y or Enter", "n or Esc")
"""Keys of hints that are buttons of the deck, besides single letters, as web/js/hints.js has them."""


def deck_hint(hint: str) -> str:
    """Return a hint such as `Esc: back` as players with the deck need it: `Back`, the word of a key that it has."""
    key, is_key, words = hint.partition(": ")
    if not is_key:
        return hint
    if key in _PAD:
        return f"pad: {words}"
    if key.startswith("letter"):
        return f"tap to {words}"
    if key == "Space":
        return f"two fingers: {words}"
    return words[:1].upper() + words[1:] if len(key) == 1 or key in _BUTTONS else hint
