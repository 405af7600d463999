"""Those of whom a mine has one at most: on which level one lives, and the signs of it a level higher up."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.events import Rumoured
from winze.engine.kinds.actors import Kind
from winze.engine.levels.habitats import habitat
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.state.level import Level
from winze.engine.state.world import World


def home_of(world: World, kind: Kind) -> str:
    """Return the id of the level where one of a kind lives in this run. Empty: the mine has none."""
    chance = Stream.named(world.seed, "unique", kind.id)
    levels = [
        place.id
        for place in world.plan.levels.values()
        if kind.first_depth <= place.depth <= kind.last_depth and not world.rules.profiles[place.row].branch
    ]
    return chance.choice(levels) if levels and chance.chance(kind.unique) else ""


def is_posted(world: World, kind: Kind, level: str) -> bool:
    """Return whether a level is one of those that have one of a kind each; of a branch its end is."""
    place = world.plan.levels[level]
    return place.row in kind.posted and (place.prize or not world.rules.profiles[place.row].branch)


def settle_uniques(level: Level, world: World, kept: int = 0) -> None:
    """Put those on a new level whose home or post it is, awake and by their post, but not on the fields `kept`.

    Masters, of whom each has a place of its own, are put there with the others.
    """
    for kind in world.rules.monsters.values():
        if kind.master or not (is_posted(world, kind, level.id) or (kind.unique and home_of(world, kind) == level.id)):
            continue
        chance = Stream.named(world.seed, "level", level.id, kind.id)
        away = level.board.full & ~(near_arrival(level, world.hero.field) | kept)
        where = habitat(level, kind, kind.place, away)
        if where:
            one = spawn(level, world, kind, chance.field(where), chance)
            one.memory.guards, one.memory.home = True, one.field


def tell_rumours(world: World) -> None:
    """Have the hero come upon signs of those who live a level farther down. On branches there are none."""
    place, plan = world.place, world.plan.levels
    if world.rules.profiles[place.row].branch:
        return
    for kind in world.rules.monsters.values():
        home = home_of(world, kind) if kind.unique else ""
        if home and plan[home].depth == place.depth + 1:
            world.emit(Rumoured(kind=kind.id))
