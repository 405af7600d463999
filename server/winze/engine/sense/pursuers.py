"""Monsters that would follow the hero off the level, and the turns they cost the hero there."""

from __future__ import annotations

from winze.engine.kinds.traits import DAZED, HELD, ROOTED
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
