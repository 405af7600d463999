"""What keeps somebody from what he means to do.

One who is dazed does nothing, one who is confused steps astray, one who is afraid comes no nearer to what he fears.
"""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import Abandon, AnyAction, Attack, Choose, Wait, Walk
from winze.engine.events import Hindered
from winze.engine.kinds.traits import AFRAID, CONFUSED, DAZED
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

HINDERING = DAZED | CONFUSED | AFRAID
UNHINDERED = (Choose, Abandon)
"""What no limb is moved for."""
_ASTRAY = 33
"""Percent of the steps and blows of one who is confused go anywhere."""


def hindered(world: World, actor: Actor, action: AnyAction) -> AnyAction:
    """Return what comes of an action."""
    if isinstance(action, UNHINDERED):
        return action
    if actor.traits & DAZED:
        return Wait()
    if not isinstance(action, Walk | Attack):
        return action
    if actor.traits & AFRAID and _comes_nearer(world, actor, action.direction):
        world.emit(Hindered(who=actor.who, by="afraid"))
        return Wait()
    if actor.traits & CONFUSED and world.combat.chance(_ASTRAY):
        world.emit(Hindered(who=actor.who, by="confused"))
        return Walk(Direction(world.combat.below(len(Direction))))
    return action


def _comes_nearer(world: World, actor: Actor, direction: Direction) -> bool:
    """Whether a step or a blow goes towards somebody who is feared."""
    board, statuses = world.level.board, world.rules.statuses
    feared = {held.by.id for name, held in actor.statuses.items() if statuses[name].gives & AFRAID}
    there = [other.cell for other in world.level.order if other.id in feared]
    goal = actor.cell + board.steps[direction]
    return any(board.chebyshev(goal, cell) < board.chebyshev(actor.cell, cell) for cell in there)
