"""Lamplight that dazzles monsters the first time it falls on them."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.effects.apply import apply, settle
from winze.engine.sense.disguise import is_seen
from winze.engine.state.world import EffectTarget, World

_DAZZLED = "dazzled"


def dazzle(world: World) -> None:
    """Dazzle the nearest of the monsters that the hero's lamp lights for the first time."""
    level, hero = world.level, world.hero
    lamp = world.pack.at("lamp")
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    if kind is None or not kind.dazzles:
        return
    beam = level.light & ~level.ambient & level.visible & level.occupied & ~(1 << hero.cell)
    lit = [level.actors[cell] for cell in cells(beam)]
    fresh = [actor for actor in lit if _DAZZLED not in actor.memory.done and is_seen(level, actor)]
    if not fresh:
        return
    first = min(fresh, key=lambda actor: (level.board.chebyshev(hero.cell, actor.cell), actor.id))
    first.memory.done[_DAZZLED] = [world.turn, 1]
    for effect in kind.dazzles:
        apply(world, effect, EffectTarget(hero.who, first, first.cell, hero.cell))
    settle(world)
