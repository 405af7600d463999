"""Keymaps: complete tables from keys to bindings in play.

Keys have the browser's names (`KeyboardEvent.key`), so tables work with any keyboard layout. Numpad keys go by their
position (`Numpad4`), because their `key` depends on Num Lock. Only keys that type no character are prefixed with
`Shift+`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_letters

from winze.core.directions import Direction
from winze.models.players import Options
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.ownkeys import own_table
from winze.scenes.base.scene import Key

_AROUND = tuple(Direction)
_ARROWS = ("ArrowUp", "PageUp", "ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home")
_NUMPAD = tuple(f"Numpad{digit}" for digit in (8, 9, 6, 3, 2, 1, 4, 7))


@dataclass(frozen=True, slots=True, eq=False)
class Keymap:
    """A table of bindings. Each exists once, so caches compare identities."""

    name: str
    title: str
    keys: dict[str, Binding]

    def binding(self, key: Key) -> Binding | None:
        name = stroke(key)
        return self.keys.get(name) or _NAMED.get(name)

    def keys_of(self, binding: Binding) -> tuple[str, ...]:
        return _keys_of(self, binding)


@lru_cache(maxsize=2048)
def _keys_of(keymap: Keymap, binding: Binding) -> tuple[str, ...]:
    return tuple(key for key, bound in keymap.keys.items() if bound == binding)


_NAMED = {f"do:{command.name.lower()}": command for command in Command} | {"Tab": Command.FIGHT}
"""Keys in every keymap: the commands by name, for buttons, and Tab for clients before 0.4."""
_MODIFIERS = {"Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Dead", "Unidentified"}


_SHORT = {
    " ": "Space", "Numpad": "pad", "ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "Page": "Pg",
}  # fmt: skip
COMMAND = re.compile(f"{{({'|'.join(command.name for command in Command)})}}")
"""The name of a command in braces, in a sentence."""


def stroke(key: Key) -> str:
    """Return the key's name in tables; empty for browser shortcuts and for a modifier alone.

    Caps Lock is ignored: only Shift makes a capital. Backspace does what Escape does, which some screen readers keep.
    """
    if key.ctrl or key.alt or key.key in _MODIFIERS:
        return ""
    if key.key == "Backspace":
        return "Escape"
    numpad = key.code.startswith("Numpad") and key.code[6:].isdigit()
    name = key.code if numpad else _without_caps_lock(key)
    return f"Shift+{name}" if key.shift and len(name) > 1 else name


def _without_caps_lock(key: Key) -> str:
    if not key.caps or len(key.key) > 1:
        return key.key
    return key.key.upper() if key.shift else key.key.lower()


def key_label(name: str) -> str:
    """Return a key's name for players: `pad5`, `↑`, `Space`."""
    for long, short in _SHORT.items():
        name = name.replace(long, short)
    return name


Pairs = Iterable[tuple[str, Binding]]


def merge(*parts: Pairs) -> dict[str, Binding]:
    """Merge tables. Raises ValueError if two of them bind the same key."""
    keys: dict[str, Binding] = {}
    for part in parts:
        for key, binding in part:
            if key in keys:
                raise ValueError(f"{key} is bound to both {keys[key]} and {binding}")
            keys[key] = binding
    return keys


def _walking(names: Iterable[str]) -> Pairs:
    return [(name, Go(direction)) for name, direction in zip(names, _AROUND, strict=True)]


def _far(names: Iterable[str]) -> Pairs:
    return [(name, Go(direction, far=True)) for name, direction in zip(names, _AROUND, strict=True)]


def _shifted(names: Iterable[str]) -> list[str]:
    return [f"Shift+{name}" for name in names]


_COMMON = merge(
    _walking(_ARROWS),
    _walking(_NUMPAD),
    _far(_shifted(_ARROWS)),
    _far(_shifted(_NUMPAD)),
    [
        ("Numpad5", Command.WAIT),
        ("a", Command.ATTACK),
        ("v", Command.FIGHT),
        ("/", Command.FAR),
        ("R", Command.REST),
        ("z", Command.EXPLORE),
        ("s", Command.STAIRS),
        ("<", Command.CLIMB),
        (">", Command.DESCEND),
        ("(", Command.TRAVEL_UP),
        (")", Command.TRAVEL_DOWN),
        ("_", Command.TRAVEL_SIDE),
        ("c", Command.CLOSE),
        ("D", Command.WORK),
        ("g", Command.PICK_UP),
        ("d", Command.DROP),
        ("w", Command.WIELD),
        ("W", Command.WEAR),
        ("P", Command.TAKE_OFF),
        ("q", Command.QUAFF),
        ("r", Command.READ),
        ("t", Command.THROW),
        ("f", Command.FIRE),
        ("A", Command.USE),
        ("*", Command.LAMP),
        ("!", Command.BID),
        ("+", Command.BOONS),
        ("X", Command.SLIP),
        ("x", Command.LOOK),
        (";", Command.LOOK),
        ("F", Command.FIND),
        ("T", Command.LEVELS),
        ("C", Command.BESTIARY),
        ("p", Command.HISTORY),
        ("Insert", Command.INVENTORY),
        ("=", Command.OPTIONS),
        ("?", Command.HELP),
        ("V", Command.SOUND),
        ("S", Command.SAVE),
        ("Q", Command.ABANDON),
    ],
).items()


# The letters for steps, clockwise from north.
_VI_ROSE = "kulnjbhy"
_LAPTOP_ROSE = "iol.,mju"

_LETTERS: Pairs = [(".", Command.WAIT), ("o", Command.OPEN), ("i", Command.INVENTORY)]
_OTHERS: Pairs = [(",", Command.PICK_UP)]
"""Further keys, which no text names."""

VI = Keymap("vi", "vi (hjklyubn)", merge(_walking(_VI_ROSE), _far(_VI_ROSE.upper()), _LETTERS, _COMMON, _OTHERS))
LAPTOP = Keymap(
    "laptop",
    "laptop (uiojklm,.)",
    merge(
        _walking(_LAPTOP_ROSE),
        [pair for pair in _far(_LAPTOP_ROSE.upper()) if pair[0].isalpha()],
        [("k", Command.WAIT), ("e", Command.OPEN), ("b", Command.INVENTORY)],
        _COMMON,
    ),
)
ARROWS = Keymap("arrows", "arrows and number pad", merge(_LETTERS, _COMMON, _OTHERS))

KEYMAPS = {keymap.name: keymap for keymap in (VI, LAPTOP, ARROWS)}
OWN = "own"
"""The name of the player's own keymap."""


def keymap_of(options: Options) -> Keymap:
    if options.keymap == OWN:
        return _own(base_of(options).name, tuple(options.own_keys.items()))
    return KEYMAPS.get(options.keymap, VI)


def base_of(options: Options) -> Keymap:
    """Return the keymap from which the player's own begins."""
    return KEYMAPS.get(options.own_base, VI)


@lru_cache(maxsize=1024)
def _own(base: str, own: tuple[tuple[str, str], ...]) -> Keymap:
    return Keymap(OWN, f"your own, from {base}", own_table(KEYMAPS[base].keys, dict(own)))


@lru_cache(maxsize=1024)
def list_letters(keymap: Keymap) -> str:
    """Return the letters for lists that open in play, in order. No letter steps, so a late step chooses nothing."""
    return "".join(letter for letter in ascii_letters if not isinstance(keymap.keys.get(letter), Go))


def with_next_keymap(options: Options) -> Options:
    names = [*KEYMAPS, OWN]
    return replace(options, keymap=names[(names.index(keymap_of(options).name) + 1) % len(names)])


@lru_cache(maxsize=1024)
def with_keys(text: str, keymap: Keymap) -> str:
    """Replace the names of commands by their keys: `{REST} rests` becomes `R rests`."""
    return COMMAND.sub(lambda match: key_label(keymap.keys_of(Command[match[1]])[0]), text)
