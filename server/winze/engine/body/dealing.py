"""Offers of peaceful actors to the hero: services, goods, and gold for the hero's items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from winze.core.board import cells
from winze.engine.body.benefit import is_useful
from winze.engine.kinds.deals import Service
from winze.engine.sense.bonds import followers
from winze.engine.sense.secrets import find_secret
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

_RESALE = 3
"""Factor between the price a trader asks and the price it pays."""
_PRICE_OF_PLUS = 40
_DEFAULT_PRICES = {"weapon": 40, "armour": 40, "missile": 5, "tool": 20, "lamp": 40, "gem": 60, "ore": 0}
_DEFAULT_PRICE = 10


class Offer(NamedTuple):
    """An offer the hero can accept. The price is in gold and points of ore; `letter` is that of its item, in the pack
    or the stock of the owner."""

    what: Literal["service", "buy", "sell", "swap", "pay", "fine"]
    gold: int
    ore: int = 0
    deal: Service | None = None
    letter: str = ""
    give: str = ""
    """Letters of the hero's items that are asked in return, one for each; empty if the hero has too few."""
    cell: int = -1
    """The cell of an item for sale."""


def offers(world: World, person: Actor) -> list[Offer]:
    """Return an actor's offers, in an order that is stable until something is done."""
    fine = [Offer("fine", world.career.fine)] if person.kind.collects and world.career.fine else []
    if not _is_open(person):
        return fine
    owed, swaps = _debts(world, person), _swaps(world, person)
    return [*fine, *owed, *_services(world, person), *_wares(world, person), *_wants(world, person), *swaps]


def deals_with(world: World, person: Actor) -> bool:
    """Return True if an actor deals with the hero. Wronged actors only collect the fine."""
    return _is_open(person) or (person.kind.collects and world.career.fine > 0)


def _is_open(person: Actor) -> bool:
    kind = person.kind
    return bool(kind.deals or kind.trades or kind.swaps) and kind.peaceful and not person.memory.aware


def ware_of(world: World, person: Actor, offer: Offer) -> Item | None:
    if offer.cell >= 0:
        return next((item for item in world.level.items.get(offer.cell, ()) if item.unpaid), None)
    return person.pack.get(offer.letter) if person.pack else None


def unpaid_total(world: World) -> int:
    return sum(price_of(world, item) * item.count for item in world.pack.items if item.unpaid)


def can_pay(world: World, offer: Offer) -> bool:
    lacks = offer.deal is not None and offer.deal.asks and not offer.give
    return not lacks and world.hero.gold >= offer.gold and ore_points(world) >= offer.ore


def ore_points(world: World) -> int:
    return sum(item.count * world.rules.items[item.kind].worth for item in world.pack.items)


def price_of(world: World, item: Item) -> int:
    return _haggled(world, _value_of(world, item))


def _value_of(world: World, item: Item) -> int:
    kind = world.rules.items[item.kind]
    base = kind.price or _DEFAULT_PRICES.get(kind.category, _DEFAULT_PRICE) * (
        kind.first_depth if kind.category in _TIERED else 1
    )
    return max(1, base + _PRICE_OF_PLUS * item.plus)


_TIERED = ("weapon", "armour")
"""Categories whose default price grows with the depth of first occurrence."""


def _services(world: World, person: Actor) -> Iterator[Offer]:
    for deal in person.kind.deals:
        done = world.career.deals.get(count_key(world, deal), 0)
        if (deal.times and done >= deal.times) or not _has_need(world, deal):
            continue
        if (deal.after and world.career.deals.get(deal.after, 0) <= done) or _is_friend_already(deal, person):
            continue
        give = _letters_of(world, deal)
        if not deal.on:
            yield Offer("service", _gold(world, deal, 1), deal.ore, deal, give=give)
            continue
        for item in world.pack.items:
            if _is_for(world, deal, item):
                times = item.made + 1 if deal.per == "plus" else 1
                yield Offer("service", _gold(world, deal, times), deal.ore * times, deal, item.letter, give)


def count_key(world: World, deal: Service) -> str:
    return f"{deal.id} {world.level.id}" if deal.each_level else deal.id


def _is_for(world: World, deal: Service, item: Item) -> bool:
    fits = world.rules.items[item.kind].category == deal.on and not item.unpaid
    return fits and any(is_useful(world, effect, item) for effect in deal.effects)


def _letters_of(world: World, deal: Service) -> str:
    """Return the letters of the items a deal asks for; empty if the hero has too few.

    Of a category, identified items go first, the cheapest before the others. The order of unidentified items does not
    reveal their prices.
    """
    kinds = world.rules.items
    asked = [
        item
        for item in world.pack.items
        if deal.asks in (item.kind, kinds[item.kind].category) and not item.unpaid and not kinds[item.kind].returns
    ]

    def rank(item: Item) -> tuple[bool, int, str]:
        known = world.knows(item.kind)
        return not known, _value_of(world, item) if known else 0, item.letter

    letters = "".join(item.letter * item.count for item in sorted(asked, key=rank))[: deal.count]
    return letters if len(letters) == deal.count else ""


def _is_friend_already(deal: Service, person: Actor) -> bool:
    return deal.to == "person" and person.memory.ally > 0


def _gold(world: World, deal: Service, times: int) -> int:
    hero = world.hero
    counted = hero.max_health - hero.health if deal.per == "wound" else times
    return _haggled(world, max(deal.least, deal.gold * counted))


def _haggled(world: World, gold: int) -> int:
    return gold * (100 - world.hero.gifts.get("barter", 0)) // 100


def _has_need(world: World, deal: Service) -> bool:
    if deal.needs in ("wounded", "company") and world.hero.health >= world.hero.max_health:
        return False
    if deal.needs == "company":
        return bool(followers(world))
    if deal.needs == "curious":
        return find_secret(world) is not None
    return deal.needs != "afflicted" or any(world.rules.statuses[name].hostile for name in world.hero.statuses)


def _wares(world: World, person: Actor) -> Iterator[Offer]:
    level = world.level
    if not person.kind.trades:
        return
    for cell in cells(level.wares):
        item = next(item for item in level.items[cell] if item.unpaid)
        yield Offer("buy", price_of(world, item) * item.count, letter=item.letter, cell=cell)
    for item in person.pack.items if person.pack else ():
        yield Offer("buy", price_of(world, item), letter=item.letter)


def _debts(world: World, person: Actor) -> Iterator[Offer]:
    for item in world.pack.items if person.kind.trades else ():
        if item.unpaid:
            yield Offer("pay", price_of(world, item) * item.count, letter=item.letter)


def _wants(world: World, person: Actor) -> Iterator[Offer]:
    if not person.kind.trades:
        return
    for item in world.pack.items:
        gold = _value_of(world, item) // _RESALE
        if _is_ware(world, item) and gold and not item.unpaid and not world.pack.in_use(item) and gold <= person.gold:
            yield Offer("sell", gold, letter=item.letter)


def _swaps(world: World, person: Actor) -> Iterator[Offer]:
    """Yield an offer for each of the person's items, in return for the cheapest spare item of at least equal value."""
    if not person.kind.swaps or person.pack is None:
        return
    spare = [item for item in world.pack.items if not world.pack.in_use(item) and _is_ware(world, item)]
    worth = sorted((_value_of(world, item), item.letter, item.kind) for item in spare)
    for item in person.pack.items:
        asked = price_of(world, item)
        letter = next((letter for price, letter, kind in worth if price >= asked and kind != item.kind), "")
        if letter and not person.pack.in_use(item):
            yield Offer("swap", 0, letter=item.letter, give=letter)


def _is_ware(world: World, item: Item) -> bool:
    kind = world.rules.items[item.kind]
    return kind.category not in ("heartstone", "gold", "ore") and not kind.returns
