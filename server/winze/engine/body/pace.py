"""How fast somebody is."""

from __future__ import annotations

from winze.engine.kinds.traits import HASTED, SLOWED
from winze.engine.state.actor import Actor


def speed_of(actor: Actor) -> int:
    """Energy that somebody gains a tick."""
    if not actor.traits & (SLOWED | HASTED):
        return actor.kind.speed
    return actor.kind.speed * (2 if actor.traits & HASTED else 1) // (2 if actor.traits & SLOWED else 1)
