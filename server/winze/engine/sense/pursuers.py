"""Monsters and friends that would follow the hero off the level, and friends that would not."""

from __future__ import annotations

from winze.core.distance import Layers
from winze.engine.kinds.traits import DAZED, HANDS, HELD, PHASES, ROOTED
from winze.engine.sense.bonds import followers
from winze.engine.sense.footing import footing
from winze.engine.sense.signs import exit_at
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

PURSUIT_STEPS = 12


def is_harried(world: World) -> bool:
    """Return True if the hero is hunted while leaving and arrived by the same exit a short time ago."""
    level, career, limit = world.level, world.career, world.rules.career.same_way_within
    if career.way != (level.id, world.hero.cell) or world.turn - career.way_turn > limit:
        return False
    coming = any(one.level == level.id and not one.actor.memory.ally for one in world.followers)
    return coming or is_hunted(world)


def is_hunted(world: World) -> bool:
    """Return True if a monster nearby hunts the hero and could follow."""
    return any(can_follow(world, monster, []) for monster in world.level.monsters())


def can_follow(world: World, monster: Actor, friends: list[Actor]) -> bool:
    level, memory = world.level, monster.memory
    near = level.board.chebyshev(monster.cell, world.hero.cell) <= PURSUIT_STEPS
    free = not monster.traits & (ROOTED | HELD | DAZED) and not monster.kind.master
    if memory.ally:
        return near and free and monster in friends
    return near and memory.aware and free and not memory.fleeing and not memory.asleep


def steps_to_hero(world: World, actor: Actor) -> int | None:
    """Return the steps of an actor to the hero, None if they are too many to follow."""
    level = world.level
    ground = footing(level, actor.traits) | (level.facts.doors if actor.traits & HANDS else level.facts.flaps)
    way = level.board.full if actor.traits & PHASES else ground
    return Layers(level.board, 1 << world.hero.cell, way).distance(actor.cell, PURSUIT_STEPS)


def stragglers(world: World) -> list[Actor]:
    """Return the friends that would be left behind if the hero took the exit here."""
    friends, way = followers(world), exit_at(world, world.hero.cell)
    apart = [one for one in friends if not can_follow(world, one, friends) or steps_to_hero(world, one) is None]
    return [*apart, *late_friends(world, way.to or "")] if way else []


def late_friends(world: World, to: str) -> list[Actor]:
    """Return the friends on their way to the hero's level that would not find the hero there, nor at `to`."""
    late = [one for one in world.followers if one.level == world.level.id and one.origin != to]
    return [one.actor for one in late if one.actor.memory.ally]
