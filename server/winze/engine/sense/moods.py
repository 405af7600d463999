"""The moods of monsters, as the hero sees them."""

from __future__ import annotations

from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import Actor
from winze.engine.state.known import Mood

PEACEFUL: frozenset[Mood] = frozenset({"friend", "ally", "waits", "bound"})


def mood_of(monster: Actor) -> Mood:
    """Return the monster's mood, empty if it just wanders. A docile one that notices the hero only watches."""
    memory = monster.memory
    if memory.asleep:
        return "asleep"
    if is_at_peace(monster):
        return _bond(monster)
    if memory.aware and memory.fleeing:
        return "flees"
    if memory.aware:
        return "watches" if monster.kind.docile else "hunts"
    return "seeks" if memory.seeking or memory.tracks else ""


def _bond(monster: Actor) -> Mood:
    memory = monster.memory
    if memory.bound:
        return "bound"
    if memory.ally:
        return "waits" if memory.stays else "ally"
    return "friend"
