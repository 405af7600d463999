"""Known ground that would end harm to the hero: water for a burning hero, a shore for a drowning one."""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.kinds.effects import Afflict, Cure, Harm
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile
from winze.engine.state.world import World

_GROUND_DEATHS = ("drowned", "melted", "dissolved", "burnt", "choked", "scalded", "frozen")
"""Causes of death that depend on where the hero stands."""


class Relief(NamedTuple):
    tile: Tile
    steps: int


def relief(world: World, most: int) -> Relief | None:
    """Return the nearest ground within `most` steps that ends a status that harms the hero."""
    level, here = world.level, world.hero.cell
    harmful = [world.rules.statuses[name] for name in world.hero.statuses]
    harmful = [status for status in harmful if any(isinstance(effect, Harm) for effect in status.each)]
    if not harmful:
        return None
    near = level.seen & level.board.square(here, most)
    goals = {cell: tile for cell in cells(near) if _ends(world, tile := level.recalled(cell), harmful)}
    path = route(level.board, here, sum(1 << cell for cell in goals), level.known.passable)
    return Relief(goals[path[-1]], len(path)) if 0 < len(path) <= most else None


def refuge(world: World, most: int) -> int:
    """Return the steps to the nearest safe ground if the ground killed the hero, or 0 if none is within `most`."""
    level, here = world.level, world.hero.cell
    known = level.known
    if world.end is None or world.end.cause not in _GROUND_DEATHS or known.safe >> here & 1:
        return 0
    path = route(level.board, here, known.safe & level.board.square(here, most), known.passable)
    return len(path) if len(path) <= most else 0


def _ends(world: World, tile: Tile, harmful: list[Status]) -> bool:
    effects = [
        effect for entering in tile.enter if not entering.spares(world.hero.traits) for effect in entering.effects
    ]
    if any(isinstance(effect, Harm) for effect in effects):
        return False
    cured = {effect.status for effect in effects if isinstance(effect, Cure)}
    gained = [world.rules.statuses[effect.status] for effect in effects if isinstance(effect, Afflict)]
    return any(
        harmful_status.id in cured or any(other.gives & harmful_status.unless for other in gained)
        for harmful_status in harmful
    )
