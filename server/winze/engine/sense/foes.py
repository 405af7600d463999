"""Who fights whom."""

from __future__ import annotations

from operator import itemgetter

from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.bonds import FRIENDS, is_at_peace, side_of
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.lines import is_clear
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def are_foes(world: World, one: Actor, other: Actor) -> bool:
    """Return whether two would come to blows. All monsters are the hero's foes but those that are peaceful."""
    if one.is_hero or other.is_hero:
        monster = other if one.is_hero else one
        return one is not other and not is_at_peace(monster)
    if one.memory.bound or other.memory.bound:
        return False
    if one.memory.ally or other.memory.ally:
        stranger = other if one.memory.ally else one
        return not stranger.memory.ally and not is_at_peace(stranger)
    return other.kind.faction in world.rules.feuds.get(one.kind.faction, ())


def are_mates(one: Actor, other: Actor) -> bool:
    """Return whether two go together, one as the leader of the other or both behind the same."""
    leads = one.memory.leader
    return other.id == leads or one.id == other.memory.leader or (leads >= 0 and leads == other.memory.leader)


def find_feuds(world: World, everybody: list[Actor]) -> dict[str, list[Actor]]:
    """Return whom each side fights among these monsters, the oldest first. Sleepers and captives are let be."""
    friends = [actor for actor in everybody if actor.memory.ally]
    others = [actor for actor in everybody if not actor.memory.ally] if friends else everybody
    feuds = _feuds_of_factions(world, others)
    if friends:
        _add_friends(world, friends, others, feuds)
    return feuds


def _feuds_of_factions(world: World, everybody: list[Actor]) -> dict[str, list[Actor]]:
    there = dict.fromkeys(actor.kind.faction for actor in everybody)
    if len(there) < 2:
        return {}
    feuds = {}
    for faction in there:
        at_war = world.rules.feuds.get(faction, frozenset())
        if not at_war.isdisjoint(there):
            feuds[faction] = [
                actor
                for actor in everybody
                if actor.kind.faction in at_war and not (actor.memory.asleep or actor.memory.bound)
            ]
    return feuds


def _add_friends(world: World, friends: list[Actor], others: list[Actor], feuds: dict[str, list[Actor]]) -> None:
    """Have the hero's friends fight his foes, and those them. His friends begin with nobody who does no harm."""
    foes = [actor for actor in others if not actor.memory.asleep and are_foes(world, friends[0], actor)]
    feuds[FRIENDS] = [foe for foe in foes if _is_worth_it(world, foe)]
    for side in dict.fromkeys(foe.kind.faction for foe in foes):
        feuds[side] = [*feuds.get(side, ()), *friends]


def _is_worth_it(world: World, foe: Actor) -> bool:
    if is_hidden(world.level, foe):
        return False
    return foe.memory.aware or not (foe.kind.harmless or foe.traits & ROOTED)


def nearest_foe(world: World, actor: Actor) -> Actor | None:
    """Return the nearest monster in its sight that it fights, the oldest of several.

    Sleepers are let be, and so is the one to which it found no way.
    """
    foes = world.feuds.get(side_of(actor))
    if not foes or (actor.kind.peaceful and not actor.memory.ally) or actor.memory.bound:
        return None
    level, here = world.level, actor.cell
    board, square = level.board, level.board.square(here, actor.kind.senses.sight or 1)
    near = [
        (board.chebyshev(here, other.cell), other.id, other)
        for other in foes
        if square >> other.cell & 1
        and other.health > 0
        and level.actors.get(other.cell) is other
        and not are_mates(actor, other)
        and not (other.memory.ally and is_at_peace(actor))
    ]
    if (spared := actor.memory.foe) >= 0:
        near = [foe for foe in near if foe[1] != spared or foe[0] <= 1]
    for _, _, other in sorted(near, key=itemgetter(0, 1)):
        if is_clear(board, here, other.cell, level.facts.opaque):
            return other
    return None
