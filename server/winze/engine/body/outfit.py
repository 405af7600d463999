"""Equipment: what a new monster carries, and putting items in and out of use."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.events import TakenOff
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import Rules
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack, make_item
from winze.engine.state.world import World

_SLOTS_IN_USE = ("hand", "off", "quiver")


def outfit(rules: Rules, kind: Kind, chance: Stream) -> Pack | None:
    """Return the pack of a new monster, with weapons ready; None if it carries nothing."""
    if not kind.carries:
        return None
    pack = Pack([])
    for carried in kind.carries:
        if not carried.is_sure and not chance.chance(carried.percent):
            continue
        kind_ = rules.items[carried.item]
        item = pack.add(kind_, make_item(kind_, carried.count.roll(chance)))
        if kind_.worn_at in _SLOTS_IN_USE and kind_.worn_at not in pack.slots:
            pack.put_on(kind_, item.letter)
    return pack if pack.items else None


def take_into_use(world: World, actor: Actor, item: Item) -> None:
    """Put an item in use, and report what it displaces from the other hand."""
    pack, kind = actor.pack, world.rules.items[item.kind]
    if pack is None:
        return
    for other in displaced_items(world.rules, pack, kind):
        pack.take_off(other.letter)
        world.emit(TakenOff(who=actor.who, what=world.what(other)))
    pack.put_on(kind, item.letter)
    _recount(world, actor)


def displaced_items(rules: Rules, pack: Pack, kind: ItemKind) -> list[Item]:
    """Return the items displaced when one of a kind is put in use, besides the one at its own place."""
    if not kind.takes_other_hand:
        return []
    others = ((item, rules.items[item.kind]) for item in pack.used())
    return [item for item, other in others if other.takes_other_hand and other.worn_at != kind.worn_at]


def unequip(world: World, actor: Actor, item: Item) -> None:
    if actor.pack and actor.pack.in_use(item):
        actor.pack.take_off(item.letter)
        _recount(world, actor)


def _recount(world: World, actor: Actor) -> None:
    recount_traits(world, actor)
    recount_lamp(world, actor)
