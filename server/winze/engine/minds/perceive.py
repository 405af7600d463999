"""A monster takes notice."""

from __future__ import annotations

from winze.engine.events import Noticed
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.encounters import meet
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_NOTICE = 20
"""Percent a turn, when near enough and in sight."""


def _sees_from_the_dark(world: World, actor: Actor) -> bool:
    """Whether the hero stands in light and there is a clear line to him, though he does not see who looks (C-04)."""
    level = world.level
    return bool(level.light >> world.hero.field & level.clear >> actor.field & 1)


def perceive(world: World, actor: Actor) -> Percepts:
    """See whether the hero is seen, and perhaps become aware of him, which is for good (MON-07)."""
    percepts = Percepts(world, actor)
    memory = actor.memory
    if world.level.visible >> actor.field & 1:
        meet(world, actor)
    elif not _sees_from_the_dark(world, actor):
        memory.unseen += 1
        return percepts
    memory.unseen = 0
    if not memory.aware and percepts.distance <= actor.kind.aggro_radius and world.minds.chance(_NOTICE):
        memory.aware = True
        world.emit(Noticed(who=actor.who))
    return percepts
