"""Dangers that come and go on a level: fire, bad air, cells about to flood, and charges or roofs about to go off."""

from __future__ import annotations

from winze.engine.kinds.effects import Burst, Harm
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.traits import FIREPROOF
from winze.engine.sense.air import explosive, foul
from winze.engine.sense.tides import next_ring
from winze.engine.state.world import World

PERILS = ("fire", "bad_air", "flood", "fuse")
"""Kinds of peril; a `fuse` is a tile about to explode or collapse."""


def perils(world: World) -> int:
    avoided = 0
    for cells in perils_by_kind(world).values():
        avoided |= cells
    return avoided


def perils_by_kind(world: World) -> dict[str, int]:
    level, traits = world.level, world.hero.traits
    overlays, rising, due = level.overlays, 0, 0
    for flow in overlays.flows:
        rising |= next_ring(level, flow)
    for cell in overlays.ticks:
        if coming_down(level.tile(cell)):
            due |= 1 << cell
    fire = 0 if traits & FIREPROOF else overlays.fire
    bad_air = foul(world, traits) | explosive(world) if overlays.gas else 0
    return dict(zip(PERILS, (fire, bad_air, rising, due), strict=True))


def coming_down(tile: Tile) -> bool:
    tick = tile.edges.get("tick")
    return tick is not None and any(isinstance(effect, Harm | Burst) for effect in tick.then)
