"""What the ground does each turn: to those who are on it, and by itself when its time has come."""

from __future__ import annotations

from winze.engine.effects.apply import settle
from winze.engine.state.world import World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.entering import stay
from winze.engine.terrain.joined import keep_joined


def act_on_ground(world: World) -> None:
    """A turn of it, in this order: harm of tiles, what their clocks bring, ways that must not stay cut."""
    level = world.level
    if level.bodies & level.facts.harmful:
        stay(world)
        settle(world)
    overlays = level.overlays
    if overlays.ticks and not world.end:
        for field in sorted(field for field, tick in overlays.ticks.items() if tick.turn <= world.turn):
            tick = overlays.ticks.pop(field, None)
            if tick:
                alter(world, field, "tick", who=tick.by)
        settle(world)
    if overlays.cut:
        keep_joined(world)
