"""Monsters that are invisible or look like something else until they strike."""

from __future__ import annotations

from winze.engine.kinds.traits import DIVES
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level


def is_hidden(level: Level, actor: Actor) -> bool:
    """Return True if the actor is submerged, or disguised as a tile, and not hunting."""
    if level.truth >> actor.cell & 1:
        return False
    if not (actor.kind.seems or (actor.traits & DIVES and level.facts.swum >> actor.cell & 1)):
        return False
    return actor.memory.lies_in_wait or not actor.memory.aware


def is_located(level: Level, actor: Actor) -> bool:
    """Return True if the hero sees the actor, or located it by its attacks."""
    return bool(level.bared >> actor.cell & 1) or is_seen(level, actor)


def is_seen(level: Level, actor: Actor) -> bool:
    return bool(level.visible >> actor.cell & 1) and not is_hidden(level, actor)
