"""Services on the hero's way: ferrying, guiding, and thanks for an escort."""

from __future__ import annotations

from winze.engine.body.keys import drop_keys
from winze.engine.effects.functions import performs
from winze.engine.events import Bonded, Guided
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.plan import entrance
from winze.engine.levels.arrive import enter
from winze.engine.sense.bonds import followers
from winze.engine.state.world import EffectTarget, World

_NEAR = 4


@performs
def ferry(world: World, effect: kinds.Ferry, aim: EffectTarget) -> int:
    place, carried, at = world.place, 0, (0, 0)
    while carried < effect.levels and (way := entrance(place.exits)) and way.to is not None:
        place, at = world.plan.levels[way.to], way.arrival
        carried += 1
    if carried:
        enter(world, place.id, at)
    return carried


@performs
def guide(world: World, effect: kinds.Guide, aim: EffectTarget) -> int:
    world.career.guided += effect.levels
    world.emit(Guided(levels=effect.levels))
    return effect.levels


def bring_home(world: World) -> None:
    """Let escorted friends leave by an exit upward, with their thanks."""
    level, hero = world.level, world.hero
    if level.tile(hero.cell).stairs not in ("up", "mouth"):
        return
    for ally in followers(world):
        if ally.kind.thanks and level.board.chebyshev(ally.cell, hero.cell) <= _NEAR:
            drop_keys(world, ally)
            level.remove(ally)
            world.emit(Bonded(whom=ally.who, how="thanks"))
            world.follow(ally.kind.thanks, EffectTarget(hero.who, hero, hero.cell))
