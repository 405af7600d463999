"""Ropes that connect a level with the next one down for the rest of the run."""

from __future__ import annotations

from winze.engine.levels.arrive import enter, free_ground, go_to
from winze.engine.state.overlays import Link
from winze.engine.state.world import World


def climb(world: World) -> int:
    """Take the hero along the rope here, and fix its end below. Return 1 if there is a rope."""
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
