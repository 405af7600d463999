"""Who has come into the hero's sight."""

from __future__ import annotations

from winze.engine.events import Appeared
from winze.engine.sense.disguise import shows
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_OCCASION = 10
"""A monster that shows itself again after fewer turns than this is no news."""


def announce(world: World, *, anew: bool = False) -> None:
    """Tell of the monsters that have come into sight; `anew`, of those too that were in sight not long ago."""
    for monster in _in_sight(world):
        meet(world, monster, anew=anew)


def meet(world: World, monster: Actor, *, anew: bool = False) -> None:
    """Take note of a monster in sight, and tell of it if it has just come there, once on an occasion."""
    met = world.career.met
    first = monster.kind.id not in met
    if not monster.met:
        met[monster.kind.id] = met.get(monster.kind.id, 0) + 1
    again, long_gone = monster.met, anew or not monster.met or monster.memory.unseen >= _OCCASION
    monster.met, monster.memory.unseen = True, 0
    if monster.id not in world.in_view:
        world.in_view.append(monster.id)
        if long_gone:
            world.emit(Appeared(who=monster.who, first=first, again=again))


def seen_monsters(world: World) -> list[int]:
    """Ids of the monsters in sight, ascending."""
    return [monster.id for monster in _in_sight(world)]


def _in_sight(world: World) -> list[Actor]:
    """The monsters that the hero sees, the oldest first."""
    level = world.level
    seen = level.bodies & level.visible & ~(1 << world.hero.cell)
    if not seen:
        return []
    return [monster for monster in level.monsters() if seen >> monster.cell & 1 and shows(level, monster)]
