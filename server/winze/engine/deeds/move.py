"""A step, or what it turns into."""

from __future__ import annotations

from winze.engine.actions import Attack, Open, UseStairs, Walk
from winze.engine.deeds.pick import take_gold
from winze.engine.deeds.result import Result
from winze.engine.events import Hindered
from winze.engine.kinds.tiles import PLAIN_STEP
from winze.engine.kinds.traits import FLIES, HELD, PHASES
from winze.engine.levels.arrive import leads_out
from winze.engine.sense.hearing import make_noise, tread
from winze.engine.state.actor import Actor
from winze.engine.state.world import World
from winze.engine.terrain.entering import come, leave

_STRENGTH = 4
"""So many turns at most somebody wins from what holds him by struggling for one."""


def walk(world: World, actor: Actor, action: Walk) -> Result:
    level = world.level
    board, goal = level.board, actor.field + level.board.steps[action.direction]
    if goal in level.actors:
        return Attack(action.direction) if action.bump else "occupied"
    phases = actor.traits & PHASES and board.full & ~board.border
    if (level.facts.passable | phases) >> goal & 1:
        if actor.traits & HELD:
            return _struggle(world, actor)
        actor.facing = action.direction
        _step(world, actor, goal)
        return None
    if actor.is_hero and leads_out(world, action.direction):
        return UseStairs()
    edges = level.tile(goal).edges
    opens = edges.get("open") or (edges.get("unlock") if actor.is_hero else None)
    if opens and not opens.needs & ~actor.traits:
        return Open(action.direction)
    return "wall"


def _step(world: World, actor: Actor, goal: int) -> None:
    """Go there. Heavy ground costs more energy; what the ground does comes after whatever lies there is noticed."""
    level, before = world.level, actor.field
    level.move(actor, goal)
    if not actor.traits & FLIES:
        actor.energy -= level.tile(goal).cost - PLAIN_STEP
        tread(world, goal)
        make_noise(world, goal, level.tile(goal).splash, "splash")
    leave(world, before, actor)
    come(world, actor, before)
    if actor.is_hero:
        take_gold(world, actor)


def _struggle(world: World, actor: Actor) -> Result:
    """Try to get free of what holds: for a turn's strength it holds for fewer turns."""
    world.emit(Hindered(who=actor.who, by="held"))
    for name, held in actor.statuses.items():
        if world.rules.statuses[name].gives & HELD:
            held.turns = max(1, held.turns - world.combat.between(1, _STRENGTH))
    return None
