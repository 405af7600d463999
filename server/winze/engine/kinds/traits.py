"""Traits: what is true of somebody, a bit each. Kinds have them, and statuses give and take them while they last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from winze.core.limits import Names

NAMES = ("hands", "phases", "rooted", "unmending")
HANDS, PHASES, ROOTED, UNMENDING = (1 << number for number in range(len(NAMES)))
"""Opens and closes doors; goes through rock and walls; never leaves its place; wounds do not mend."""


def bits(names: Iterable[str]) -> int:
    """The set of traits of these names."""
    return sum(1 << NAMES.index(name) for name in set(names))


def names(traits: int) -> list[str]:
    """The names of a set of traits, in their order."""
    return [name for number, name in enumerate(NAMES) if traits >> number & 1]


Traits = Annotated[int, Names(NAMES, bits)]
