"""Effects that keep undead and spirits away."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.effects.functions import performs
from winze.engine.kinds import effects as kinds
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.corpses import destroy_corpses


@performs
def across(world: World, effect: kinds.Across, aim: EffectTarget) -> int:
    """Apply effects to three ground cells side by side and return their number."""
    level, board = world.level, world.level.board
    if aim.origin in (-1, aim.cell):
        return 0
    line = list(cells(board.abreast(aim.origin, aim.cell) & level.facts.ground))
    for cell in line:
        world.follow(effect.then, EffectTarget(aim.by, level.actors.get(cell), cell, aim.origin))
    return len(line)


@performs
def bury(world: World, effect: kinds.Bury, aim: EffectTarget) -> int:
    corpses = world.level.overlays.corpses
    if not corpses:
        return 0
    before = len(corpses)
    destroy_corpses(world, 1 << aim.cell)
    return before - len(world.level.overlays.corpses)
