"""Bounds of chances, the numbers of monsters by depth, and the mean damage of dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from winze.core.dice import Dice
from winze.engine.kinds.actors import Kind

_TOUGHNESS_PERCENT = 8
_ANYWHERE = 100
"""Last depth of kinds without a limit."""
_WHOLE = 100
LEAST_CHANCE, MOST_CHANCE = 5, 95
"""Least and greatest chance of an attack, in percent."""


def toughness(kind: Kind, depth: int) -> int:
    """Return the levels by which a depth is below the first depth of the kind's range, doubled above it (MON-15).

    Masters, uniques and kinds that live anywhere are 0 at every depth.
    """
    if kind.master or not kind.commonness or kind.last_depth >= _ANYWHERE:
        return 0
    below = depth - kind.first_depth
    return below if below >= 0 else 2 * below


def toughened(health: int, tough: int) -> int:
    return max(1, health * (_WHOLE + tough * _TOUGHNESS_PERCENT) // _WHOLE)


def toughness_bonus(tough: int) -> int:
    """Return the change of damage for a toughness: one point for two levels."""
    return tough // 2 if tough >= 0 else -(-tough // 2)


@lru_cache(maxsize=1024)
def mean_harm(dice: Dice, armour: int, times: int = 1) -> int:
    """Return the mean damage of a hit in hundredths of hit points: at least 1, less what armor absorbs."""
    rolls = _rolls(dice)
    harm = sum(
        count * max(1, times * roll - absorbed) for roll, count in rolls.items() for absorbed in range(armour + 1)
    )
    return _WHOLE * harm // (sum(rolls.values()) * (armour + 1))


def _rolls(dice: Dice) -> Mapping[int, int]:
    ways = {dice.bonus: 1}
    for _ in range(dice.count):
        more: dict[int, int] = {}
        for roll, count in ways.items():
            for side in range(1, dice.sides + 1):
                more[roll + side] = more.get(roll + side, 0) + count
        ways = more
    return ways
