"""Picking up and dropping items."""

from __future__ import annotations

from winze.engine.actions import Drop, Exchange, PickUp, Snatch, TakeOff
from winze.engine.body.comparing import compare
from winze.engine.body.deeds import take_prize
from winze.engine.body.lending import answers_lay, answers_take, let_stand
from winze.engine.body.lore import tell_price
from winze.engine.body.machines import take_key
from winze.engine.body.outfit import unequip
from winze.engine.body.room import exchangeable, fitting
from winze.engine.body.traits import recount_traits
from winze.engine.events import Dropped, FoundHere, GoldFound, Lifted, PickedUp
from winze.engine.handlers.result import Result
from winze.engine.handlers.wear import comes_off_slowly
from winze.engine.sense.hearing import wake
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack, counted, one_of
from winze.engine.state.world import World
from winze.engine.terrain.entering import trigger_edge

_HANDFUL = 20


def take_in_passing(world: World, hero: Actor) -> None:
    """Pick up gold and thrown items on the hero's cell, and report the rest."""
    level = world.level
    pile = level.items.get(hero.cell)
    if not pile:
        return
    _pocket_gold(world, hero, pile)
    taken = _take_back(world, hero, pile)
    if pile:
        lying = list(counted(pile))
        compared = tuple(compare(world, item) for item in lying)
        found = FoundHere(
            who=hero.who,
            things=tuple(map(world.what, lying)),
            compared=compared if any(compared) else (),
            full=any(_is_picked_up_in_passing(world, item) for item in pile),
        )
        world.emit(found)
        for item in [item for item in pile if item.unpaid]:
            tell_price(world, item)
    else:
        del level.items[hero.cell]
    if answers_take(level, hero.cell, taken):
        trigger_edge(world, hero.cell, "take", hero)


def _pocket_gold(world: World, hero: Actor, pile: list[Item]) -> bool:
    found = [item for item in pile if world.rules.items[item.kind].category == "gold"]
    for gold in found:
        pile.remove(gold)
        _gain_gold(world, hero, gold.count)
    return bool(found)


def _take_back(world: World, hero: Actor, pile: list[Item]) -> list[Item]:
    taken = fitting(world, [item for item in pile if _is_picked_up_in_passing(world, item)])
    for item in taken:
        _take(world, hero, world.pack, pile, item)
    return taken


def _is_picked_up_in_passing(world: World, item: Item) -> bool:
    passing = item.thrown or (world.rules.items[item.kind].passing and not item.left)
    return passing and not item.unpaid and not item.lent


def _take(world: World, actor: Actor, pack: Pack, pile: list[Item], item: Item) -> None:
    pile.remove(item)
    item.unpaid = item.unpaid and bool(world.level.shop >> actor.cell & 1)
    kind = world.rules.items[item.kind]
    if kind.returns and not item.home:
        item.home, item.place = world.level.id, actor.cell
    prize, item.prize = item.prize, ""
    held = pack.add(kind, item)
    if kind.borne:
        recount_traits(world, actor)
    world.emit(PickedUp(who=actor.who, what=world.what(item), letter=held.letter))
    if prize and actor.is_hero:
        take_prize(world, prize)
    if kind.returns and actor.is_hero:
        take_key(world, kind.id)
    if held.unpaid:
        tell_price(world, held)
    if kind.category == "heartstone":
        _rouse_all(world, actor)


def _rouse_all(world: World, actor: Actor) -> None:
    world.emit(Lifted(who=actor.who))
    for sleeper in [monster for monster in world.level.monsters() if monster.memory.asleep]:
        wake(world, sleeper)
        sleeper.memory.aware, sleeper.memory.last = True, actor.cell


def _gain_gold(world: World, hero: Actor, amount: int) -> None:
    career = world.career
    won_back = min(amount, career.gold_lost)
    career.gold_lost -= won_back
    amount += (amount - won_back) * hero.gifts.get("greed", 0) // 100
    hero.gold += amount
    career.gold_found += amount - won_back
    world.emit(GoldFound(who=hero.who, amount=amount))


def pick_up(world: World, actor: Actor, action: PickUp) -> Result:
    """Pick up everything here that fits; gold always does. Monsters have other actions for that."""
    level = world.level
    pile = level.items.get(actor.cell, [])
    if not pile:
        return "nothing_here"
    paid = actor.is_hero and _pocket_gold(world, actor, pile)
    taken = fitting(world, pile) if actor.is_hero else []
    for item in taken:
        _take(world, actor, world.pack, pile, item)
    if not (taken or paid):
        return "pack_full"
    if not pile:
        del level.items[actor.cell]
    if answers_take(level, actor.cell, taken) or (paid and not pile):
        trigger_edge(world, actor.cell, "take", actor)
    return None


def exchange(world: World, actor: Actor, action: Exchange) -> Result:
    """Pick up what lies here and does not fit, and leave an item of the pack in its place."""
    if world.pack.get(action.letter) is None:
        return "no_such_item"
    if action.letter not in [item.letter for item in exchangeable(world)]:
        return "pack_full"
    refused = drop(world, actor, Drop(action.letter))
    return refused if refused is not None else pick_up(world, actor, PickUp())


def snatch(world: World, actor: Actor, action: Snatch) -> Result:
    """Take the uppermost item here, of the named category if any, or a handful of gold."""
    level, kinds = world.level, world.rules.items
    pile = level.items.get(actor.cell, []) if "take" not in level.tile(actor.cell).edges else []
    loose = [item for item in reversed(pile) if not kinds[item.kind].is_safe]
    item = next((item for item in loose if action.category in ("", kinds[item.kind].category)), None)
    if item is None:
        return "nothing_here"
    kind = kinds[item.kind]
    count = min(item.count, _HANDFUL) if kind.category == "gold" else 1
    if kind.category == "gold":
        actor.gold += count
    else:
        actor.pack = actor.pack or Pack([])
        taken = one_of(item)
        taken.unpaid, taken.lent = False, 0
        actor.pack.add(kind, taken)
    item.count -= count
    if not item.count:
        pile.remove(item)
    if not pile:
        del level.items[actor.cell]
    if item.lent:
        let_stand(world, item.lent)
    world.emit(PickedUp(who=actor.who, what=world.what(item, count), letter=""))
    return None


def drop(world: World, actor: Actor, action: Drop) -> Result:
    """Drop an item, after taking it off if that takes several turns."""
    pack = actor.pack
    item = pack.get(action.letter) if pack else None
    if pack is None or item is None:
        return "no_such_item"
    if comes_off_slowly(world, actor, item):
        return TakeOff(action.letter)
    unequip(world, actor, item)
    pack.remove(item)
    item.left = actor is world.hero
    kind = world.rules.items[item.kind]
    if kind.borne:
        recount_traits(world, actor)
    world.level.put_down(actor.cell, kind, item)
    world.emit(Dropped(who=actor.who, what=world.what(item)))
    if answers_lay(world, actor.cell, item):
        trigger_edge(world, actor.cell, "lay", actor)
    return None
