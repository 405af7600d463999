"""Whether the ways off a level still reach one another on foot.

Water, fire and gas do not count as cutting, nor do doors, grilles and whatever else somebody can open or force.
"""

from __future__ import annotations

from winze.core.distance import components
from winze.engine.state.level import Level
from winze.engine.state.world import World


def note_cut(world: World) -> None:
    """Take note of whether ways are cut, after ground that carried has gone or has been blocked."""
    overlays = world.level.overlays
    overlays.cut = (overlays.cut or max(1, world.turn)) if len(pieces(world.level)) > 1 else 0


def pieces(level: Level) -> list[int]:
    """Return the pieces of ground that have a way off the level, as sets of fields; one is as it should be."""
    return [piece for piece in components(level.board, walkable(level)) if piece & level.facts.stairs]


def walkable(level: Level) -> int:
    """Return the ground that carries, whatever else it does to those on it, and all that can be opened or forced."""
    facts = level.facts
    bottomless = level.tileset.mask(level.tiles, "bottomless")
    forced = level.tileset.mask(level.tiles, "forced")
    return (facts.passable & ~bottomless | facts.doors | facts.hidden | forced) & level.board.full
