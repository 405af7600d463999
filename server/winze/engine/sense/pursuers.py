"""Pursuers: who would follow the hero off the level, and what they cost him there."""

from __future__ import annotations

from winze.engine.kinds.traits import DAZED, HELD, ROOTED
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

PURSUIT_STEPS = 12
"""Whoever is farther off does not follow."""


def is_harried(world: World) -> bool:
    """Return True if the hero, about to leave, is hunted and came by the same way not long ago."""
    level, career, limit = world.level, world.career, world.rules.career.same_way_within
    if career.way != (level.id, world.hero.cell) or world.turn - career.way_turn > limit:
        return False
    coming = any(one.level == level.id and not one.actor.memory.ally for one in world.followers)
    return coming or any(can_follow(world, monster, []) for monster in level.monsters())


def can_follow(world: World, monster: Actor, friends: list[Actor]) -> bool:
    """It knows of the hero or is a friend who follows him, is near, and nothing keeps it where it is."""
    level, memory = world.level, monster.memory
    near = level.board.chebyshev(monster.cell, world.hero.cell) <= PURSUIT_STEPS
    free = not monster.traits & (ROOTED | HELD | DAZED) and not monster.kind.master
    if memory.ally:
        return near and free and monster in friends
    return near and memory.aware and free and not memory.fleeing and not memory.asleep
