"""Who fights whom."""

from __future__ import annotations

from operator import itemgetter

from winze.engine.sense.lines import is_clear
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def are_foes(world: World, one: Actor, other: Actor) -> bool:
    """Return whether two would come to blows. All monsters are the hero's foes but those that are peaceful."""
    if one.is_hero or other.is_hero:
        monster = other if one.is_hero else one
        return one is not other and (not (monster.kind.peaceful or monster.memory.tame) or monster.memory.aware)
    return other.kind.faction in world.rules.feuds.get(one.kind.faction, ())


def are_mates(one: Actor, other: Actor) -> bool:
    """Return whether two go together, one as the leader of the other or both behind the same."""
    leads = one.memory.leader
    return other.id == leads or one.id == other.memory.leader or (leads >= 0 and leads == other.memory.leader)


def find_feuds(world: World, everybody: list[Actor]) -> dict[str, list[Actor]]:
    """Return whom each faction fights among these monsters, the oldest first. Sleepers and the peaceful are let be."""
    there = dict.fromkeys(actor.kind.faction for actor in everybody)
    if len(there) < 2:
        return {}
    feuds = {}
    for faction in there:
        at_war = world.rules.feuds.get(faction, frozenset())
        if not at_war.isdisjoint(there):
            feuds[faction] = [actor for actor in everybody if actor.kind.faction in at_war and not actor.memory.asleep]
    return feuds


def nearest_foe(world: World, actor: Actor) -> Actor | None:
    """Return the nearest monster in its sight that it fights, the oldest of several.

    Sleepers are let be, and so is the one to which it found no way.
    """
    foes = world.feuds.get(actor.kind.faction)
    if not foes or actor.kind.peaceful:
        return None
    level, here = world.level, actor.field
    board, square = level.board, level.board.square(here, actor.kind.senses.sight or 1)
    near = [
        (board.chebyshev(here, other.field), other.id, other)
        for other in foes
        if square >> other.field & 1
        and other.health > 0
        and level.actors.get(other.field) is other
        and not are_mates(actor, other)
    ]
    if (spared := actor.memory.foe) >= 0:
        near = [foe for foe in near if foe[1] != spared or foe[0] <= 1]
    for _, _, other in sorted(near, key=itemgetter(0, 1)):
        if is_clear(board, here, other.field, level.facts.opaque):
            return other
    return None
