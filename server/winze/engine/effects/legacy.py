"""Effects of the death of unique monsters."""

from __future__ import annotations

from winze.engine.effects.functions import performs
from winze.engine.events import Quelled
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.weights import treasures
from winze.engine.levels.loot import draw_ware
from winze.engine.levels.populate import lay_ware
from winze.engine.state.world import EffectTarget, World


@performs
def bequeath(world: World, effect: kinds.Bequeath, aim: EffectTarget) -> int:
    level = world.level
    stock = treasures(world.rules, world.place.depth + effect.deeper)
    cell = level.nearest(aim.cell, level.facts.ground & ~level.facts.stairs)
    if not stock or cell is None:
        return 0
    lay_ware(level, world, cell, draw_ware(world, stock, world.finds), world.finds)
    return 1


@performs
def quell(world: World, effect: kinds.Quell, aim: EffectTarget) -> int:
    """Keep the faction's bands away. Return 1 if they could still have come."""
    quelled = world.level.quelled
    if effect.faction in quelled:
        return 0
    quelled.append(effect.faction)
    world.emit(Quelled(faction=effect.faction, cell=aim.cell))
    return 1
