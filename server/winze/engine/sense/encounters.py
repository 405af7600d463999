"""Monsters that come into the hero's sight."""

from __future__ import annotations

from winze.engine.events import Appeared
from winze.engine.sense.disguise import is_seen
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_ABSENCE = 10
"""Turns out of sight after which a monster's return is announced."""


def announce(world: World, *, anew: bool = False) -> None:
    for monster in _in_sight(world):
        meet(world, monster, anew=anew)


def meet(world: World, monster: Actor, *, anew: bool = False) -> None:
    met = world.career.met
    first = monster.kind.id not in met
    if not monster.met:
        met[monster.kind.id] = met.get(monster.kind.id, 0) + 1
    again, long_gone = monster.met, anew or not monster.met or monster.memory.unseen >= _ABSENCE
    monster.met, monster.memory.unseen = True, 0
    if monster.id not in world.in_view:
        world.in_view.append(monster.id)
        if long_gone:
            world.emit(Appeared(who=monster.who, first=first, again=again))


def seen_monsters(world: World) -> list[int]:
    return [monster.id for monster in _in_sight(world)]


def _in_sight(world: World) -> list[Actor]:
    level = world.level
    seen = level.occupied & level.visible & ~(1 << world.hero.cell)
    if not seen:
        return []
    return [monster for monster in level.monsters() if seen >> monster.cell & 1 and is_seen(level, monster)]
