"""Who is the hero's friend, who follows him, and on whose side everybody is."""

from __future__ import annotations

from winze.engine.state.actor import Actor
from winze.engine.state.world import World

MOST = 2
"""So many friends follow the hero; any more wait where they are."""
FRIENDS = "friends"
"""The side of the hero's friends, of whatever faction they were."""


def side_of(actor: Actor) -> str:
    """Return the id of those with whom somebody stands: his faction, or the hero's friends."""
    return FRIENDS if actor.memory.ally else actor.kind.faction


def allies(world: World) -> list[Actor]:
    """Return the hero's friends on the level, those of longest standing first."""
    found = [actor for actor in world.level.order if actor.memory.ally]
    return sorted(found, key=lambda actor: (actor.memory.ally, actor.id))


def followers(world: World) -> list[Actor]:
    """Return those of his friends who go where the hero goes: nobody who was told to stay, and not one too many."""
    return [ally for ally in allies(world) if not ally.memory.stays][:MOST]


def may_follow(world: World) -> bool:
    """Return whether the hero can have one more friend follow him."""
    coming = sum(follower.actor.memory.ally > 0 for follower in world.followers)
    return len(followers(world)) + coming < MOST


def is_at_peace(actor: Actor) -> bool:
    """Return whether somebody means the hero no harm."""
    memory = actor.memory
    return (actor.kind.peaceful or memory.tame) and not memory.aware
