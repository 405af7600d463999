"""Monsters that come into the hero's sight, and those that give themselves away by attacks out of sight."""

from __future__ import annotations

from winze.engine.events import Appeared
from winze.engine.events.base import Whence
from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_seen
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_ABSENCE = 10
"""Turns out of sight after which a monster's return is announced."""

_RECENT = 10
"""Turns between two attacks out of sight within which the second gives the attacker away."""
_LOCATED = 3
"""Turns in which the hero knows the place of such an attacker."""


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
    hunters = world.career.hunters
    hunters.pop(monster.id, None)
    if _hunts(monster):
        hunters[monster.id] = [world.level.id, monster.kind.id]
    if monster.id not in world.in_view:
        world.in_view.append(monster.id)
        if long_gone:
            more = not first and _has_just_met(world, monster.kind.id)
            world.emit(Appeared(who=monster.who, first=first, more=more, again=again))


def _has_just_met(world: World, kind: str) -> bool:
    """Return True if the first of a kind came into view in the same action."""
    return any(isinstance(event, Appeared) and event.first and event.who.kind == kind for event in world.events)


def _hunts(monster: Actor) -> bool:
    kind, memory = monster.kind, monster.memory
    if is_at_peace(monster) or kind.docile or kind.harmless or monster.traits & ROOTED:
        return False
    return memory.aware or bool(memory.tracks or memory.seeking)


def locate_attacker(world: World, attacker: Actor, target: Actor | None) -> Whence | None:
    """Return the place of a monster that attacks the hero out of sight; None at its first attack, or if it is seen."""
    level, memory = world.level, attacker.memory
    if target is not world.hero or is_seen(level, attacker):
        return None
    again = memory.struck >= 0 and world.turn - memory.struck <= _RECENT
    memory.struck = world.turn
    if not again:
        return None
    memory.bared, memory.bared_at = world.turn + _LOCATED, attacker.cell
    level.bared |= 1 << attacker.cell
    tile = level.seeming(attacker.cell)
    surrounds = tile.hazard or not tile.passes_objects
    return Whence(tile.id if surrounds else "", level.board.direction(target.cell, attacker.cell))


def seen_monsters(world: World) -> list[int]:
    return [monster.id for monster in _in_sight(world)]


def _in_sight(world: World) -> list[Actor]:
    level = world.level
    seen = level.occupied & level.visible & ~(1 << world.hero.cell)
    if not seen:
        return []
    return [monster for monster in level.monsters() if seen >> monster.cell & 1 and is_seen(level, monster)]
