"""Steps, and the actions they turn into."""

from __future__ import annotations

from winze.engine.actions import Attack, Open, SlipPast, Swap, UseStairs, Walk
from winze.engine.body.creeping import creeping_cost, step_loudness
from winze.engine.events import Hindered
from winze.engine.handlers.pick import take_in_passing
from winze.engine.handlers.result import Result
from winze.engine.handlers.strike import ward_off
from winze.engine.kinds.actors import SIZES
from winze.engine.kinds.effects import Cure
from winze.engine.kinds.tiles import PLAIN_STEP
from winze.engine.kinds.traits import FLIES, HELD, WARDING
from winze.engine.levels.arrive import leads_out
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.foes import are_foes
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.passing import can_change_places, lets_pass, steppable
from winze.engine.sense.signs import read_sign
from winze.engine.sense.stone import is_stone
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.entering import enter_cell, leave_cell

_STRUGGLE = 4
"""Most turns of being held that one turn of struggling saves."""
_GRIP_DIE = 20
"""Sides of the die for breaking a grip. The actor's level is added."""


def walk(world: World, actor: Actor, action: Walk) -> Result:
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if goal in level.actors:
        return _bump(world, actor, action, level.actors[goal])
    if steppable(level, actor) >> goal & 1:
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


def _bump(world: World, actor: Actor, action: Walk, other: Actor) -> Result:
    """Resolve a step into another actor: the hero swaps with peaceful ones; otherwise it is an attack or refused."""
    if actor.is_hero and is_at_peace(other):
        if actor.traits & HELD:
            return _struggle(world, actor)
        return Swap(action.direction) if lets_pass(world.level, actor, other) else "occupied"
    bumps = action.bump or (actor.is_hero and is_hidden(world.level, other))
    return Attack(action.direction) if bumps else "occupied"


def swap(world: World, actor: Actor, action: Swap) -> Result:
    level, here = world.level, actor.cell
    other = level.actors.get(here + level.board.steps[action.direction])
    if other is None or other.is_hero or other.memory.bound or not can_change_places(level, actor, other):
        return "occupied"
    there = other.cell
    level.exchange(actor, other)
    for moved, before in ((actor, here), (other, there)):
        leave_cell(world, before, moved)
        enter_cell(world, moved, before)
    return None


def slip_past(world: World, actor: Actor, action: SlipPast) -> Result:
    """Swap places with a foe of the same size or smaller, unless on cooldown. Everybody can pass one that is stone."""
    other = world.level.actors.get(actor.cell + world.level.board.steps[action.direction])
    stone = other is not None and is_stone(world, other)
    cooldown = actor.gifts.get("slip_past", 0)
    if not cooldown and not stone:
        return "cannot_slip"
    if other is None or not are_foes(world, actor, other):
        return "nobody_to_pass"
    if world.turn < world.career.slipped and not stone:
        return "slipped_lately"
    if SIZES.index(other.kind.size) > SIZES.index(actor.kind.size) and not stone:
        return "too_big"
    if not can_change_places(world.level, actor, other):
        return "occupied"
    if not stone:
        world.career.slipped = world.turn + cooldown
    return Swap(action.direction)


def _step(world: World, actor: Actor, goal: int) -> None:
    """Step onto a cell. The hero notices items there before the ground takes effect."""
    level, before, is_hero = world.level, actor.cell, actor is world.hero
    level.move(actor, goal)
    if not actor.traits & FLIES:
        tile = level.tile(goal)
        actor.energy -= tile.cost - PLAIN_STEP + creeping_cost(world, actor)
        if tile.splash:
            make_noise(world, goal, tile.splash, "splash", actor)
        if is_hero:
            make_noise(world, goal, step_loudness(actor), "steps", actor)
    leave_cell(world, before, actor)
    enter_cell(world, actor, before)
    if is_hero and goal in level.items:
        take_in_passing(world, actor)
    if is_hero and level.facts.stairs >> goal & 1:
        read_sign(world, goal)
    if world.hero.traits & WARDING or (is_hero and len(level.actors) > 1):
        ward_off(world, actor, before)


def _struggle(world: World, actor: Actor) -> Result:
    """Struggle against a grip or web. A web loses turns; a grip may break."""
    world.emit(Hindered(who=actor.who, by="held"))
    for name, held in actor.statuses.items():
        if not world.rules.statuses[name].gives & HELD:
            continue
        if not held.strength:
            held.turns = max(1, held.turns - world.combat.between(1, _STRUGGLE))
        elif world.combat.between(1, _GRIP_DIE) + _level_of(world, actor) > held.strength:
            world.follow((Cure(name),), EffectTarget(None, actor, actor.cell))
    return None


def _level_of(world: World, actor: Actor) -> int:
    """Return the actor's level; a monster's is the depth."""
    return world.career.experience_level if actor.is_hero else world.place.depth
