"""Actors that swap places with the hero when the hero steps into them."""

from __future__ import annotations

from winze.engine.kinds.traits import HELD, PHASES, ROOTED, SALTSHY
from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level


def steppable(level: Level, actor: Actor) -> int:
    board, facts = level.board, level.facts
    free = facts.passable | (board.full & ~board.border if actor.traits & PHASES else 0)
    return free & ~facts.salted if actor.traits & SALTSHY else free


def can_change_places(level: Level, first: Actor, second: Actor) -> bool:
    """Return True if each of the two actors can stand on the other's cell, and neither is held or rooted."""
    fits = steppable(level, first) >> second.cell & steppable(level, second) >> first.cell & 1
    return bool(fits) and not (first.traits | second.traits) & (HELD | ROOTED)


def lets_pass(level: Level, hero: Actor, other: Actor) -> bool:
    """Return True if the hero could swap with `other`. A distant actor is judged as if the hero stood beside it."""
    if not is_at_peace(other) or other.memory.bound or other.traits & (HELD | ROOTED):
        return False
    return bool(steppable(level, hero) >> other.cell & steppable(level, other) >> hero.cell & 1)
