"""Factions: which groups of monsters fight each other."""

from __future__ import annotations

from dataclasses import dataclass, field

from winze.core.limits import Closed, Flag
from winze.engine.kinds.effects import Effects


@dataclass(frozen=True, slots=True)
class Faction(Closed):
    """Monsters that stand together. All factions are hostile to the hero, except for peaceful kinds."""

    id: str
    foes: tuple[str, ...] = ()
    """The ids of factions it fights; they fight it, too."""
    bodies: Flag = True
    """Its members leave a corpse when they die."""
    welcomes: dict[str, Effects] = field(default_factory=dict)
    """By the id of an item: effects on a member that takes it from the hand of a hero with the gift `handler`."""
