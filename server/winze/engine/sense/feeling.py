"""What the hero perceives of those whom he does not see."""

from __future__ import annotations

from winze.engine.kinds.traits import BREATHLESS, FEELS, MINDLESS
from winze.engine.sense.disguise import shows
from winze.engine.state.world import World


def felt(world: World) -> list[int]:
    """Return the fields of those out of sight of whom the hero knows where they are: all that live and think."""
    if not world.hero.traits & FEELS:
        return []
    there = [one for one in world.level.monsters() if not one.traits & (BREATHLESS | MINDLESS)]
    return [one.cell for one in there if not shows(world.level, one)]
