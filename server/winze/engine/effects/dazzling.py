"""Light that blinds for a moment those on whom it falls for the first time."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.effects.apply import apply, settle
from winze.engine.sense.disguise import shows
from winze.engine.state.world import Aim, World

_DAZZLED = "dazzled"
"""By this name a monster keeps in mind that it was."""


def dazzle(world: World) -> None:
    """Have what the hero's lamp does befall the nearest of those on whom its light falls for the first time."""
    level, hero = world.level, world.hero
    lamp = world.pack.at("lamp")
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    if kind is None or not kind.dazzles:
        return
    beam = level.light & ~level.ambient & level.visible & level.bodies & ~(1 << hero.cell)
    lit = [level.actors[cell] for cell in cells(beam)]
    fresh = [actor for actor in lit if _DAZZLED not in actor.memory.done and shows(level, actor)]
    if not fresh:
        return
    first = min(fresh, key=lambda actor: (level.board.chebyshev(hero.cell, actor.cell), actor.id))
    first.memory.done[_DAZZLED] = [world.turn, 1]
    for effect in kind.dazzles:
        apply(world, effect, Aim(hero.who, first, first.cell, hero.cell))
    settle(world)
