"""Residents: monsters that each level of a row has, whatever chance brings besides."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.levels.habitats import habitat
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.state.level import Level
from winze.engine.state.world import World


def settle_residents(level: Level, world: World, kept: int = 0) -> None:
    """Put residents where their kind likes to live, outside the cells `kept`."""
    away = level.board.full & ~(near_arrival(level, world.hero.cell) | kept)
    for id_, count in world.rules.profiles[world.plan.levels[level.id].row].residents.items():
        kind, chance = world.rules.monsters[id_], Stream.named(world.seed, "level", level.id, "residents", id_)
        for _ in range(count.roll(chance)):
            if where := habitat(level, kind, kind.place, away):
                spawn(level, world, kind, chance.cell(where), chance)
