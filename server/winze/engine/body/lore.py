"""What the hero learns of things."""

from __future__ import annotations

from winze.engine.body.dealing import price_of
from winze.engine.events import Learnt, Priced, What
from winze.engine.state.items import Item
from winze.engine.state.world import World


def learn(world: World, kind: str) -> int:
    """Have the hero know a kind of thing from now on, and that which alone is left of its category. How many kinds."""
    if world.knows(kind):
        return 0
    _know(world, kind)
    category = world.rules.items[kind].category
    left = [one for one in world.appearances if world.rules.items[one].category == category and not world.knows(one)]
    if len(left) == 1:
        _know(world, left[0])
    return 1 + (len(left) == 1)


def tell_price(world: World, item: Item) -> None:
    """Tell the hero what a thing costs that is for sale, and what it is if the price gives it away."""
    world.emit(Priced(what=world.what(item, 1), gold=price_of(world, item)))
    learn_by_price(world, item)


def learn_by_price(world: World, item: Item) -> None:
    """Have the hero know a thing whose price is that of no other which he does not know."""
    if world.knows(item.kind):
        return
    kinds = world.rules.items
    kind, strange = kinds[item.kind], [kinds[one] for one in world.appearances if not world.knows(one)]
    alike = [one for one in strange if (one.category, one.price) == (kind.category, kind.price)]
    if len(alike) == 1 or world.hero.gifts.get("assay"):
        learn(world, item.kind)


def _know(world: World, kind: str) -> None:
    world.emit(Learnt(what=What(world.appearances[kind]), things=(What(kind),)))
    world.career.learnt.append(kind)
