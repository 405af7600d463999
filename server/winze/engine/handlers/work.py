"""Work on an adjacent tile: digging, smashing, cutting, laying powder and the like."""

from __future__ import annotations

from winze.engine.actions import Attack, LayCharge, Work
from winze.engine.body.dealing import unpaid_total
from winze.engine.events import Sensed
from winze.engine.handlers.result import Result
from winze.engine.handlers.wear import take_tool
from winze.engine.levels.robbery import is_wall_of_shop, rob
from winze.engine.sense.disguise import is_hidden
from winze.engine.state.actor import Actor
from winze.engine.state.overlays import TileTick
from winze.engine.state.world import World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.behind import behind
from winze.engine.terrain.tools import can_do, tool_to_take, turns_of

BREAKING = ("dig", "smash", "cut")


def work(world: World, actor: Actor, action: Work) -> Result:
    """Do a turn of work, noticing halfway what lies behind, or attack an actor mistaken for the ground."""
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if actor.is_hero and goal in level.actors and is_hidden(level, level.actors[goal]):
        return Attack(action.direction)
    edge = level.tile(goal).edges.get(action.verb)
    if edge is None or level.board.border >> goal & 1:
        return f"cannot_{action.verb}"
    if reason := can_do(world, actor, edge):
        return reason
    buries = goal in level.items and not level.tileset[level.tileset.index[edge.to]].passes_objects
    if goal in level.actors or buries:
        return "occupied"
    if tool := tool_to_take(world, actor, edge):
        return take_tool(world, actor, tool)
    turns = turns_of(world, actor, edge)
    breaks = actor.is_hero and action.verb in BREAKING and is_wall_of_shop(world, goal)
    alter(world, goal, action.verb, actor)
    if breaks and level.facts.passable >> goal & 1:
        rob(world, unpaid_total(world))
    if actor.is_hero and actor.work and actor.work.done == turns // 2 and (what := behind(world, goal)):
        world.emit(Sensed(who=actor.who, what=what))
    return None


def lay_charge(world: World, actor: Actor, action: LayCharge) -> Result:
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if goal in level.overlays.ticks:
        return "cannot_charge"
    refused = work(world, actor, Work("charge", action.direction))
    if refused is None and goal in level.overlays.ticks:
        level.overlays.ticks[goal] = TileTick(world.turn + action.fuse, actor.who, seen=True)
    return refused
