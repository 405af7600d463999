"""A step, or what it turns into."""

from __future__ import annotations

from winze.engine.actions import Attack, Open, UseStairs, Walk
from winze.engine.deeds.pick import take_gold
from winze.engine.deeds.result import Result
from winze.engine.kinds.traits import PHASES
from winze.engine.levels.arrive import fall, leads_out
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def walk(world: World, actor: Actor, action: Walk) -> Result:
    level = world.level
    board, goal = level.board, actor.field + level.board.steps[action.direction]
    if goal in level.actors:
        return Attack(action.direction) if action.bump else "occupied"
    phases = actor.traits & PHASES and board.full & ~board.border
    if (level.facts.passable | phases) >> goal & 1:
        level.move(actor, goal)
        if actor.is_hero:
            _arrive(world, actor)
        return None
    if actor.is_hero and leads_out(world, action.direction):
        return UseStairs()
    opens = level.tile(goal).edges.get("open")
    if opens and not opens.needs & ~actor.traits:
        return Open(action.direction)
    return "wall"


def _arrive(world: World, hero: Actor) -> None:
    """Fall where there is no ground; take the gold that lies there, and notice the rest."""
    if world.level.tile(hero.field).hazard == "chasm":
        fall(world)
    take_gold(world, hero)
