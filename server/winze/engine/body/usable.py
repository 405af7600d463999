"""Checks if a carried item can be used now."""

from __future__ import annotations

from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import BLINDED
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

VERBS = {"potion": "quaff", "slip": "read", "rod": "zap", "tool": "use", "gem": "use", "heartstone": "use"}


def usable(world: World, actor: Actor, letter: str) -> Item | str:
    """Return the item with this letter if it can be used now, or the reason why not."""
    item = actor.pack.get(letter) if actor.pack else None
    if item is None:
        return "no_such_item"
    if item.unpaid:
        return "unpaid"
    kind = world.rules.items[item.kind]
    if kind.category not in VERBS or not (kind.use or kind.aim):
        return "not_a_tool"
    if kind.category == "slip" and actor.traits & BLINDED:
        return "cannot_read"
    if kind.each_level and level_use_key(world, kind) in actor.memory.done:
        return "spent_here"
    return "no_charges" if kind.charges and not item.charges else item


def level_use_key(world: World, kind: ItemKind) -> str:
    return f"{kind.id} {world.level.id}"
