"""How common each kind is at a depth, and one drawn by such weights."""

from __future__ import annotations

from typing import TypeVar

from winze.core.chance import Stream
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import Rules

T = TypeVar("T")


def monster_weight(kind: Kind, depth: int) -> int:
    """How common a kind is at a depth: small ones thin out, large and huge ones grow (MON-19), scaled to integers."""
    if not kind.first_depth <= depth <= kind.last_depth:
        return 0
    by_size = {"small": 500 // (depth + 1), "normal": 500, "large": 25 * depth, "huge": depth}
    return by_size[kind.size] * kind.commonness


def compendium(rules: Rules, depth: int) -> list[tuple[Kind, int]]:
    """The kinds that can live at this depth, with their weights (MON-18)."""
    weighed = [(kind, monster_weight(kind, depth)) for kind in rules.monsters.values()]
    return [(kind, weight) for kind, weight in weighed if weight]


def wares(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """The kinds of things that can lie about at this depth, with their weights."""
    placed_apart = {"gold", "heartstone"}
    return [
        (kind, kind.commonness)
        for kind in rules.items.values()
        if kind.category not in placed_apart and kind.commonness and depth >= kind.first_depth
    ]


def treasures(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """The wares of a depth, those that begin deep down the likelier."""
    return [(kind, weight * kind.first_depth) for kind, weight in wares(rules, depth)]


def pick_weighted(kinds: list[tuple[T, int]], chance: Stream) -> T:
    """One of several kinds by their weights."""
    return kinds[chance.weighted([weight for _, weight in kinds])][0]
