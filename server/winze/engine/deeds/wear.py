"""Putting things on, and taking them off."""

from __future__ import annotations

from winze.engine.actions import TakeOff, Wear, Wield
from winze.engine.body.lore import learn
from winze.engine.body.outfit import put_away, take_into_use
from winze.engine.deeds.result import Result
from winze.engine.events import TakenOff, Wielded, Worn
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

_IN_HAND = ("hand", "quiver")
_ON_BODY = ("off", "body", "head", "feet", "ring")
_LONG = {"body": 700}
"""Energy that it takes to put something on there, or off, besides that of any deed."""


def wield(world: World, actor: Actor, action: Wield) -> Result:
    """A weapon goes into the hand, what is thrown or shot into the quiver."""
    item = held_for(world, actor, action.letter, _IN_HAND, "not_a_weapon")
    if isinstance(item, str):
        return item
    take_into_use(world, actor, item)
    actor.energy += actor.gifts.get("quickness", 0)
    world.emit(Wielded(who=actor.who, what=world.what(item)))
    return None


def wear(world: World, actor: Actor, action: Wear) -> Result:
    """What it is shows as soon as it is worn."""
    item = held_for(world, actor, action.letter, _ON_BODY, "not_to_wear")
    if isinstance(item, str):
        return item
    take_into_use(world, actor, item)
    actor.energy -= _LONG.get(world.rules.items[item.kind].worn_at, 0)
    world.emit(Worn(who=actor.who, what=world.what(item)))
    if actor.is_hero:
        learn(world, item.kind)
    return None


def take_off(world: World, actor: Actor, action: TakeOff) -> Result:
    pack = actor.pack
    item = pack.get(action.letter) if pack else None
    if pack is None or item is None:
        return "no_such_item"
    if not pack.in_use(item):
        return "not_in_use"
    slot = world.rules.items[item.kind].worn_at
    put_away(world, actor, item)
    actor.energy -= _LONG.get(slot, 0)
    world.emit(TakenOff(who=actor.who, what=world.what(item)))
    return None


def held_for(world: World, actor: Actor, letter: str, slots: tuple[str, ...], otherwise: str) -> Item | str:
    """The thing under this letter, if it is for one of the slots and not in use; else the reason why not."""
    item = actor.pack.get(letter) if actor.pack else None
    if actor.pack is None or item is None:
        return "no_such_item"
    if world.rules.items[item.kind].worn_at not in slots:
        return otherwise
    if item.unpaid:
        return "unpaid"
    return "in_use" if actor.pack.in_use(item) else item
