"""Laying a powder charge with a fuse."""

from __future__ import annotations

from winze.engine.actions import LayCharge, Work
from winze.engine.handlers.result import Result
from winze.engine.handlers.work import work
from winze.engine.state.actor import Actor
from winze.engine.state.overlays import Tick
from winze.engine.state.world import World


def lay_charge(world: World, actor: Actor, action: LayCharge) -> Result:
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if goal in level.overlays.ticks:
        return "cannot_charge"
    refused = work(world, actor, Work("charge", action.direction))
    if refused is None and goal in level.overlays.ticks:
        level.overlays.ticks[goal] = Tick(world.turn + action.fuse, actor.who)
    return refused
