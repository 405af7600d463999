"""Minds the hero senses out of sight."""

from __future__ import annotations

from winze.engine.kinds.traits import BREATHLESS, FEELS, MINDLESS
from winze.engine.sense.disguise import is_seen
from winze.engine.state.world import World


def felt(world: World) -> list[int]:
    if not world.hero.traits & FEELS:
        return []
    monsters = [monster for monster in world.level.monsters() if not monster.traits & (BREATHLESS | MINDLESS)]
    return [monster.cell for monster in monsters if not is_seen(world.level, monster)]
