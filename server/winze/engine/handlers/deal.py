"""Accepting the offers of peaceful actors and of tiles."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import cells
from winze.engine.actions import AcceptOffer
from winze.engine.body.dealing import Offer, count_deal, offers, quotes, refusal, ware_of
from winze.engine.body.machines import solve
from winze.engine.body.outfit import unequip
from winze.engine.body.room import has_room
from winze.engine.effects.apply import apply
from winze.engine.events import Bartered, Bought, Paid, Sold
from winze.engine.handlers.result import Result
from winze.engine.kinds.deals import Service
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack, one_of
from winze.engine.state.world import EffectTarget, World


def deal(world: World, actor: Actor, action: AcceptOffer) -> Result:
    """Accept one of the offers at the cell in a direction. Offers are numbered as in their list."""
    cell = actor.cell + world.level.board.steps[action.direction]
    offered = offers(world, cell) if actor.is_hero else []
    if not offered:
        return "nobody_deals"
    if action.number >= len(offered):
        return "no_such_offer"
    offer = offered[action.number]
    pays = offer.what not in ("sell", "swap")
    if pays and (reason := refusal(world, offer)):
        return reason
    if offer.deal is not None:
        return _serve(world, actor, cell, offer, offer.deal)
    return _DEALS[offer.what](world, actor, world.level.actors[cell], offer)


def _serve(world: World, hero: Actor, cell: int, offer: Offer, deal: Service) -> Result:
    """Sell a service of the actor at a cell, or else of the tile, whose effects on the ground are on its own cell."""
    person = world.level.actors.get(cell)
    target = person if person and deal.to == "person" else hero
    paid = Paid(
        who=hero.who,
        whom=person.who if person else None,
        gold=offer.gold,
        deal=deal.id,
        tile="" if person else world.level.seeming(cell).id,
        ore=offer.ore,
        health=offer.health,
    )
    _pay(world, hero, person, offer)
    number = count_deal(world, deal, cell)
    world.emit(paid)
    for effect in deal.effects:
        apply(world, effect, EffectTarget(hero.who, target, target.cell if person else cell, letter=offer.letter))
    if number:
        solve(world, number)
    if number and offer.cell >= 0 and _is_sold_out(world, number):
        world.count("bought_out")
    return None


def _is_sold_out(world: World, number: int) -> bool:
    return not any(quotes(world, cell) for cell in cells(world.level.machines[number - 1].inside))


def _swap(world: World, hero: Actor, person: Actor, offer: Offer) -> Result:
    gets = person.pack.get(offer.letter) if person.pack else None
    gives = world.pack.get(offer.give)
    if gets is None or gives is None or person.pack is None:
        return "no_such_offer"
    if not has_room(world, one_of(gets)) and not _frees_place(world, gives):
        return "pack_full"
    mine, theirs = one_of(gets), one_of(gives)
    person.pack.take_one(gets)
    world.pack.take_one(gives)
    world.pack.add(world.rules.items[mine.kind], mine)
    if len(person.pack.items) < _ROOM:
        person.pack.add(world.rules.items[theirs.kind], theirs)
    given = (world.what(theirs, 1),)
    world.emit(Bartered(who=hero.who, whom=person.who, what=world.what(mine, 1), things=given))
    return None


def _frees_place(world: World, item: Item) -> bool:
    return item.count == 1 and world.rules.items[item.kind].takes_place


def _buy(world: World, hero: Actor, person: Actor, offer: Offer) -> Result:
    """Buy one item of the keeper's stock, or everything on a cell of the shop."""
    item = ware_of(world, person.cell, offer)
    if item is None:
        return "no_such_offer"
    bought = one_of(item, item.count if offer.cell >= 0 else 1)
    bought.unpaid = False
    if not has_room(world, bought):
        return "pack_full"
    _pay(world, hero, person, offer)
    if offer.cell >= 0:
        world.level.items[offer.cell].remove(item)
        if not world.level.items[offer.cell]:
            del world.level.items[offer.cell]
    elif person.pack:
        person.pack.take_one(item)
    world.pack.add(world.rules.items[bought.kind], bought)
    world.emit(Bought(who=hero.who, whom=person.who, what=world.what(bought), gold=offer.gold))
    return None


def _pay_for(world: World, hero: Actor, person: Actor, offer: Offer) -> Result:
    item = world.pack.get(offer.letter)
    if item is None:
        return "no_such_offer"
    _pay(world, hero, person, offer)
    world.emit(Bought(who=hero.who, whom=person.who, what=world.what(item), gold=offer.gold))
    world.pack.remove(item)
    item.unpaid = False
    world.pack.add(world.rules.items[item.kind], item)
    return None


def _pay_fine(world: World, hero: Actor, person: Actor, offer: Offer) -> Result:
    _pay(world, hero, person, offer)
    world.emit(Paid(who=hero.who, whom=person.who, gold=offer.gold, deal="fine"))
    world.career.fine = world.career.wanted = 0
    for collector in world.level.monsters():
        if collector.kind.collects:
            collector.memory.aware, collector.memory.tracks = False, 0
            collector.memory.tame = not collector.kind.peaceful
    return None


def _sell(world: World, hero: Actor, person: Actor, offer: Offer) -> Result:
    item = world.pack.get(offer.letter)
    if item is None:
        return "no_such_offer"
    person.gold -= offer.gold
    hero.gold += offer.gold
    world.emit(Sold(who=hero.who, whom=person.who, what=world.what(item, 1), gold=offer.gold))
    person.pack = person.pack or Pack([])
    if len(person.pack.items) < _ROOM:
        person.pack.add(world.rules.items[item.kind], one_of(item))
    if item.count == 1:
        unequip(world, hero, item)
    world.pack.take_one(item)
    return None


_DEALS: dict[str, Callable[[World, Actor, Actor, Offer], Result]] = {
    "buy": _buy,
    "pay": _pay_for,
    "fine": _pay_fine,
    "sell": _sell,
    "swap": _swap,
}
_ROOM = 26
"""Stacks in a trader's pack beyond which bought items disappear."""


def _pay(world: World, hero: Actor, person: Actor | None, offer: Offer) -> None:
    """Move gold and items to the person, if any. Ore is paid in full pieces, the cheapest first, and no change is
    given."""
    hero.gold -= offer.gold
    hero.max_health -= offer.health
    hero.health = min(hero.health, hero.max_health)
    if person:
        person.gold += offer.gold
    for letter in offer.give:
        if given := world.pack.get(letter):
            world.pack.take_one(given)
    left = offer.ore
    for item in sorted(world.pack.items, key=lambda item: world.rules.items[item.kind].worth):
        worth = world.rules.items[item.kind].worth
        while worth and left > 0 and item in world.pack.items:
            world.pack.take_one(item)
            left -= worth
            if person:
                person.pack = person.pack or Pack([])
                person.pack.add(world.rules.items[item.kind], one_of(item))
