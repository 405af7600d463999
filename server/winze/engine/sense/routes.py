"""Rings of distance around a field, shared by all who go there."""

from __future__ import annotations

from winze.core.distance import layers
from winze.engine.state.world import World

_KEPT = 32


def rings_around(world: World, field: int, ground: int) -> list[int]:
    """The fields of the ground by how many steps they are from a field, ring after ring."""
    kept, key = world.routes, (world.level.board, field, ground)
    rings = kept.get(key)
    if rings is None:
        if len(kept) == _KEPT:
            kept.clear()
        rings = kept[key] = layers(world.level.board, 1 << field, ground)
    return rings
