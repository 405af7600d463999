"""Keys of the player's own: a map with some of its keys changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winze.core.directions import Direction
from winze.scenes.base.commands import Binding, Command, Go

BINDINGS: dict[str, Binding] = {
    **{f"WALK_{direction.name}": Go(direction) for direction in Direction},
    **{f"RUN_{direction.name}": Go(direction, far=True) for direction in Direction},
    **{command.name: command for command in Command},
}
"""Every binding by its name in the stored options."""
_NAMES = {binding: name for name, binding in BINDINGS.items()}
_SIGNS = [chr(code) for code in range(ord("!"), ord("~") + 1)]
OPEN_KEYS = (*(sign for sign in _SIGNS if not sign.isdigit()), "Insert", "Delete")
"""Keys that can be bound. The others mean the same everywhere, or belong to the browser."""

Table = Mapping[str, Binding]
Own = Mapping[str, str]
"""Keys by the names of their bindings. Unknown names and keys, from other versions, count for nothing."""


def own_table(base: Table, own: Own) -> dict[str, Binding]:
    """Return a table with the player's keys. Every binding has a key, the player's before others.

    A key of `own` takes the place of the first open key that its binding has in `base`.
    """
    chosen = dict(_chosen(own))
    replaced = {open_key(base, binding) for binding in chosen.values()}
    table = chosen | {key: bound for key, bound in base.items() if key not in chosen and key not in replaced}
    spare = (key for key in OPEN_KEYS if key not in table)
    return table | {key: bound for bound, key in zip(_left_out(base, table), spare, strict=False)}


def _chosen(own: Own) -> Iterator[tuple[str, Binding]]:
    """Yield the valid keys; of several bindings with one key, the first has it."""
    taken: set[str] = set()
    for name, key in own.items():
        if name in BINDINGS and key in OPEN_KEYS and key not in taken:
            taken.add(key)
            yield key, BINDINGS[name]


def _left_out(base: Table, table: Table) -> list[Binding]:
    return [bound for bound in dict.fromkeys(base.values()) if bound not in {*table.values()}]


def open_key(table: Table, binding: Binding) -> str:
    """Return the first key of a binding that can be changed, or an empty string."""
    return next((key for key, bound in table.items() if bound == binding and key in OPEN_KEYS), "")


def rebound(base: Table, own: Own, binding: Binding, key: str) -> dict[str, str] | None:
    """Return the keys of the player's own once `key` does `binding`.

    A binding that loses its first open key gets the one that is now free. Return None if it would have no key at all.
    """
    table = own_table(base, own)
    other, free = table.get(key), open_key(table, binding)
    changed = {**_valid(own), _NAMES[binding]: key}
    if other and other != binding and open_key(table, other) == key:
        changed.pop(_NAMES[other], None)
        if free:
            changed[_NAMES[other]] = free
        elif [*table.values()].count(other) == 1:
            return None
    return {name: key for name, key in changed.items() if name not in BINDINGS or key != open_key(base, BINDINGS[name])}


def _valid(own: Own) -> Own:
    """Leave out keys that count for nothing, but not those of bindings that this version does not know."""
    chosen = dict(_chosen(own))
    return {name: key for name, key in own.items() if name not in BINDINGS or chosen.get(key) == BINDINGS[name]}
