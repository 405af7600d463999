"""Effects that are made of others."""

from __future__ import annotations

from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effects
from winze.engine.sense.lines import blast_area
from winze.engine.state.world import Aim, World


def burst(world: World, effect: kinds.Burst, aim: Aim) -> int:
    """On every field within the radius that missiles reach from the middle, the nearest first."""
    reached = 0
    for field in blast_area(world.level, aim.field, effect.radius):
        world.follow(effect.then, Aim(aim.by, world.level.actors.get(field), field, aim.field))
        reached += 1
    return reached


def perhaps(world: World, effect: kinds.Chance, aim: Aim) -> int:
    return _have_happen(world, effect.then, aim) if world.terrain.chance(effect.percent) else 0


def if_lasting(world: World, effect: kinds.Past, aim: Aim) -> int:
    lasts = aim.actor is not None and aim.actor.turns_of(effect.status) > effect.turns
    return _have_happen(world, effect.then, aim) if lasts else 0


def if_liquid(world: World, effect: kinds.Where, aim: Aim) -> int:
    return _have_happen(world, effect.then, aim) if world.level.tile(aim.field).liquid == effect.liquid else 0


def _have_happen(world: World, effects: Effects, aim: Aim) -> int:
    world.follow(effects, aim)
    return 1
