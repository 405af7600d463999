"""Kinds of items."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.dice import Dice


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item. What is not named below is 0."""

    id: str
    category: str
    """`gold`, `potion`, `weapon`, `armour` or `heartstone`."""
    first_depth: int = 1
    commonness: int = 100
    stacks: bool = False
    heals: Dice = Dice(0, 1, 0)
    accuracy: int = 0
    damage: Dice = Dice(0, 1, 0)
    armour: int = 0
    defence: int = 0
    block: int = 0
