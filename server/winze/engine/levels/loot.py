"""Which things the lot brings: a category by its weight, then a kind of it. Nothing of it is litter.

A weapon, an armour or a lamp of a kind that the run has brought before is rare, and then better; a weapon or an armour
that begins far above those that the hero has is not brought at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.chance import Stream
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.weights import pick_weighted
from winze.engine.state.world import World

LOT = {
    "potion": 26,
    "slip": 20,
    "missile": 14,
    "weapon": 10,
    "armour": 10,
    "tool": 12,
    "rod": 4,
    "ring": 4,
}
"""How often the lot brings something of each category."""
_OTHERWISE = 1
"""How often it brings what is of none of them."""
_ONCE = ("weapon", "armour", "lamp")
"""Categories of which nobody needs the same thing twice."""
_AGAIN = 4
"""So many times as rare is what the run has brought before."""
_HIGHER = 4
"""So many levels above his own the hero's weapons and armour begin at the highest."""

Stock = Sequence[tuple[ItemKind, int]]


def draw_ware(world: World, stock: Stock, chance: Stream) -> ItemKind:
    """Return a thing of a stock: the categories it has by their weights, the kinds of one by those of the stock."""
    sorts: dict[str, list[tuple[ItemKind, int]]] = {}
    for kind, weight in _without_litter(world, stock) or stock:
        sorts.setdefault(sort_of(kind), []).append((kind, weight))
    sort = pick_weighted([(sort, LOT.get(sort, _OTHERWISE)) for sort in sorts], chance)
    return pick_weighted(sorts[sort], chance)


def sort_of(kind: ItemKind) -> str:
    """Return with the things of which category the lot brings a kind: what shoots with what flies, lamps with tools."""
    if kind.shoots:
        return "missile"
    return "tool" if kind.category == "lamp" else kind.category


def is_brought_again(world: World, kind: ItemKind) -> bool:
    """Return whether the run has brought a weapon, an armour or a lamp of this kind before."""
    return kind.category in _ONCE and kind.id in world.career.brought


def bring(world: World, kind: ItemKind) -> None:
    """Keep in mind that the run has brought such a thing."""
    if kind.category in _ONCE and kind.id not in world.career.brought:
        world.career.brought.append(kind.id)


def _without_litter(world: World, stock: Stock) -> Stock:
    wanted = [(kind, weight) for kind, weight in stock if kind.first_depth >= _tier(world, kind) - _HIGHER]
    return [(kind, max(1, weight // _AGAIN) if is_brought_again(world, kind) else weight) for kind, weight in wanted]


def _tier(world: World, kind: ItemKind) -> int:
    """The depth at which the best that the hero has of this sort begins; 0 for what has no tiers."""
    if kind.category not in ("weapon", "armour") or kind.shoots:
        return 0
    kinds = (world.rules.items[item.kind] for item in world.pack.items)
    alike = (
        held.first_depth
        for held in kinds
        if (held.category, held.worn_at) == (kind.category, kind.worn_at) and not held.shoots
    )
    return max(alike, default=0)
