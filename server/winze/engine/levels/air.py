"""The gas on a level when it is first entered."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.levels.populate import far_floor, in_sight
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.gas import puff

_CLOUDS = Dice(1, 3, 0)
_VOLUME = Dice(2, 10, 10)


def fill_air(level: Level, world: World, chance: Stream) -> None:
    place = world.plan.levels[level.id]
    profile = world.rules.profiles[place.row]
    gases = [gas for gas in world.rules.gases.values() if gas.commonness and gas.first_depth <= place.depth]
    gases = [world.rules.gases[id_] for id_ in profile.gases] or gases
    if not gases or not chance.chance(profile.gas):
        return
    where = far_floor(level, world) & ~in_sight(level, world.hero.cell)
    for _ in range(_CLOUDS.roll(chance) if where else 0):
        gas = gases[chance.weighted([gas.commonness for gas in gases])]
        puff(level, gas.id, chance.cell(where), _VOLUME.roll(chance))
