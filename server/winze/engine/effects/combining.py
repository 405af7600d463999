"""Effects made of other effects."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.effects.functions import performs
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effects
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.lines import blast_area, is_clear
from winze.engine.state.actor import HERO_ID
from winze.engine.state.world import EffectTarget, World


@performs
def burst(world: World, effect: kinds.Burst, aim: EffectTarget) -> int:
    """Apply effects to the cells in the radius that missiles reach, nearest first; `through` ignores obstacles."""
    level, reached, radius = world.level, 0, effect.radius
    if effect.widens and aim.by is not None and aim.by.id == HERO_ID:
        radius += world.hero.gifts.get("blasting", 0)
    around = level.board.square(aim.cell, radius)
    for cell in cells(around) if effect.through else blast_area(level, aim.cell, radius):
        if cell != aim.cell or not effect.hollow:
            world.follow(effect.then, EffectTarget(aim.by, level.actors.get(cell), cell, aim.cell))
            reached += 1
    return reached


@performs
def affect_onlookers(world: World, effect: kinds.Onlookers, aim: EffectTarget) -> int:
    """Apply effects to all onlookers, by the hero's sight or by clear lines, and return their number."""
    level, here = world.level, aim.cell
    others = [level.actors[cell] for cell in cells(level.occupied & ~(1 << here))]
    if aim.by is not None and aim.by.id == HERO_ID:
        others = [other for other in others if is_seen(level, other)]
    else:
        others = [other for other in others if is_clear(level.board, here, other.cell, level.facts.opaque)]
    for other in others:
        world.follow(effect.then, EffectTarget(aim.by, other, other.cell, here))
    return len(others)


@performs
def perhaps(world: World, effect: kinds.Chance, aim: EffectTarget) -> int:
    return _follow(world, effect.then, aim) if world.terrain.chance(effect.percent) else 0


@performs
def if_lasting(world: World, effect: kinds.Past, aim: EffectTarget) -> int:
    lasts = aim.actor is not None and aim.actor.turns_of(effect.status) > effect.turns
    return _follow(world, effect.then, aim) if lasts else 0


@performs
def if_liquid(world: World, effect: kinds.Where, aim: EffectTarget) -> int:
    return _follow(world, effect.then, aim) if world.level.tile(aim.cell).liquid == effect.liquid else 0


def _follow(world: World, effects: Effects, aim: EffectTarget) -> int:
    world.follow(effects, aim)
    return 1
