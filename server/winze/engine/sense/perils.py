"""What comes and goes on a level and does harm: fire, bad air, and the next ground that is flooded."""

from __future__ import annotations

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
    return bad
