"""Unique monsters: their home levels, the rumors one level above, and those that waylay the hero."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.events import Rumoured
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.plan import entrance
from winze.engine.levels.habitats import habitat
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.sense.commons import commons
from winze.engine.state.actor import Actor, Memory
from winze.engine.state.level import Level
from winze.engine.state.world import World


def home_of(world: World, kind: Kind) -> str:
    """Return the id of the home level of a unique in this run, empty if the mine lacks it."""
    chance = Stream.named(world.seed, "unique", kind.id)
    levels = [
        place.id
        for place in world.plan.levels.values()
        if kind.first_depth <= place.depth <= kind.last_depth and not world.rules.profiles[place.row].branch
    ]
    return chance.choice(levels) if levels and chance.chance(kind.unique) else ""


def is_posted(world: World, kind: Kind, level: str) -> bool:
    """Return True if the level has a posted monster of the kind; in a branch only its last level has."""
    place = world.plan.levels[level]
    return place.row in kind.posted and (place.prize or not world.rules.profiles[place.row].branch)


def settle_uniques(level: Level, world: World, kept: int = 0) -> None:
    """Put uniques but masters, and posted monsters, at their posts outside the cells `kept`, awake."""
    for kind in world.rules.monsters.values():
        if kind.master or not (is_posted(world, kind, level.id) or (kind.unique and home_of(world, kind) == level.id)):
            continue
        chance = Stream.named(world.seed, "level", level.id, kind.id)
        away = level.board.full & ~(near_arrival(level, world.hero.cell) | kept)
        where = habitat(level, kind, kind.place, away)
        if where:
            one = spawn(level, world, kind, chance.cell(where), chance)
            one.memory.guards, one.memory.home = True, one.cell


def place_waylayers(world: World) -> None:
    """Move monsters that want the Heartstone, alive and of levels entered, to the way up of the level it is on."""
    place = world.place
    if world.rules.profiles[place.row].branch or not world.carries_heartstone():
        return
    for kind in world.rules.monsters.values():
        if kind.waylays and place.depth == _waylay_depth(world, kind):
            for other in [level for level in world.levels.values() if level is not world.level]:
                for one in [one for one in other.monsters() if one.kind is kind and not one.memory.ally]:
                    _post(world, other, one)


def _waylay_depth(world: World, kind: Kind) -> int:
    home = home_of(world, kind)
    depths = [depth for depth in kind.waylays if not home or depth != world.plan.levels[home].depth]
    return Stream.named(world.seed, "waylay", kind.id).choice(depths) if depths else 0


def _post(world: World, other: Level, one: Actor) -> None:
    """Move a monster from another level to the way up of the hero's level, if there is room away from the hero."""
    level, way = world.level, entrance(world.place.exits)
    free = level.spawnable & commons(level) & ~near_arrival(level, world.hero.cell)
    cell = level.nearest(level.board.cell(way.x, way.y), free) if way else None
    if cell is not None:
        other.remove(one)
        one.work, one.memory = None, Memory(guards=True, home=cell, done=one.memory.done)
        level.put(one, cell)


def tell_rumours(world: World) -> None:
    place, plan = world.place, world.plan.levels
    if world.rules.profiles[place.row].branch:
        return
    for kind in world.rules.monsters.values():
        home = home_of(world, kind) if kind.unique else ""
        if home and plan[home].depth == place.depth + 1:
            world.emit(Rumoured(kind=kind.id))
