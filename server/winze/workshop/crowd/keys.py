"""Keys at random, as somebody presses them who knows what they are for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

STEPS = "hjklyubn"
EXPLORE, REST, WAIT, PICK_UP, STAIRS, DESCEND = "z", "R", ".", "g", "s", ")"
MENUS = "ixTp?"

_ODDS: dict[str, int] = {
    **dict.fromkeys(STEPS, 6),
    EXPLORE: 32,
    REST: 4,
    WAIT: 5,
    PICK_UP: 2,
    STAIRS: 2,
    DESCEND: 2,
    **dict.fromkeys(MENUS, 1),
}


def choose_keys(chance: Random) -> Iterator[str]:
    """Yield keys for ever. A menu is left with the key after the one that opened it."""
    keys, odds = list(_ODDS), list(_ODDS.values())
    while True:
        (key,) = chance.choices(keys, odds)
        yield key
        if key in MENUS:
            yield "Escape"
