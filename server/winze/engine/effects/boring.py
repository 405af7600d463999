"""Effects that run through rock and air in a straight line."""

from __future__ import annotations

from winze.engine.effects.functions import performs
from winze.engine.kinds import effects as kinds
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import HERO_ID
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.fire import kindle

_MAX_DISTANCE = 9


@performs
def bore(world: World, effect: kinds.Bore, aim: EffectTarget) -> int:
    """Return the number of rock cells opened. Boring ends at the border of the level and at undiggable cells."""
    level, opened = world.level, 0
    if aim.by is None or aim.cell == aim.by.cell:
        return 0
    step = level.board.steps[level.board.direction(aim.by.cell, aim.cell)]
    cell = aim.by.cell + step
    for _ in range(_MAX_DISTANCE):
        if not level.facts.passable >> cell & 1:
            break
        cell += step
    for _ in range(effect.length):
        if not level.facts.passable >> cell & 1:
            if not alter(world, cell, "dig", who=aim.by, silent=True):
                break
            opened += 1
        cell += step
    if opened:
        make_noise(world, aim.by.cell, effect.loud, "dig", stirs=aim.by.id == HERO_ID)
    return opened


@performs
def spark(world: World, effect: kinds.Spark, aim: EffectTarget) -> int:
    return int(kindle(world, aim.cell, aim.by))
