"""Effects that bring somebody elsewhere."""

from __future__ import annotations

from winze.engine.events import Pulled, Pushed, Who
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.traits import ANCHORED, ROOTED
from winze.engine.levels.arrive import fall
from winze.engine.levels.ropes import climb
from winze.engine.state.level import Level
from winze.engine.state.world import Aim, World
from winze.engine.terrain.entering import come, leave


def push_target(world: World, effect: kinds.Push, aim: Aim) -> int:
    """Away from where it comes from, field by field, until something stands in the way. How many fields."""
    target, level = aim.actor, world.level
    origin = aim.origin if aim.origin >= 0 or aim.by is None else aim.by.field
    if target is None or origin in (-1, target.field) or target.traits & (ANCHORED | ROOTED):
        return 0
    step = level.board.steps[level.board.direction(origin, target.field)]
    for steps in range(effect.steps):
        goal, before = target.field + step, target.field
        if not (level.facts.passable & ~level.bodies) >> goal & 1:
            world.emit(Pushed(whom=target.who, against=True))
            return steps
        level.move(target, goal)
        world.emit(Pushed(whom=target.who))
        leave(world, before, target)
        come(world, target, before, aim.by)
        if level.facts.harmful >> goal & 1:
            return steps + 1
    return effect.steps


def pull_target(world: World, effect: kinds.Pull, aim: Aim) -> int:
    """Field by field towards who does it, until something stands in the way. How many fields."""
    target, level = aim.actor, world.level
    if target is None or aim.by is None or not level.board.contains(*level.board.xy(aim.by.field)):
        return 0
    if target.traits & (ANCHORED | ROOTED):
        return 0
    for steps in range(effect.steps):
        before = target.field
        if level.board.chebyshev(before, aim.by.field) <= 1:
            return steps
        goal = before + level.board.steps[level.board.direction(before, aim.by.field)]
        if not (level.facts.passable & ~level.bodies) >> goal & 1:
            return steps
        level.move(target, goal)
        world.emit(Pulled(whom=target.who))
        leave(world, before, target)
        come(world, target, before, aim.by)
    return effect.steps


_DRAGS = 4
"""Nobody is dragged to water that is more fields off."""


def drag_target(world: World, effect: kinds.Drag, aim: Aim) -> int:
    """Field by field, until it is in the water or something stands in the way. How many fields."""
    target, level = aim.actor, world.level
    if target is None or target.traits & ANCHORED:
        return 0
    for steps in range(effect.steps):
        before, goal = target.field, _nearer_to_water(level, target.field, aim.by)
        if goal < 0:
            return steps
        level.move(target, goal)
        world.emit(Pulled(whom=target.who))
        leave(world, before, target)
        come(world, target, before, aim.by)
    return effect.steps


def _nearer_to_water(level: Level, field: int, by: Who | None) -> int:
    """The free field beside both of them that is nearer to deep water; -1 if there is none, or one is in it."""
    water, way = level.facts.swum & level.facts.passable, level.facts.passable
    near, free = level.board.around8(1 << field), way & ~level.bodies
    if by is not None:
        near &= level.board.around8(1 << by.field)
    if water >> field & 1:
        return -1
    for _ in range(_DRAGS):
        if goals := water & near & free:
            return (goals & -goals).bit_length() - 1
        water |= level.board.around8(water) & way
    return -1


def let_fall(world: World, effect: kinds.Fall, aim: Aim) -> int:
    return fall(world, aim.actor, effect.then, aim.by) if aim.actor else 0


def climb_down(world: World, effect: kinds.Climb, aim: Aim) -> int:
    """Monsters let themselves drop, and take no harm."""
    if aim.actor is None:
        return 0
    return climb(world) if aim.actor.is_hero else fall(world, aim.actor, ())
