"""How fast somebody is."""

from __future__ import annotations

from winze.engine.kinds.traits import HASTED, LADEN, SLOWED
from winze.engine.state.actor import Actor

PACED = SLOWED | HASTED | LADEN
"""The traits that make somebody faster or slower than his kind."""
_LADEN = 90
"""Percent of his speed that whoever is laden has."""


def speed_of(actor: Actor) -> int:
    """Energy that somebody gains a tick."""
    if not actor.traits & PACED:
        return actor.kind.speed
    speed = actor.kind.speed * (_LADEN if actor.traits & LADEN else 100) // 100
    return speed * (2 if actor.traits & HASTED else 1) // (2 if actor.traits & SLOWED else 1)
