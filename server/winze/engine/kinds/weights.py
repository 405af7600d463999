"""Weights of kinds by depth, and random choice by weight."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.clock import Horde
from winze.engine.kinds.items import PLACED_APART, ItemKind
from winze.engine.kinds.places import Place
from winze.engine.kinds.rules import Rules

T = TypeVar("T")

_NORMAL = 500
"""Weight of a kind of normal size for each point of its commonness."""


class Group(NamedTuple):
    members: tuple[tuple[Kind, Dice], ...]
    place: Place

    @property
    def mixed(self) -> bool:
        return len({kind.id for kind, _ in self.members}) > 1


def monster_weight(kind: Kind, depth: int) -> int:
    """Return how common a kind is at a depth: small ones thin out, large and huge ones increase (MON-19)."""
    if kind.calling or not kind.first_depth <= depth <= kind.last_depth:
        return 0
    by_size = {
        "small": 5 * _NORMAL // (depth + 1),
        "normal": _NORMAL,
        "large": _NORMAL * depth // 8,
        "huge": _NORMAL * depth // 12,
    }
    return by_size[kind.size] * kind.commonness


def compendium(rules: Rules, depth: int) -> list[tuple[Kind, int]]:
    """Return the kinds that can live at a depth, with their weights (MON-18)."""
    weighed = [(kind, monster_weight(kind, depth)) for kind in rules.monsters.values()]
    return [(kind, weight) for kind, weight in weighed if weight]


def hordes_at(rules: Rules, depth: int) -> list[tuple[Group, int]]:
    fit = [horde for horde in rules.hordes.values() if horde.first_depth <= depth <= horde.last_depth]
    return [(_group(rules, horde), _NORMAL * horde.commonness) for horde in fit if horde.commonness]


def _group(rules: Rules, horde: Horde) -> Group:
    members = tuple((rules.monsters[member.kind], member.count) for member in horde.members)
    return Group(members, horde.place or members[0][0].place)


def groups_at(rules: Rules, depth: int) -> list[tuple[Group, int]]:
    alone = [(Group(((kind, kind.group),), kind.place), weight) for kind, weight in compendium(rules, depth)]
    return [*hordes_at(rules, depth), *alone]


def wares(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """Return the kinds of items that can lie about at a depth, with their weights."""
    return [
        (kind, kind.commonness)
        for kind in rules.items.values()
        if kind.category not in PLACED_APART and kind.commonness and depth >= kind.first_depth
    ]


def treasures(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """Return the wares of a depth, with greater weights for those that first occur deeper."""
    return [(kind, weight * kind.first_depth) for kind, weight in wares(rules, depth)]


def pick_weighted(kinds: list[tuple[T, int]], chance: Stream) -> T:
    return kinds[chance.weighted([weight for _, weight in kinds])][0]
