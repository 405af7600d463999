"""The benefit of effects on items. Services and items without any are not offered."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.kinds import effects as kinds
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Effect, flat
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item
from winze.engine.state.world import World

BEST = 5


def is_useful(world: World, effect: Effect, item: Item) -> bool:
    if isinstance(effect, kinds.Chance):
        return any(is_useful(world, inner, item) for inner in effect.then)
    return _GAINS[type(effect)](world, item) > 0 if type(effect) in _GAINS else True


def crack_percent(deal: Service) -> int:
    """Return the chance in percent that a service cracks the item it is done to."""
    chances = [effect.percent for effect in flat(deal.effects) if isinstance(effect, kinds.Chance)]
    return max(chances, default=0) if any(isinstance(effect, kinds.Crack) for effect in flat(deal.effects)) else 0


def points_left(_world: World, item: Item) -> int:
    return BEST - item.made


def charges_spent(world: World, item: Item) -> int:
    return world.rules.items[item.kind].charges - item.charges


def recasts(world: World, item: Item) -> list[ItemKind]:
    """Return the kinds an item can be recast as: others found in the mine, of the same price and use."""
    kind, kinds_ = world.rules.items[item.kind], world.rules.items.values()
    return [other for other in kinds_ if other is not kind and other.commonness and _tier(other) == _tier(kind)]


def _tier(kind: ItemKind) -> tuple[str, int, str, bool]:
    return kind.category, kind.price, kind.worn_at, kind.shoots is not None


_GAINS: dict[type, Callable[[World, Item], int]] = {
    kinds.Better: points_left,
    kinds.Recharge: charges_spent,
    kinds.Recast: lambda world, item: len(recasts(world, item)),
    kinds.Restore: lambda _, item: item.corroded,
    kinds.Crack: lambda *_: 0,
}
"""The benefit of each type of effect. Other effects always count as useful."""
