"""The speed of actors."""

from __future__ import annotations

from winze.engine.kinds.traits import HASTED, LADEN, SLOWED
from winze.engine.state.actor import Actor

PACED = SLOWED | HASTED | LADEN
_LADEN = 90
"""Speed of a laden actor, in percent."""


def speed_of(actor: Actor) -> int:
    """Return the energy an actor gains per tick."""
    if not actor.traits & PACED:
        return actor.kind.speed
    speed = actor.kind.speed * (_LADEN if actor.traits & LADEN else 100) // 100
    return speed * (2 if actor.traits & HASTED else 1) // (2 if actor.traits & SLOWED else 1)
