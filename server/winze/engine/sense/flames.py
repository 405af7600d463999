"""Where there is an open flame that sets off gas."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.state.world import World


def flames(world: World) -> int:
    """Return the fields that burn, those of tiles that are fires, of whoever is on fire, and that of an open lamp."""
    level = world.level
    return level.overlays.fire | level.facts.flames | aflame(world, level.bodies) | open_lamp(world)


def open_lamp(world: World) -> int:
    """Return the field of the hero if a lamp burns in his hand that is not made to keep its flame in."""
    hero, pack = world.hero, world.pack
    item = pack.get(pack.lamp) if hero.lamp else None
    lamp = world.rules.items[item.kind].lamp if item else None
    return 1 << hero.field if lamp and not lamp.safe else 0


def aflame(world: World, among: int) -> int:
    """Return the fields of a set where somebody stands who is on fire."""
    level, status = world.level, world.rules.aflame
    if status is None:
        return 0
    return level.board.of(field for field in fields(level.bodies & among) if status.id in level.actors[field].statuses)
