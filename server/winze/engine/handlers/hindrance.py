"""Traits that keep an actor from acting as intended.

A dazed actor does nothing, a confused one sometimes moves at random, a frightened one does not approach what it fears.
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
_RANDOM_PERCENT = 33


def apply_hindrance(world: World, actor: Actor, action: AnyAction) -> AnyAction:
    if isinstance(action, UNHINDERED):
        return action
    if actor.traits & DAZED:
        return Wait()
    if not isinstance(action, Walk | Attack):
        return action
    if actor.traits & AFRAID and _comes_nearer(world, actor, action.direction):
        world.emit(Hindered(who=actor.who, by="afraid"))
        return Wait()
    if actor.traits & CONFUSED and world.combat.chance(_RANDOM_PERCENT):
        world.emit(Hindered(who=actor.who, by="confused"))
        return Walk(Direction(world.combat.below(len(Direction))))
    return action


def _comes_nearer(world: World, actor: Actor, direction: Direction) -> bool:
    board, statuses = world.level.board, world.rules.statuses
    feared = {held.by.id for name, held in actor.statuses.items() if statuses[name].gives & AFRAID}
    feared_cells = [other.cell for other in world.level.order if other.id in feared]
    goal = actor.cell + board.steps[direction]
    return any(board.chebyshev(goal, cell) < board.chebyshev(actor.cell, cell) for cell in feared_cells)
