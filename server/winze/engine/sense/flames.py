"""Where there is an open flame that sets off gas."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.state.world import World


def flames(world: World) -> int:
    """Return the fields that burn, those of tiles that are fires themselves, and those of whoever is on fire."""
    level = world.level
    return level.overlays.fire | level.facts.flames | aflame(world, level.bodies)


def aflame(world: World, among: int) -> int:
    """Return the fields of a set where somebody stands who is on fire."""
    level, status = world.level, world.rules.aflame
    if status is None:
        return 0
    return level.board.of(field for field in fields(level.bodies & among) if status.id in level.actors[field].statuses)
