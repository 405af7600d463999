"""What the hero starts with."""

from __future__ import annotations

from winze.engine.kinds.items import PLACES
from winze.engine.kinds.rules import Rules
from winze.engine.state.items import Item, Pack, make_item

_FREE = 26
"""So many letters there are."""
_READY = ("hand", "body", "lamp")
"""What of it is in use at once."""


def make_kit(rules: Rules) -> Pack:
    """Return the pack at the start, with a weapon, an armour and a lamp of it in use."""
    pack = Pack([])
    for part in rules.career.kit:
        kind = rules.items[part.item]
        _take_into_use(pack, pack.add(kind, make_item(kind, part.count)), rules)
    return pack


def give_lamp(pack: Pack, rules: Rules) -> None:
    """Put the lamp of the kit into the pack of a run from before there were lamps."""
    lamp = next((rules.items[part.item] for part in rules.career.kit if rules.items[part.item].lamp), None)
    if lamp and len(pack.items) < _FREE:
        _take_into_use(pack, pack.add(lamp, make_item(lamp)), rules)


def _take_into_use(pack: Pack, item: Item, rules: Rules) -> None:
    kind = rules.items[item.kind]
    slot = kind.worn_at
    if slot in _READY and not any(place in pack.slots for place in PLACES[slot]):
        pack.put_on(kind, item.letter)
