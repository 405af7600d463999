"""What somebody has from the beginning, and takes into use of it."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.rules import Rules
from winze.engine.state.items import Pack


def outfit(rules: Rules, kind: Kind, chance: Stream) -> Pack | None:
    """Return the pack of a new monster: what shoots is in its hands, what is thrown in its quiver. None without any."""
    if not kind.carries:
        return None
    pack = Pack([])
    for carried in kind.carries:
        thing = rules.items[carried.item]
        item = pack.add(thing, carried.count.roll(chance))
        if thing.category == "weapon" and not pack.wielded:
            pack.wielded = item.letter
        if thing.category == "missile" and not pack.quiver:
            pack.quiver = item.letter
    return pack
