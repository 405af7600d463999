"""Using what is in the pack."""

from __future__ import annotations

from winze.engine.actions import Quaff, Wear, Wield
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.events import Used, Wasted, What, Wielded, Worn
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack
from winze.engine.state.world import Aim, World

_NOT = {"weapon": "not_a_weapon", "armour": "not_an_armour", "potion": "not_a_potion"}


def wield(world: World, actor: Actor, action: Wield) -> Result:
    """A weapon goes into the hand, what is thrown or shot into the quiver."""
    held = _held(world, actor, action.letter, "weapon", "missile")
    if isinstance(held, str):
        return held
    pack, item = held
    if world.rules.items[item.kind].category == "missile":
        pack.quiver = item.letter
    else:
        pack.wielded = item.letter
    world.emit(Wielded(who=actor.who, what=What(item.kind)))
    return None


def wear(world: World, actor: Actor, action: Wear) -> Result:
    held = _held(world, actor, action.letter, "armour")
    if isinstance(held, str):
        return held
    pack, item = held
    pack.worn = item.letter
    world.emit(Worn(who=actor.who, what=What(item.kind)))
    return None


def quaff(world: World, actor: Actor, action: Quaff) -> Result:
    held = _held(world, actor, action.letter, "potion")
    if isinstance(held, str):
        return held
    pack, item = held
    what = What(item.kind)
    world.emit(Used(who=actor.who, what=what, verb="quaff"))
    came = [apply(world, effect, Aim(actor.who, actor, actor.field)) for effect in world.rules.items[item.kind].use]
    if not any(came):
        world.emit(Wasted(who=actor.who, what=what, verb="quaff"))
    pack.take_one(item)
    return None


def _held(world: World, actor: Actor, letter: str, *categories: str) -> tuple[Pack, Item] | str:
    """The item under this letter, if it is of one of the categories and not in use; else the reason why not."""
    pack = actor.pack
    item = pack.get(letter) if pack else None
    if pack is None or item is None:
        return "no_such_item"
    if world.rules.items[item.kind].category not in categories:
        return _NOT[categories[0]]
    return "in_use" if pack.in_use(item) else (pack, item)
