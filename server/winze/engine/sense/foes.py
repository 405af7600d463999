"""Hostility between actors."""

from __future__ import annotations

from operator import itemgetter

from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.bonds import FRIENDS, is_at_peace, side_of
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.lines import is_clear
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def are_foes(world: World, first: Actor, second: Actor) -> bool:
    """Return True if the two actors would fight. All monsters that are not peaceful are the hero's foes."""
    if first.is_hero or second.is_hero:
        monster = second if first.is_hero else first
        return first is not second and not is_at_peace(monster)
    if first.memory.bound or second.memory.bound:
        return False
    if first.memory.ally or second.memory.ally:
        stranger = second if first.memory.ally else first
        return not stranger.memory.ally and not is_at_peace(stranger)
    return second.kind.faction in world.rules.feuds.get(first.kind.faction, ())


def are_mates(first: Actor, second: Actor) -> bool:
    leader = first.memory.leader
    return second.id == leader or first.id == second.memory.leader or (leader >= 0 and leader == second.memory.leader)


def find_feuds(world: World, monsters: list[Actor]) -> dict[str, list[Actor]]:
    """Return the awake, unbound monsters that each side fights, oldest first."""
    friends = [actor for actor in monsters if actor.memory.ally]
    others = [actor for actor in monsters if not actor.memory.ally] if friends else monsters
    feuds = _feuds_of_factions(world, others)
    if friends:
        _add_friends(world, friends, others, feuds)
    return feuds


def _feuds_of_factions(world: World, monsters: list[Actor]) -> dict[str, list[Actor]]:
    factions = dict.fromkeys(actor.kind.faction for actor in monsters)
    if len(factions) < 2:
        return {}
    feuds = {}
    for faction in factions:
        at_war = world.rules.feuds.get(faction, frozenset())
        if not at_war.isdisjoint(factions):
            feuds[faction] = [
                actor
                for actor in monsters
                if actor.kind.faction in at_war and not (actor.memory.asleep or actor.memory.bound)
            ]
    return feuds


def _add_friends(world: World, friends: list[Actor], others: list[Actor], feuds: dict[str, list[Actor]]) -> None:
    """Add the friends and their foes to the feuds. Friends never attack harmless monsters first."""
    foes = [actor for actor in others if not actor.memory.asleep and are_foes(world, friends[0], actor)]
    feuds[FRIENDS] = [foe for foe in foes if _is_worth_fighting(world, foe)]
    for side in dict.fromkeys(foe.kind.faction for foe in foes):
        feuds[side] = [*feuds.get(side, ()), *friends]


def _is_worth_fighting(world: World, foe: Actor) -> bool:
    if is_hidden(world.level, foe):
        return False
    return foe.memory.aware or not (foe.kind.harmless or foe.traits & ROOTED)


def nearest_foe(world: World, actor: Actor) -> Actor | None:
    """Return the nearest visible foe that is awake and not known to be out of reach, the oldest of several."""
    foes = world.feuds.get(side_of(actor))
    if not foes or (actor.kind.peaceful and not actor.memory.ally) or actor.memory.bound:
        return None
    level, here = world.level, actor.cell
    board, square = level.board, level.board.square(here, actor.kind.senses.sight or 1)
    candidates = [
        (board.chebyshev(here, other.cell), other.id, other)
        for other in foes
        if square >> other.cell & 1
        and other.health > 0
        and level.actors.get(other.cell) is other
        and not are_mates(actor, other)
        and not (other.memory.ally and is_at_peace(actor))
    ]
    if (unreachable := actor.memory.foe) >= 0:
        candidates = [foe for foe in candidates if foe[1] != unreachable or foe[0] <= 1]
    for _, _, other in sorted(candidates, key=itemgetter(0, 1)):
        if is_clear(board, here, other.cell, level.facts.opaque):
            return other
    return None
