"""Signs of the danger behind a wall, for an actor that works at it."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.state.world import World


def behind(world: World, cell: int) -> str:
    """Return the danger released by opening the cell: `gas`, `water` or `lava`, or an empty string."""
    level = world.level
    tile = level.tile(cell)
    if tile.holds:
        return tile.holds
    unseen = level.board.around4(1 << cell) & ~level.visible & ~(1 << cell)
    hazards = [level.tile(near).hazard for near in cells(unseen & level.facts.hazards)]
    if found := next((hazard for hazard in hazards if hazard in ("water", "lava")), ""):
        return found
    gas = 0
    for planes in level.overlays.gas.values():
        for plane in planes:
            gas |= plane
    return "gas" if gas & unseen else ""
