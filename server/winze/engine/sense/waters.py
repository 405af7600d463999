"""Known water, which puts out flames on the hero."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import layers
from winze.engine.events import WaterNear
from winze.engine.state.level import Level
from winze.engine.state.world import World

_STEPS = 8
"""Steps up to which water is pointed out."""


def known_water(level: Level) -> int:
    """Return the cells where the hero knows of water, however shallow."""
    tiles = [tile.id for tile in level.tileset.tiles if tile.liquid == "water"]
    return level.tileset.mask_of(level.memory, *tiles) & level.seen


def point_to_water(world: World) -> None:
    """Tell the hero the nearest known water within reach, if there is any besides the hero's own cell."""
    level, here = world.level, world.hero.cell
    water, known = known_water(level) & ~(1 << here), level.known
    rings = layers(level.board, 1 << here, known.passable | known.doors, until=water) if water else []
    cell = next(cells(rings[-1] & water), -1) if rings and len(rings) <= _STEPS + 1 else -1
    if cell >= 0:
        world.emit(WaterNear(toward=level.board.direction(here, cell), steps=len(rings) - 1))
