"""Random loot: a category by its weight, then a kind of it, without junk.

A weapon, armor or lamp of a kind that the run has brought before is rare, and then better. Weapons and armor from far
shallower depths than the hero's own do not appear.
"""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.chance import Stream
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.weights import pick_weighted
from winze.engine.state.world import World

LOOT_WEIGHTS = {
    "potion": 26,
    "slip": 20,
    "missile": 14,
    "weapon": 10,
    "armour": 10,
    "tool": 12,
    "rod": 4,
    "ring": 4,
}
_OTHER_WEIGHT = 1
_UNREPEATED = ("weapon", "armour", "lamp")
_REPEAT_FACTOR = 4
_MAX_SHALLOWER = 4
"""Most levels by which new weapons and armor may begin above the hero's own."""

Stock = Sequence[tuple[ItemKind, int]]


def draw_ware(world: World, stock: Stock, chance: Stream) -> ItemKind:
    sorts: dict[str, list[tuple[ItemKind, int]]] = {}
    for kind, weight in _without_junk(world, stock) or stock:
        sorts.setdefault(sort_of(kind), []).append((kind, weight))
    sort = pick_weighted([(sort, LOOT_WEIGHTS.get(sort, _OTHER_WEIGHT)) for sort in sorts], chance)
    return pick_weighted(sorts[sort], chance)


def sort_of(kind: ItemKind) -> str:
    """Return the loot category of a kind: launchers count as missiles, lamps as tools."""
    if kind.shoots:
        return "missile"
    return "tool" if kind.category == "lamp" else kind.category


def is_brought_again(world: World, kind: ItemKind) -> bool:
    return kind.category in _UNREPEATED and kind.id in world.career.brought


def bring(world: World, kind: ItemKind) -> None:
    if kind.category in _UNREPEATED and kind.id not in world.career.brought:
        world.career.brought.append(kind.id)


def _without_junk(world: World, stock: Stock) -> Stock:
    wanted = [(kind, weight) for kind, weight in stock if kind.first_depth >= _tier(world, kind) - _MAX_SHALLOWER]
    return [
        (kind, max(1, weight // _REPEAT_FACTOR) if is_brought_again(world, kind) else weight) for kind, weight in wanted
    ]


def _tier(world: World, kind: ItemKind) -> int:
    if kind.category not in ("weapon", "armour") or kind.shoots:
        return 0
    kinds = (world.rules.items[item.kind] for item in world.pack.items)
    alike = (
        held.first_depth
        for held in kinds
        if (held.category, held.worn_at) == (kind.category, kind.worn_at) and not held.shoots
    )
    return max(alike, default=0)
