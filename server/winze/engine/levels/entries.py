"""Entries of bands: an exit or, deep down, the rock, out of sight and away from the hero."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import flood, within
from winze.engine.sense.commons import commons
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.tides import dams
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become

_MIN_STEPS = 12
_MAX_ERROR = 8
_DIGS_FROM = 5
"""Depth from which every other band digs its way in."""


def rough_position(world: World) -> int:
    level = world.level
    places = level.board.square(world.hero.cell, _MAX_ERROR) & _reach(world) & level.facts.ground
    return world.bands.cell(places or 1 << world.hero.cell)


def _near(world: World) -> int:
    level, cell = world.level, world.hero.cell
    ways = level.facts.passable | level.facts.doors | 1 << cell
    return level.visible | within(level.board, 1 << cell, ways, _MIN_STEPS)


def _reach(world: World) -> int:
    level = world.level
    return flood(level.board, 1 << world.hero.cell, level.facts.ground | level.facts.doors | 1 << world.hero.cell)


def landing(world: World) -> int:
    """Return the free cells where a band may start: away from the hero, on ground connected to an exit."""
    level, reached = world.level, _reach(world)
    if level.facts.stairs and not level.facts.stairs & reached:
        return 0
    return level.spawnable & reached & commons(level) & ~_near(world)


def entry_of(world: World) -> int:
    level, free = world.level, landing(world)
    exits = [way for way in world.place.exits if way.to in world.plan.levels]
    ways = [level.board.cell(way.x, way.y) for way in exits]
    unshut = level.board.of(way for way in ways if level.shut.get(way, 0) <= world.turn)
    beside = level.board.around8(unshut) & free
    digs = world.place.depth >= _DIGS_FROM and not (beside and world.bands.chance(1, 2))
    rock = _breachable(level, free) if digs else 0
    if rock:
        return _dig_in(world, world.bands.cell(rock))
    return world.bands.cell(beside) if beside else -1


def _breachable(level: Level, free: int) -> int:
    tiles = [tile.id for tile in level.tileset.tiles if (tile.rock or tile.solid) and "dig" in tile.edges]
    rock = level.tileset.mask_of(level.tiles, *tiles) & ~level.board.border & ~level.visible
    return rock & level.board.around4(free) & ~dams(level)


def _dig_in(world: World, cell: int) -> int:
    edge = world.level.tile(cell).edges["dig"]
    make_noise(world, cell, edge.noise, "dig", stirs=False)
    become(world, cell, edge.to)
    return next(cells(world.level.board.around4(1 << cell) & landing(world)), cell)
