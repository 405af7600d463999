"""Monsters that the hero expects to stand where they were last seen, until that cell is seen empty."""

from __future__ import annotations

from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.moods import mood_of
from winze.engine.state.actor import Actor
from winze.engine.state.known import Met, Mood
from winze.engine.state.level import Level
from winze.engine.state.world import World

_STILL_TURNS = 3
"""Turns for which the hero must see a monster on one cell to expect it there."""
_LYING: frozenset[Mood] = frozenset({"asleep", "bound", "waits"})
_MOVING: frozenset[Mood] = frozenset({"hunts", "seeks", "flees", "ally"})


def note_standing(world: World) -> None:
    """Note the monsters in sight. Forget those gone from a cell in sight, and those last seen on the move."""
    level, visible = world.level, world.level.visible
    if not (level.met or level.occupied & visible & ~(1 << world.hero.cell)):
        return
    before = level.met
    level.met = {id_: met for id_, met in before.items() if met.stands and not visible >> met.cell & 1}
    for monster in level.monsters():
        if visible >> monster.cell & 1 and not is_hidden(level, monster):
            level.met[monster.id] = _met(monster, world.turn, before.get(monster.id))


def _met(monster: Actor, turn: int, before: Met | None) -> Met:
    mood = mood_of(monster)
    since = before.since if before and before.cell == monster.cell else turn
    stays = mood in _LYING or bool(monster.kind.traits & ROOTED)
    return Met(
        monster.kind.id, monster.cell, mood, since, stays or (mood not in _MOVING and turn - since >= _STILL_TURNS)
    )


def standing(level: Level) -> dict[int, Met]:
    """Return the monsters that the hero expects to stand on the level, in sight or not, by id, the oldest first."""
    return {id_: level.met[id_] for id_ in sorted(level.met) if level.met[id_].stands}


def standing_unseen(level: Level) -> dict[int, str]:
    """Return the kinds of monsters that are expected to stand out of sight, by cell."""
    if not level.met:
        return {}
    return {met.cell: met.kind for met in standing(level).values() if not level.visible >> met.cell & 1}
