"""Safe ground for an actor, by its wings, its swimming and its resistances (MON-25)."""

from __future__ import annotations

from winze.engine.kinds.traits import ACIDPROOF, FIREPROOF, FLIES, MINDLESS, RAILBOUND, SALTSHY, SWIMS, WATERBOUND
from winze.engine.state.level import Level


def footing(level: Level, traits: int) -> int:
    facts = level.facts
    if traits & SALTSHY and facts.salted:
        return _footing(level, traits) & ~facts.salted
    return _footing(level, traits)


def _footing(level: Level, traits: int) -> int:
    """Do the same, ignoring salt."""
    facts = level.facts
    if traits & (RAILBOUND | WATERBOUND):
        return facts.rails if traits & RAILBOUND else facts.swum & facts.passable
    if traits & MINDLESS:
        return facts.passable
    ground = facts.ground
    if traits & FLIES:
        ground |= facts.flown & facts.passable
    if traits & SWIMS:
        ground |= facts.swum & facts.passable
    if traits & FIREPROOF:
        ground |= facts.cooled & facts.passable
    else:
        ground &= ~level.overlays.fire
    if traits & ACIDPROOF:
        ground |= facts.corroding & facts.passable
    return ground
