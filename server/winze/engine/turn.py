"""The rest of a turn: everyone acts by energy until the hero is next.

Each tick everyone gains as much energy as they have speed; an action costs 100. Ties go to the lower id. When the
hero dies, nobody else acts (TRN-09).
"""

from __future__ import annotations

from winze.engine.body.combat import wound
from winze.engine.events import PoisonEnded, PoisonHurt
from winze.engine.minds import take_turn
from winze.engine.sense.encounters import announce, meet, seen_monsters
from winze.engine.sense.look import look_around
from winze.engine.state.actor import End
from winze.engine.state.world import World
from winze.engine.terrain.searching import notice

_ACTION = 100


def pass_turn(world: World) -> None:
    """Let the world go on after the hero's action, until the hero can act again or is no more."""
    hero, level = world.hero, world.level
    level.was_visible = level.visible
    look_around(world)
    announce(world)
    hero.energy -= _ACTION
    while hero.energy < _ACTION and not world.end:
        hero.energy += hero.kind.speed
        tick(world)
    world.turn += 1
    if not world.end:
        notice(world)
        look_around(world)
        announce(world)
        world.in_view = seen_monsters(world.level)


def tick(world: World) -> None:
    """One tick: monsters that have the energy act, then time works on the hero."""
    level = world.level
    acting = level.monsters()
    for monster in acting:
        kind = monster.kind
        monster.energy += kind.speed
        if kind.regenerates and world.turn % kind.regenerates == 0 and monster.health < monster.max_health:
            monster.health += 1
    while acting:
        acting = [monster for monster in acting if monster.energy >= _ACTION]
        for monster in acting:
            monster.energy -= _ACTION
            take_turn(world, monster)
            if world.end:
                return
            if level.visible >> monster.field & 1:
                meet(world, monster)
    mend(world)


def mend(world: World) -> None:
    """Poison hurts, and while there is none hit points come back slowly, faster with experience."""
    hero, career = world.hero, world.career
    poison = hero.statuses.get("poison")
    if poison:
        poison.turns -= 1
        world.emit(PoisonHurt(damage=1))
        wound(world, 1, End("poisoned", poison.by.kind))
        if not poison.turns:
            del hero.statuses["poison"]
            if not world.end:
                world.emit(PoisonEnded())
        return
    career.rest += 1
    if career.rest >= max(3, world.rules.hero.regeneration - career.experience_level):
        career.rest = 0
        hero.health = min(hero.max_health, hero.health + 1)
