from __future__ import annotations

from winze.engine.actions import TakeOff, Wear, Wield
from winze.engine.body.lore import learn
from winze.engine.body.outfit import take_into_use, unequip
from winze.engine.events import Dressing, TakenOff, Wielded, Worn
from winze.engine.handlers.result import Result
from winze.engine.kinds.items import DRESSING
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

_IN_HAND = ("hand", "quiver")
_ON_BODY = ("off", "body", "head", "feet", "ring")


def wield(world: World, actor: Actor, action: Wield) -> Result:
    item = find_equipable(world, actor, action.letter, _IN_HAND, "not_a_weapon")
    if isinstance(item, str):
        return item
    take_into_use(world, actor, item)
    if actor.pack and (actor.pack.at("hand") is item or actor.pack.aside == item.letter):
        actor.pack.aside = ""
    actor.energy += actor.gifts.get("quickness", 0)
    world.emit(Wielded(who=actor.who, what=world.what(item)))
    return None


def take_tool(world: World, actor: Actor, tool: Item) -> Result:
    """Take a tool in hand, and put the weapon aside until the next blow."""
    pack = world.pack
    held = pack.at("hand")
    aside = pack.aside or (held.letter if held else "")
    refused = wield(world, actor, Wield(tool.letter))
    pack.aside = pack.aside if refused else aside
    return refused


def wear(world: World, actor: Actor, action: Wear) -> Result:
    """Spend a turn on putting on an item. Wearing it identifies it."""
    item = find_equipable(world, actor, action.letter, _ON_BODY, "not_to_wear")
    if isinstance(item, str):
        return item
    if not _spend_turn(world, actor, item, on=True):
        return None
    take_into_use(world, actor, item)
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
    if not _spend_turn(world, actor, item, on=False):
        return None
    unequip(world, actor, item)
    world.emit(TakenOff(who=actor.who, what=world.what(item)))
    return None


def comes_off_slowly(world: World, actor: Actor, item: Item) -> bool:
    worn_at = world.rules.items[item.kind].worn_at
    return actor.is_hero and world.pack.in_use(item) and worn_at in DRESSING


def _spend_turn(world: World, actor: Actor, item: Item, *, on: bool) -> bool:
    """Spend a turn on putting on or off; return True after the last. Another item ends progress; monsters need one."""
    turns = DRESSING.get(world.rules.items[item.kind].worn_at, 1) if actor.is_hero else 1
    if turns == 1:
        return True
    doing = f"{'on' if on else 'off'} {item.letter} {item.kind}"
    done = world.career.dressing[1] + 1 if world.career.dressing[0] == doing else 1
    world.career.dressing = (doing, done) if done < turns else ("", 0)
    if done == 1:
        world.emit(Dressing(who=actor.who, what=world.what(item), on=on, turns=turns))
    return done == turns


def find_equipable(world: World, actor: Actor, letter: str, slots: tuple[str, ...], otherwise: str) -> Item | str:
    item = actor.pack.get(letter) if actor.pack else None
    if actor.pack is None or item is None:
        return "no_such_item"
    if world.rules.items[item.kind].worn_at not in slots:
        return otherwise
    if item.unpaid:
        return "unpaid"
    return "in_use" if actor.pack.in_use(item) else item
