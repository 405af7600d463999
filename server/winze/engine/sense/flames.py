"""Where there is an open flame that sets off gas."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.kinds.traits import FLAMING
from winze.engine.state.level import Level
from winze.engine.state.world import World


def flames(world: World) -> int:
    """Return the fields that burn, those of tiles that are fires, of whoever is a flame or on fire, and of the lamp."""
    level = world.level
    return level.overlays.fire | level.facts.flames | aflame(world, level.bodies) | lamp_flame(world) | _flaming(level)


def _flaming(level: Level) -> int:
    return level.board.of(actor.field for actor in level.order if actor.traits & FLAMING)


def aflame(world: World, among: int) -> int:
    """Return the fields of a set where somebody stands who is on fire."""
    level, status = world.level, world.rules.aflame
    if status is None:
        return 0
    return level.board.of(field for field in fields(level.bodies & among) if status.id in level.actors[field].statuses)


def lamp_flame(world: World) -> int:
    """Return the field of the hero, if the lamp that he carries open is one that lights gas."""
    hero, pack = world.hero, world.pack
    lamp = pack.at("lamp") if hero.lamp else None
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    return 0 if kind is None or kind.safe else 1 << hero.field
