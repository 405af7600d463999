"""What somebody has from the beginning, and what of it is in use."""

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

_READY = ("hand", "off", "quiver")
"""What they take into use at once."""


def outfit(rules: Rules, kind: Kind, chance: Stream) -> Pack | None:
    """Return the pack of a new monster: what shoots is in its hands, what is thrown in its quiver. None without any."""
    if not kind.carries:
        return None
    pack = Pack([])
    for carried in kind.carries:
        if not carried.is_sure and not chance.chance(carried.percent):
            continue
        thing = rules.items[carried.item]
        item = pack.add(thing, make_item(thing, carried.count.roll(chance)))
        if thing.worn_at in _READY and thing.worn_at not in pack.slots:
            pack.put_on(thing, item.letter)
    return pack if pack.items else None


def take_into_use(world: World, actor: Actor, item: Item) -> None:
    """Put a thing of somebody's pack to use: what it leaves no hand for goes off, and that is told."""
    pack, kind = actor.pack, world.rules.items[item.kind]
    if pack is None:
        return
    for other in in_the_way(world.rules, pack, kind):
        pack.take_off(other.letter)
        world.emit(TakenOff(who=actor.who, what=world.what(other)))
    pack.put_on(kind, item.letter)
    _recount(world, actor)


def in_the_way(rules: Rules, pack: Pack, kind: ItemKind) -> list[Item]:
    """Return what goes off when a thing of a kind is taken into use, besides what is at its own place."""
    if not kind.takes_other_hand:
        return []
    others = ((item, rules.items[item.kind]) for item in pack.used())
    return [item for item, other in others if other.takes_other_hand and other.worn_at != kind.worn_at]


def put_away(world: World, actor: Actor, item: Item) -> None:
    """Have a thing of somebody's pack out of use."""
    if actor.pack and actor.pack.in_use(item):
        actor.pack.take_off(item.letter)
        _recount(world, actor)


def _recount(world: World, actor: Actor) -> None:
    recount_traits(world, actor)
    recount_lamp(world, actor)
