"""Open flames that ignite gas."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.kinds.traits import FLAMING
from winze.engine.sense.air import explosive
from winze.engine.state.level import Level
from winze.engine.state.world import World


def flames(world: World) -> int:
    """Return the cells with fire, a burning tile, a burning or flaming actor, or the hero's open flame."""
    level = world.level
    return (
        level.overlays.fire
        | level.facts.flames
        | burning_actors(world, level.occupied)
        | lamp_flame(world)
        | _flaming(level)
    )


def _flaming(level: Level) -> int:
    return level.board.of(actor.cell for actor in level.order if actor.traits & FLAMING)


def burning_actors(world: World, among: int) -> int:
    level, status = world.level, world.rules.aflame
    if status is None:
        return 0
    return level.board.of(cell for cell in cells(level.occupied & among) if status.id in level.actors[cell].statuses)


def lamp_flame(world: World) -> int:
    return 1 << world.hero.cell if world.hero.lamp and _has_open_flame(world) else 0


def hero_flames(world: World) -> int:
    here = 1 << world.hero.cell
    return lamp_flame(world) | burning_actors(world, here) | (here if world.hero.traits & FLAMING else 0)


def would_light_gas(world: World) -> bool:
    if not (world.level.overlays.gas and world.pack.shut and _has_open_flame(world)):
        return False
    return bool(explosive(world) >> world.hero.cell & 1)


def gas_beside(world: World) -> int:
    """Return the visible adjacent cells with gas that the hero's shuttered lamp would ignite."""
    level = world.level
    if not (level.overlays.gas and world.pack.shut and _has_open_flame(world)):
        return 0
    return explosive(world) & level.board.around8(1 << world.hero.cell) & level.visible


def _has_open_flame(world: World) -> bool:
    lamp = world.pack.at("lamp")
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    return kind is not None and not kind.safe
