"""Who fights whom."""

from __future__ import annotations

from winze.engine.sense.lines import is_clear
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def are_foes(world: World, one: Actor, other: Actor) -> bool:
    """Return whether two would come to blows. All monsters are the hero's foes but those that are peaceful."""
    if one.is_hero or other.is_hero:
        monster = other if one.is_hero else one
        return one is not other and (not monster.kind.peaceful or monster.memory.aware)
    return other.kind.faction in world.rules.feuds.get(one.kind.faction, ())


def find_feuds(world: World, everybody: list[Actor]) -> bool:
    """Return whether any two factions that fight each other are among these monsters."""
    there = {actor.kind.faction for actor in everybody}
    return len(there) > 1 and any(not there.isdisjoint(world.rules.feuds.get(faction, ())) for faction in there)


def nearest_foe(world: World, actor: Actor) -> Actor | None:
    """Return the nearest monster in its sight that it fights, the oldest of several; sleepers are let be."""
    at_war = world.rules.feuds.get(actor.kind.faction)
    if not at_war or actor.kind.peaceful:
        return None
    level, sight = world.level, actor.kind.senses.sight or 1
    near = [
        (level.board.chebyshev(actor.field, other.field), other.id, other)
        for other in level.order
        if other.kind.faction in at_war and not other.is_hero and not other.memory.asleep
    ]
    for distance, _, other in sorted(near):
        if distance > sight:
            return None
        if is_clear(level.board, actor.field, other.field, level.facts.opaque):
            return other
    return None
