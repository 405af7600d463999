"""Distance maps around a cell, shared by all actors that go there."""

from __future__ import annotations

from winze.core.distance import Layers
from winze.engine.state.world import World

_KEPT = 32


def distance_layers(world: World, cell: int, ground: int) -> Layers:
    kept, key = world.routes, (world.level.board, cell, ground)
    found = kept.get(key)
    if found is None:
        if len(kept) == _KEPT:
            del kept[next(iter(kept))]
        found = kept[key] = Layers(world.level.board, 1 << cell, ground)
    return found
