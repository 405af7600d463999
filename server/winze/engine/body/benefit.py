"""What effects would do to a thing: nobody is offered what comes to nothing."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item
from winze.engine.state.world import World

BEST = 5
"""Nothing is better than its kind by more."""


def is_of_use(world: World, effect: Effect, item: Item) -> bool:
    """Return whether an effect does anything to a thing for which it is meant."""
    return _GAINS[type(effect)](world, item) > 0 if type(effect) in _GAINS else True


def points_left(_world: World, item: Item) -> int:
    """Return by how much a thing can still be made better."""
    return BEST - item.made


def charges_spent(world: World, item: Item) -> int:
    """Return how many of the charges that a thing holds are spent."""
    return world.rules.items[item.kind].charges - item.charges


def recasts(world: World, item: Item) -> list[ItemKind]:
    """Return what a thing can be recast as: other kinds that are found, worth as much, and used in the same way."""
    kind, kinds_ = world.rules.items[item.kind], world.rules.items.values()
    return [other for other in kinds_ if other is not kind and other.commonness and _tier(other) == _tier(kind)]


def _tier(kind: ItemKind) -> tuple[str, int, str, bool]:
    return kind.category, kind.price, kind.worn_at, kind.shoots is not None


_GAINS: dict[type, Callable[[World, Item], int]] = {
    kinds.Better: points_left,
    kinds.Recharge: charges_spent,
    kinds.Recast: lambda world, item: len(recasts(world, item)),
    kinds.Restore: lambda _, item: item.corroded,
}
"""How much there is for an effect to do to a thing, by its type; of any other it is not asked."""
