"""The hero's starting equipment."""

from __future__ import annotations

from winze.engine.kinds.items import PLACES
from winze.engine.kinds.rules import Rules
from winze.engine.state.items import Item, Pack, make_item

_LETTERS = 26
_STARTING_SLOTS = ("hand", "body", "lamp")


def make_kit(rules: Rules) -> Pack:
    pack = Pack([])
    for part in rules.career.kit:
        kind = rules.items[part.item]
        _take_into_use(pack, pack.add(kind, make_item(kind, part.count)), rules)
    return pack


def give_lamp(pack: Pack, rules: Rules) -> None:
    """Add the kit's lamp to the pack of a run that is older than lamps."""
    lamp = next((rules.items[part.item] for part in rules.career.kit if rules.items[part.item].lamp), None)
    if lamp and len(pack.items) < _LETTERS:
        _take_into_use(pack, pack.add(lamp, make_item(lamp)), rules)


def _take_into_use(pack: Pack, item: Item, rules: Rules) -> None:
    kind = rules.items[item.kind]
    slot = kind.worn_at
    if slot in _STARTING_SLOTS and not any(place in pack.slots for place in PLACES[slot]):
        pack.put_on(kind, item.letter)
