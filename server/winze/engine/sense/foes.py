"""Who fights whom."""

from __future__ import annotations

from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def are_foes(_world: World, one: Actor, other: Actor) -> bool:
    """Return whether two would come to blows: all monsters are the hero's foes."""
    return one.is_hero != other.is_hero
