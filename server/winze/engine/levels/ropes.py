"""Ropes that hang from one level down to the next: ways down and up for as long as the run lasts."""

from __future__ import annotations

from winze.engine.levels.arrive import enter, free_ground, go_to
from winze.engine.state.overlays import Link
from winze.engine.state.world import World


def climb(world: World) -> int:
    """Take the hero along the rope where he stands. 1 if one hangs there.

    The first time down he lands on the nearest free ground, and the rope's end hangs there from then on.
    """
    above, here = world.level, world.hero.cell
    link = above.overlays.ropes.get(here)
    if link:
        level = world.levels[link.level]
        enter(world, link.level, level.board.xy(link.cell))
        return 1
    below = world.place.below
    if below is None:
        return 0
    go_to(world, below, lambda level: free_ground(level, here))
    above.overlays.ropes[here] = Link(below, world.hero.cell)
    world.level.overlays.ropes[world.hero.cell] = Link(above.id, here)
    return 1
