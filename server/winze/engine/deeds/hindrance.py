"""What keeps somebody from what he means to do: one who is dazed does nothing, one who is confused steps astray."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import AnyAction, Attack, Wait, Walk
from winze.engine.events import Hindered
from winze.engine.kinds.traits import CONFUSED, DAZED
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

HINDERING = DAZED | CONFUSED
_ASTRAY = 33
"""Percent of the steps and blows of one who is confused go anywhere."""


def hindered(world: World, actor: Actor, action: AnyAction) -> AnyAction:
    """Return what comes of an action."""
    if actor.traits & DAZED:
        return Wait()
    if isinstance(action, Walk | Attack) and world.combat.chance(_ASTRAY):
        world.emit(Hindered(who=actor.who, by="confused"))
        return Walk(Direction(world.combat.below(len(Direction))))
    return action
