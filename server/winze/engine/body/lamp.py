"""The oil in the hero's lamp: it burns in the dark only, and he is told when little is left."""

from __future__ import annotations

from winze.engine.events import OilLow, What
from winze.engine.sense.light import lamp_radius
from winze.engine.state.world import World

LOW = (200, 50, 0)
"""Told of when so much is left."""


def burn_oil(world: World) -> None:
    """Burn a turn's worth, unless the lamp is shut or the field of the hero lies in other light."""
    hero, pack = world.hero, world.pack
    if world.level.ambient >> hero.field & 1 or not lamp_radius(world):
        return
    lamp = pack.get(pack.lamp)
    if lamp:
        lamp.oil -= 1
        if lamp.oil in LOW:
            world.emit(OilLow(who=hero.who, what=What(lamp.kind), left=lamp.oil))
