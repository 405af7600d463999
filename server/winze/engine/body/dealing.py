"""Offers to the hero, of peaceful actors and of tiles: services, goods, and gold for the hero's items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from winze.core.board import cells
from winze.engine.body import boons
from winze.engine.body.benefit import is_useful
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import BoonEffect, flat
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
LEAST_HEALTH = 16
"""Least maximum hit points that a price leaves the hero."""


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
    health: int = 0
    """Price in maximum hit points."""
    next_gold: int = 0
    next_ore: int = 0
    """Price of the same deal the next time, if it grows."""


def offers(world: World, cell: int) -> list[Offer]:
    """Return the offers at a cell, of the actor there or else of the tile. Their order is stable until something is
    done."""
    person = world.level.actors.get(cell)
    return _offers_of(world, person) if person else [*_services(world, cell)]


def quotes(world: World, cell: int) -> list[Offer]:
    """Return what is left of the services of a tile, even those for which the hero has no item."""
    return [_offer(world, deal, cell) for deal in _left(world, cell)]


def _offers_of(world: World, person: Actor) -> list[Offer]:
    fine = [Offer("fine", world.career.fine)] if person.kind.collects and world.career.fine else []
    if not _is_open(person):
        return fine
    owed, swaps = _debts(world, person), _swaps(world, person)
    return [*fine, *owed, *_services(world, person.cell), *_wares(world, person), *_wants(world, person), *swaps]


def deals_at(world: World, cell: int) -> bool:
    """Return True if the actor or else the tile at a cell deals with the hero. Wronged actors only collect the fine."""
    person = world.level.actors.get(cell)
    if person is None:
        return bool(_deals_of_tile(world, cell))
    return _is_open(person) or (person.kind.collects and world.career.fine > 0)


def _is_open(person: Actor) -> bool:
    kind = person.kind
    return bool(kind.deals or kind.trades or kind.swaps) and kind.peaceful and not person.memory.aware


def _deals_of_tile(world: World, cell: int) -> tuple[Service, ...]:
    """Return the services of a tile, if the hero knows it as it is."""
    level = world.level
    is_known = level.seen >> cell & 1 and cell not in level.stale
    return level.seeming(cell).deals if is_known else ()


def ware_of(world: World, cell: int, offer: Offer) -> Item | None:
    """Return the item that the hero gets by an offer at a cell, if any."""
    if offer.cell >= 0:
        pile = world.level.items.get(offer.cell, ())
        return next((item for item in pile if item.unpaid or offer.deal), None)
    person = world.level.actors.get(cell) if offer.what in ("buy", "swap") else None
    return person.pack.get(offer.letter) if person and person.pack else None


def unpaid_total(world: World) -> int:
    return sum(price_of(world, item) * item.count for item in world.pack.items if item.unpaid)


def can_pay(world: World, offer: Offer) -> bool:
    return not refusal(world, offer)


def refusal(world: World, offer: Offer) -> str:
    """Return the reason why the hero cannot pay a price; empty if there is none."""
    if offer.health and world.hero.max_health - offer.health < LEAST_HEALTH:
        return "too_frail"
    lacks = offer.deal is not None and offer.deal.asks and not offer.give
    pays = not lacks and world.hero.gold >= offer.gold and ore_points(world) >= offer.ore
    return "" if pays else "cannot_pay"


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


def _services(world: World, cell: int) -> Iterator[Offer]:
    for deal in _left(world, cell):
        if not deal.on:
            yield _offer(world, deal, cell)
            continue
        for item in world.pack.items:
            if _is_for(world, deal, item):
                yield _offer(world, deal, cell, item)


def _left(world: World, cell: int) -> Iterator[Service]:
    """Yield the services at a cell that the hero may take now."""
    person = world.level.actors.get(cell)
    for deal in person.kind.deals if person else _deals_of_tile(world, cell):
        done = _times_done(world, deal, cell)
        if (deal.times and done >= deal.times) or not _has_need(world, deal):
            continue
        if (deal.after and world.career.deals.get(deal.after, 0) <= done) or _is_friend_already(deal, person):
            continue
        if person or not world.level.tile(cell).keeps or cell in world.level.items:
            yield deal


def _offer(world: World, deal: Service, cell: int, item: Item | None = None) -> Offer:
    done, times = _times_done(world, deal, cell), item.made + 1 if item and deal.per == "plus" else 1
    gold, ore = _price(world, deal, done, times)
    grows = deal.growth > 100 and not 0 < deal.times <= done + 1
    next_gold, next_ore = _price(world, deal, done + 1, times) if grows else (0, 0)
    is_shelf = cell not in world.level.actors and world.level.tile(cell).keeps
    return Offer(
        "service",
        gold,
        ore,
        deal,
        letter=item.letter if item else "",
        give=_letters_of(world, deal),
        cell=cell if is_shelf else -1,
        health=deal.health,
        next_gold=next_gold,
        next_ore=next_ore,
    )


def count_deal(world: World, deal: Service, cell: int) -> int:
    """Count a deal made with the actor or the tile at a cell. Return the number of the machine that made it, or 0."""
    key, number = _count_key(world, deal), _machine_at(world, cell)
    world.career.deals[key] = world.career.deals.get(key, 0) + 1
    if number:
        world.level.machines[number - 1].deals += 1
    return number


def _times_done(world: World, deal: Service, cell: int) -> int:
    number = _machine_at(world, cell) if deal.here else 0
    if number:
        return world.level.machines[number - 1].deals
    return world.career.deals.get(_count_key(world, deal), 0)


def _machine_at(world: World, cell: int) -> int:
    """Return the number of the machine whose tile deals at a cell; 0 for an actor, or a tile of none."""
    return 0 if cell in world.level.actors else world.level.machine_at(cell)


def _count_key(world: World, deal: Service) -> str:
    return f"{deal.id} {world.level.id}" if deal.each_level or deal.here else deal.id


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


def _is_friend_already(deal: Service, person: Actor | None) -> bool:
    return deal.to == "person" and person is not None and person.memory.ally > 0


def _price(world: World, deal: Service, done: int, times: int) -> tuple[int, int]:
    """Return the price in gold and ore of a deal that was made `done` times before, for `times` points."""
    hero = world.hero
    counted = hero.max_health - hero.health if deal.per == "wound" else times
    gold = max(deal.least, (deal.gold + deal.deeper * world.place.depth) * counted)
    ore = deal.ore * times
    for _ in range(done):
        gold = gold * deal.growth // 100
        ore = ore if deal.per == "plus" else ore * deal.growth // 100
    return _haggled(world, gold), ore


def _haggled(world: World, gold: int) -> int:
    return gold * (100 - world.hero.gifts.get("barter", 0)) // 100


def _has_need(world: World, deal: Service) -> bool:
    if any(isinstance(effect, BoonEffect) for effect in flat(deal.effects)) and not boons.are_left(world):
        return False
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
