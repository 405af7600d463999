"""What the hero starts with."""

from __future__ import annotations

from winze.engine.kinds.rules import Rules
from winze.engine.state.items import Item, Pack

_FREE = 26
"""So many letters there are."""


def make_kit(rules: Rules) -> Pack:
    """Return the pack at the start, with a weapon, an armour and a lamp of it in use."""
    pack = Pack([])
    for part in rules.career.kit:
        _take_into_use(pack, pack.add(rules.items[part.item], part.count), rules)
    return pack


def give_lamp(pack: Pack, rules: Rules) -> None:
    """Put the lamp of the kit into the pack of a run from before there were lamps."""
    lamp = next((rules.items[part.item] for part in rules.career.kit if rules.items[part.item].lamp), None)
    if lamp and len(pack.items) < _FREE:
        _take_into_use(pack, pack.add(lamp, 1), rules)


def _take_into_use(pack: Pack, item: Item, rules: Rules) -> None:
    category = rules.items[item.kind].category
    if category == "weapon" and not pack.wielded:
        pack.wielded = item.letter
    if category == "armour" and not pack.worn:
        pack.worn = item.letter
    if category == "lamp" and not pack.lamp:
        pack.lamp = item.letter
