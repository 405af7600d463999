"""A step, or what it turns into."""

from __future__ import annotations

from winze.engine.actions import Attack, Open, SlipPast, Swap, UseStairs, Walk
from winze.engine.body.creeping import creeping_cost, step_loudness
from winze.engine.events import Hindered
from winze.engine.handlers.pick import take_gold
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
from winze.engine.sense.passing import can_change_places, makes_way, steppable
from winze.engine.sense.signs import read_sign
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World
from winze.engine.terrain.entering import come, leave

_STRENGTH = 4
"""So many turns at most somebody wins from what holds him by struggling for one."""
_TRY = 20
"""A try at getting free of somebody who holds on is a roll from 1 to this, and the level of whoever tries."""


def walk(world: World, actor: Actor, action: Walk) -> Result:
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if goal in level.actors:
        return _into(world, actor, action, level.actors[goal])
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


def _into(world: World, actor: Actor, action: Walk, other: Actor) -> Result:
    """A step into somebody: the hero changes places with who is at peace; all else is a blow, or nothing."""
    if actor.is_hero and is_at_peace(other):
        if actor.traits & HELD:
            return _struggle(world, actor)
        return Swap(action.direction) if makes_way(world.level, actor, other) else "occupied"
    bumps = action.bump or (actor.is_hero and is_hidden(world.level, other))
    return Attack(action.direction) if bumps else "occupied"


def swap(world: World, actor: Actor, action: Swap) -> Result:
    """Change places with whoever stands there."""
    level, here = world.level, actor.cell
    other = level.actors.get(here + level.board.steps[action.direction])
    if other is None or other.is_hero or other.memory.bound or not can_change_places(level, actor, other):
        return "occupied"
    there = other.cell
    level.exchange(actor, other)
    for moved, before in ((actor, here), (other, there)):
        leave(world, before, moved)
        come(world, moved, before)
    return None


def slip_past(world: World, actor: Actor, action: SlipPast) -> Result:
    """Change places with a foe who is no bigger, if that has not been done not long ago."""
    other = world.level.actors.get(actor.cell + world.level.board.steps[action.direction])
    pause = actor.gifts.get("slip_past", 0)
    if not pause:
        return "cannot_slip"
    if other is None or not are_foes(world, actor, other):
        return "nobody_to_pass"
    if world.turn < world.career.slipped:
        return "slipped_lately"
    if SIZES.index(other.kind.size) > SIZES.index(actor.kind.size):
        return "too_big"
    if not can_change_places(world.level, actor, other):
        return "occupied"
    world.career.slipped = world.turn + pause
    return Swap(action.direction)


def _step(world: World, actor: Actor, goal: int) -> None:
    """Go there. Heavy ground costs more energy; what the ground does comes after whatever lies there is noticed."""
    level, before, is_hero = world.level, actor.cell, actor is world.hero
    level.move(actor, goal)
    if not actor.traits & FLIES:
        tile = level.tile(goal)
        actor.energy -= tile.cost - PLAIN_STEP
        if actor.pack and actor.pack.shut:
            actor.energy -= creeping_cost(world, actor)
        if tile.splash:
            make_noise(world, goal, tile.splash, "splash", actor)
        if is_hero:
            make_noise(world, goal, step_loudness(actor), "steps", actor)
    if "leave" in level.tile(before).edges:
        leave(world, before, actor)
    if level.facts.harmful >> goal & 1 or "step" in level.tile(goal).edges:
        come(world, actor, before)
    if is_hero and goal in level.items:
        take_gold(world, actor)
    if is_hero and level.facts.stairs >> goal & 1:
        read_sign(world, goal)
    if world.hero.traits & WARDING or (is_hero and len(level.actors) > 1):
        ward_off(world, actor, before)


def _struggle(world: World, actor: Actor) -> Result:
    """Try to get free of what holds: a web holds for fewer turns, and whoever holds on may have to let go."""
    world.emit(Hindered(who=actor.who, by="held"))
    for name, held in actor.statuses.items():
        if not world.rules.statuses[name].gives & HELD:
            continue
        if not held.strength:
            held.turns = max(1, held.turns - world.combat.between(1, _STRENGTH))
        elif world.combat.between(1, _TRY) + _level_of(world, actor) > held.strength:
            world.follow((Cure(name),), Aim(None, actor, actor.cell))
    return None


def _level_of(world: World, actor: Actor) -> int:
    """How strong somebody is: monsters are as strong as they live deep."""
    return world.career.experience_level if actor.is_hero else world.place.depth
