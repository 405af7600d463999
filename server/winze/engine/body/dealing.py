"""What somebody peaceful offers the hero: services, things to sell, and gold for his own things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from winze.engine.kinds.deals import Deal
from winze.engine.sense.bonds import followers
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

_SHARE = 3
"""Whoever buys gives so many times less than he would ask."""
_PLUS = 40
"""What each point costs by which a thing is better than its kind."""
_PLAIN = {"weapon": 40, "armour": 40, "missile": 5, "tool": 20, "lamp": 40, "gem": 60, "ore": 0}
"""What a thing costs whose row names no price, by its category."""
_COMMON = 10
_HOSTILE = ("poison", "burning", "slow", "blind", "confused", "afraid")


class Offer(NamedTuple):
    """What can be agreed on. The price is gold and points of ore; `letter` is that of the thing which it is about."""

    what: Literal["service", "buy", "sell", "swap"]
    gold: int
    ore: int = 0
    deal: Deal | None = None
    letter: str = ""
    give: str = ""
    """The letter of the hero's thing that is asked for it."""


def offers(world: World, person: Actor) -> list[Offer]:
    """Return what somebody offers, in an order that stays while nothing is done."""
    if not deals_with(person):
        return []
    return [*_services(world, person), *_wares(world, person), *_wants(world, person), *_swaps(world, person)]


def deals_with(person: Actor) -> bool:
    """Whether somebody has dealings with the hero: nobody who was wronged does."""
    kind = person.kind
    return bool(kind.deals or kind.trades or kind.swaps) and kind.peaceful and not person.memory.aware


def can_pay(world: World, offer: Offer) -> bool:
    lacks = offer.deal is not None and offer.deal.asks and not offer.give
    return not lacks and world.hero.gold >= offer.gold and ore_points(world) >= offer.ore


def ore_points(world: World) -> int:
    """Return what the ore is worth that the hero carries."""
    return sum(item.count * world.rules.items[item.kind].worth for item in world.pack.items)


def price_of(world: World, item: Item) -> int:
    """Return what somebody asks for one of these things."""
    kind = world.rules.items[item.kind]
    plain = kind.price or _PLAIN.get(kind.category, _COMMON) * (kind.first_depth if kind.category in _TIERED else 1)
    return max(1, plain + _PLUS * item.plus)


_TIERED = ("weapon", "armour")
"""What costs the more the deeper down it is found first."""


def _services(world: World, person: Actor) -> Iterator[Offer]:
    for deal in person.kind.deals:
        done = world.career.deals.get(deal.id, 0)
        if (deal.times and done >= deal.times) or not _has_need(world, deal):
            continue
        if (deal.after and world.career.deals.get(deal.after, 0) <= done) or _is_friend_already(deal, person):
            continue
        if not deal.on:
            yield Offer("service", _gold(world, deal, 1), deal.ore, deal, give=_letter_of(world, deal.asks))
            continue
        for item in world.pack.items:
            if world.rules.items[item.kind].category == deal.on and item.plus < _BEST:
                times = item.plus + 1 if deal.per == "plus" else 1
                yield Offer("service", _gold(world, deal, times), deal.ore * times, deal, item.letter)


_BEST = 5


def _letter_of(world: World, kind: str) -> str:
    """The letter of a thing of a kind that the hero has; empty without any."""
    return next((item.letter for item in world.pack.items if item.kind == kind), "")


def _is_friend_already(deal: Deal, person: Actor) -> bool:
    """Whether somebody goes with the hero already: what would befall himself is not offered again."""
    return deal.to == "person" and person.memory.ally > 0


def _gold(world: World, deal: Deal, times: int) -> int:
    hero = world.hero
    counted = hero.max_health - hero.health if deal.per == "wound" else times
    return _haggled(world, max(deal.least, deal.gold * counted))


def _haggled(world: World, gold: int) -> int:
    """What the hero pays of a price."""
    return gold * (100 - world.hero.gifts.get("barter", 0)) // 100


def _has_need(world: World, deal: Deal) -> bool:
    if deal.needs in ("wounded", "company") and world.hero.health >= world.hero.max_health:
        return False
    if deal.needs == "company":
        return bool(followers(world))
    return deal.needs != "afflicted" or any(name in world.hero.statuses for name in _HOSTILE)


def _wares(world: World, person: Actor) -> Iterator[Offer]:
    """One of each stack, as far as there is room for it."""
    if person.kind.trades and person.pack:
        for item in person.pack.items:
            yield Offer("buy", _haggled(world, price_of(world, item)), letter=item.letter)


def _wants(world: World, person: Actor) -> Iterator[Offer]:
    """What the hero does not use, and what is worth anything."""
    if not person.kind.trades:
        return
    for item in world.pack.items:
        gold = price_of(world, item) // _SHARE
        if _is_ware(world, item) and gold and not world.pack.in_use(item) and gold <= person.gold:
            yield Offer("sell", gold, letter=item.letter)


def _swaps(world: World, person: Actor) -> Iterator[Offer]:
    """One offer for each of his things: for the least of the hero's other things that is worth as much."""
    if not person.kind.swaps or person.pack is None:
        return
    spare = [item for item in world.pack.items if not world.pack.in_use(item) and _is_ware(world, item)]
    worth = sorted((price_of(world, item), item.letter, item.kind) for item in spare)
    for item in person.pack.items:
        asked = _haggled(world, price_of(world, item))
        letter = next((letter for price, letter, kind in worth if price >= asked and kind != item.kind), "")
        if letter and not person.pack.in_use(item):
            yield Offer("swap", 0, letter=item.letter, give=letter)


def _is_ware(world: World, item: Item) -> bool:
    return world.rules.items[item.kind].category not in ("heartstone", "gold", "ore")
