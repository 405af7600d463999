"""Actors that let the hero past: the two change places when the hero steps into them."""

from __future__ import annotations

from winze.engine.kinds.traits import HELD, PHASES, ROOTED, SALTSHY
from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level


def steppable(level: Level, actor: Actor) -> int:
    """Return the fields onto which somebody can step from beside them."""
    board, facts = level.board, level.facts
    free = facts.passable | (board.full & ~board.border if actor.traits & PHASES else 0)
    return free & ~facts.salted if actor.traits & SALTSHY else free


def can_change_places(level: Level, one: Actor, other: Actor) -> bool:
    """Return True if each of two can stand where the other does, and nothing keeps either there."""
    fits = steppable(level, one) >> other.cell & steppable(level, other) >> one.cell & 1
    return bool(fits) and not (one.traits | other.traits) & (HELD | ROOTED)


def makes_way(level: Level, hero: Actor, other: Actor) -> bool:
    """Return True if a step into somebody gets the hero past them, once nothing holds the hero.

    Of somebody farther off it is told as if the hero came to stand beside them on ground like that under him.
    """
    if not is_at_peace(other) or other.memory.bound or other.traits & (HELD | ROOTED):
        return False
    return bool(steppable(level, hero) >> other.cell & steppable(level, other) >> hero.cell & 1)
