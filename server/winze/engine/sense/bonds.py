"""Friends and followers of the hero, and the side of every actor."""

from __future__ import annotations

from winze.engine.kinds.tiles import Tile
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

MAX_FOLLOWERS = 2
"""Friends that can follow the hero; any more wait where they are."""
FRIENDS = "friends"
_MOUNT_STEPS = 4
"""Distance at which a friend that bears burdens carries the hero over deep water: as far off as friends heel."""


def side_of(actor: Actor) -> str:
    return FRIENDS if actor.memory.ally else actor.kind.faction


def allies(world: World) -> list[Actor]:
    found = [actor for actor in world.level.order if actor.memory.ally]
    return sorted(found, key=lambda actor: (actor.memory.ally, actor.id))


def followers(world: World) -> list[Actor]:
    """Return the friends that follow the hero: not those told to stay, and no more than `MAX_FOLLOWERS`."""
    return [ally for ally in allies(world) if not ally.memory.stays][:MAX_FOLLOWERS]


def may_follow(world: World) -> bool:
    coming = sum(follower.actor.memory.ally > 0 for follower in world.followers)
    return len(followers(world)) + coming < MAX_FOLLOWERS


def is_borne(world: World, actor: Actor, tile: Tile) -> bool:
    """Return True if a friend that bears burdens carries the actor, which only a hero is, over this deep water."""
    if tile.hazard != "water" or not actor.is_hero:
        return False
    bearers = (friend for friend in followers(world) if friend.kind.bears)
    return any(world.level.board.chebyshev(bearer.cell, actor.cell) <= _MOUNT_STEPS for bearer in bearers)


def is_at_peace(actor: Actor) -> bool:
    memory = actor.memory
    return (actor.kind.peaceful or memory.tame) and not memory.aware
