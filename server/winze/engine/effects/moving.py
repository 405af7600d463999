"""Effects that move an actor."""

from __future__ import annotations

from winze.core.distance import layers, within
from winze.engine.effects.bodies import performer_of
from winze.engine.effects.functions import performs
from winze.engine.events import Displaced, Pulled, Pushed, Swept, Who
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.traits import ANCHORED, ROOTED, SUREFOOTED
from winze.engine.levels.arrive import fall
from winze.engine.levels.ropes import climb
from winze.engine.sense.commons import commons
from winze.engine.sense.currents import downstream
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.entering import enter_cell, leave_cell


@performs
def push_target(world: World, effect: kinds.PushEffect, aim: EffectTarget) -> int:
    """Push the target away from the source until something blocks it, and return the number of cells."""
    target, level = aim.actor, world.level
    origin = aim.origin if aim.origin >= 0 or aim.by is None else aim.by.cell
    if target is None or origin in (-1, target.cell) or target.traits & (ANCHORED | ROOTED):
        return 0
    if target.gifts.get("braced") and world.career.stance == "waited":
        return 0
    step = level.board.steps[level.board.direction(origin, target.cell)]
    pushed = effect.steps - bool(target.traits & SUREFOOTED)
    for steps in range(pushed):
        goal, before = target.cell + step, target.cell
        if not (level.facts.passable & ~level.occupied) >> goal & 1:
            world.emit(Pushed(whom=target.who, against=True))
            return steps
        level.move(target, goal)
        world.emit(Pushed(whom=target.who))
        leave_cell(world, before, target)
        enter_cell(world, target, before, aim.by)
        if level.facts.harmful >> goal & 1:
            return steps + 1
    return pushed


@performs
def pull_target(world: World, effect: kinds.Pull, aim: EffectTarget) -> int:
    """Pull the target to the performer until something blocks it or the ground is harmful; return the cells moved.

    The hero stops before lava and the like: one pull into it would kill from full health.
    """
    target, level = aim.actor, world.level
    if target is None or aim.by is None or not level.board.contains(*level.board.xy(aim.by.cell)):
        return 0
    if target.traits & (ANCHORED | ROOTED):
        return 0
    for steps in range(effect.steps):
        before = target.cell
        if level.board.chebyshev(before, aim.by.cell) <= 1:
            return steps
        goal = before + level.board.steps[level.board.direction(before, aim.by.cell)]
        is_free = (level.facts.passable & ~level.occupied) >> goal & 1
        if not is_free or (target.is_hero and level.tile(goal).swallows):
            return steps
        level.move(target, goal)
        world.emit(Pulled(whom=target.who))
        leave_cell(world, before, target)
        enter_cell(world, target, before, aim.by)
        if level.facts.harmful >> goal & 1:
            return steps + 1
    return effect.steps


_DRAG_RANGE = 4


@performs
def drag_target(world: World, effect: kinds.Drag, aim: EffectTarget) -> int:
    """Drag the target toward deep water until it is there or something blocks it; return the number of cells."""
    target, level = aim.actor, world.level
    if target is None or target.traits & ANCHORED:
        return 0
    for steps in range(effect.steps):
        before, goal = target.cell, _nearer_to_water(level, target.cell, aim.by)
        if goal < 0:
            return steps
        level.move(target, goal)
        world.emit(Pulled(whom=target.who))
        leave_cell(world, before, target)
        enter_cell(world, target, before, aim.by)
        if level.facts.harmful >> goal & 1:
            return steps + 1
    return effect.steps


def _nearer_to_water(level: Level, cell: int, by: Who | None) -> int:
    """Return the free cell adjacent to both actors that is nearer to deep water; -1 if none, or already in water."""
    water, way = level.facts.swum & level.facts.passable, level.facts.passable
    near, free = level.board.around8(1 << cell), way & ~level.occupied
    if by is not None:
        near &= level.board.around8(1 << by.cell)
    if water >> cell & 1:
        return -1
    for _ in range(_DRAG_RANGE):
        if goals := water & near & free:
            return (goals & -goals).bit_length() - 1
        water |= level.board.around8(water) & way
    return -1


@performs
def carry_target(world: World, effect: kinds.Carry, aim: EffectTarget) -> int:
    """Carry the target one cell downstream. Return 1 if there was room."""
    target, level = aim.actor, world.level
    if target is None or target.traits & (ANCHORED | ROOTED):
        return 0
    goals = downstream(level, target.cell) & ~level.occupied
    if not goals:
        return 0
    before = target.cell
    level.move(target, (goals & -goals).bit_length() - 1)
    world.emit(Swept(whom=target.who))
    leave_cell(world, before, target)
    enter_cell(world, target, before)
    return 1


@performs
def blink_to_cell(world: World, effect: kinds.Blink, aim: EffectTarget) -> int:
    level = world.level
    mover = performer_of(world, aim)
    if mover is None or not (level.facts.passable & ~level.occupied) >> aim.cell & 1:
        return 0
    return _displace(world, mover, aim.cell)


@performs
def teleport_target(world: World, effect: kinds.Teleport, aim: EffectTarget) -> int:
    """Move the target to a distant cell of the commons; the hero only to cells already seen."""
    target, level = aim.actor, world.level
    if target is None:
        return 0
    ways = level.facts.passable | level.facts.doors
    allowed = level.spawnable & (level.seen if target.is_hero else level.board.full)
    allowed = allowed & commons(level) or allowed
    far = allowed & ~within(level.board, 1 << target.cell, ways, effect.least - 1)
    if not far:
        rings = layers(level.board, 1 << target.cell, ways)
        far = next((ring & allowed for ring in reversed(rings) if ring & allowed), 0)
    return _displace(world, target, world.finds.cell(far)) if far else 0


def _displace(world: World, actor: Actor, goal: int) -> int:
    """Move an actor at once, out of the grip of any holder. Return 1 if it moved."""
    if actor.traits & ANCHORED:
        return 0
    before = actor.cell
    world.level.move(actor, goal)
    world.emit(Displaced(whom=actor.who))
    for name in [name for name, held in actor.statuses.items() if held.strength]:
        world.follow((kinds.Cure(name),), EffectTarget(None, actor, goal))
    leave_cell(world, before, actor)
    enter_cell(world, actor, before)
    return 1


@performs
def let_fall(world: World, effect: kinds.Fall, aim: EffectTarget) -> int:
    return fall(world, aim.actor, effect.then, aim.by) if aim.actor else 0


@performs
def climb_down(world: World, effect: kinds.Climb, aim: EffectTarget) -> int:
    """Climb down. Monsters drop and take no damage."""
    if aim.actor is None:
        return 0
    return climb(world) if aim.actor.is_hero else fall(world, aim.actor, ())
