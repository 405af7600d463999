"""What somebody has from the beginning, and what of it is in use."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.rules import Rules
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack, make_item
from winze.engine.state.world import World

_READY = ("hand", "quiver")
"""What they take into use at once."""


def outfit(rules: Rules, kind: Kind, chance: Stream) -> Pack | None:
    """Return the pack of a new monster: what shoots is in its hands, what is thrown in its quiver. None without any."""
    if not kind.carries:
        return None
    pack = Pack([])
    for carried in kind.carries:
        thing = rules.items[carried.item]
        item = pack.add(thing, make_item(thing, carried.count.roll(chance)))
        if thing.worn_at in _READY and thing.worn_at not in pack.slots:
            pack.put_on(thing, item.letter)
    return pack


def take_into_use(world: World, actor: Actor, item: Item) -> None:
    """Put a thing of somebody's pack to use: what it leaves no hand for goes off."""
    pack, kind = actor.pack, world.rules.items[item.kind]
    if pack is None:
        return
    pack.put_on(kind, item.letter)
    other = pack.at("off") if kind.worn_at == "hand" else pack.at("hand") if kind.worn_at == "off" else None
    both = kind if kind.worn_at == "hand" else world.rules.items[other.kind] if other else kind
    if other and both.hands > 1:
        pack.take_off(other.letter)
    _recount(world, actor)


def put_away(world: World, actor: Actor, item: Item) -> None:
    """Have a thing of somebody's pack out of use."""
    if actor.pack and actor.pack.in_use(item):
        actor.pack.take_off(item.letter)
        _recount(world, actor)


def _recount(world: World, actor: Actor) -> None:
    recount_traits(world, actor)
    recount_lamp(world, actor)
