"""What comes and goes on a level and does harm: fire, bad air, the next ground that is flooded, and what comes down."""

from __future__ import annotations

from winze.engine.kinds.effects import Burst, Harm
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.traits import FIREPROOF
from winze.engine.sense.air import explosive, foul
from winze.engine.sense.tides import next_ring
from winze.engine.state.world import World


def perils(world: World) -> int:
    """Return the fields that the hero does not go to of his own accord for what is there now."""
    level, traits = world.level, world.hero.traits
    bad = 0 if traits & FIREPROOF else level.overlays.fire
    if level.overlays.gas:
        bad |= foul(world, traits) | explosive(world)
    for flow in level.overlays.flows:
        bad |= next_ring(level, flow)
    for field in level.overlays.ticks:
        if coming_down(level.tile(field)):
            bad |= 1 << field
    return bad


def coming_down(tile: Tile) -> bool:
    """Return whether a tile does harm in a while, as a roof that gives way or a charge does."""
    tick = tile.edges.get("tick")
    return tick is not None and any(isinstance(effect, Harm | Burst) for effect in tick.then)
