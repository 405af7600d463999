"""Random keys, chosen as by a player who knows what they do."""

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
    """Yield keys forever. After a key that opens a menu comes the key that closes it."""
    keys, odds = list(_ODDS), list(_ODDS.values())
    while True:
        (key,) = chance.choices(keys, odds)
        yield key
        if key in MENUS:
            yield "Escape"
