"""Ground the hero knows that would end what harms the hero turn by turn: water for a hero on fire, or a dry shore."""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.kinds.effects import Afflict, Cure, Harm
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile
from winze.engine.state.world import World

_OF_THE_GROUND = ("drowned", "melted", "dissolved", "burnt", "choked", "scalded", "frozen")
"""Causes of death that come from where the hero stands."""


class Relief(NamedTuple):
    """The nearest such ground, and the steps to it."""

    tile: Tile
    steps: int


def relief(world: World, most: int) -> Relief | None:
    """Return the nearest ground within `most` steps that ends a status which harms the hero."""
    level, here = world.level, world.hero.cell
    ails = [world.rules.statuses[name] for name in world.hero.statuses]
    ails = [status for status in ails if any(isinstance(effect, Harm) for effect in status.each)]
    if not ails:
        return None
    near = level.seen & level.board.square(here, most)
    goals = {cell: tile for cell in cells(near) if _ends(world, tile := level.recalled(cell), ails)}
    way = route(level.board, here, sum(1 << cell for cell in goals), level.known.passable)
    return Relief(goals[way[-1]], len(way)) if 0 < len(way) <= most else None


def refuge(world: World, most: int) -> int:
    """Return the steps to the nearest safe ground if the ground killed the hero, or 0 if none is within `most`."""
    level, here = world.level, world.hero.cell
    known = level.known
    if world.end is None or world.end.cause not in _OF_THE_GROUND or known.safe >> here & 1:
        return 0
    way = route(level.board, here, known.safe & level.board.square(here, most), known.passable)
    return len(way) if len(way) <= most else 0


def _ends(world: World, tile: Tile, ails: list[Status]) -> bool:
    """Return True if the hero loses one of the statuses by stepping on the tile, and takes no harm from it."""
    met = [effect for entering in tile.enter if not entering.spares(world.hero.traits) for effect in entering.effects]
    if any(isinstance(effect, Harm) for effect in met):
        return False
    cured = {effect.status for effect in met if isinstance(effect, Cure)}
    gained = [world.rules.statuses[effect.status] for effect in met if isinstance(effect, Afflict)]
    return any(ail.id in cured or any(one.gives & ail.unless for one in gained) for ail in ails)
