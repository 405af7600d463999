"""The hero's knowledge of items."""

from __future__ import annotations

from winze.engine.body.dealing import price_of
from winze.engine.events import Learnt, Priced, What
from winze.engine.state.items import Item
from winze.engine.state.world import World


def learn(world: World, kind: str) -> int:
    """Identify a kind of item. If this leaves just one kind of its category unknown, identify that one too.

    Return how many kinds the hero learned.
    """
    if world.knows(kind):
        return 0
    _know(world, kind)
    category = world.rules.items[kind].category
    unknown = [other for other in world.appearances if not world.knows(other)]
    left = [other for other in unknown if world.rules.items[other].category == category]
    if len(left) == 1:
        _know(world, left[0])
    return 1 + (len(left) == 1)


def tell_price(world: World, item: Item) -> None:
    world.emit(Priced(what=world.what(item), gold=price_of(world, item)))
    learn_by_price(world, item)


def learn_by_price(world: World, item: Item) -> None:
    """Identify an item if its price fits no other unidentified kind, or in any case if the hero can assay."""
    if world.knows(item.kind):
        return
    kinds = world.rules.items
    kind, unknown = kinds[item.kind], [kinds[other] for other in world.appearances if not world.knows(other)]
    alike = [other for other in unknown if (other.category, other.price) == (kind.category, kind.price)]
    if len(alike) == 1 or world.hero.gifts.get("assay"):
        learn(world, item.kind)


def _know(world: World, kind: str) -> None:
    world.emit(Learnt(what=What(world.appearances[kind]), things=(What(kind),)))
    world.career.learnt.append(kind)
