"""Freeing captives, and telling friends what to do."""

from __future__ import annotations

from winze.engine.actions import Bid, Free
from winze.engine.body.chronicle import credit
from winze.engine.body.friends import befriend
from winze.engine.body.life import learn
from winze.engine.events import Bonded
from winze.engine.handlers.result import Result
from winze.engine.sense.bonds import may_follow
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_LOUD = 8
_WORTH = 3
"""So many times the depth a captive is worth who was freed."""
_EARSHOT = 10
"""No friend farther off hears what he is told."""


def free(world: World, actor: Actor, action: Free) -> Result:
    """A turn of it, or more of whoever is trusted; the captive is a friend once nothing binds him."""
    level = world.level
    captive = level.actors.get(actor.cell + level.board.steps[action.direction])
    if captive is None or not captive.memory.bound:
        return "nobody_bound"
    make_noise(world, actor.cell, _LOUD, "free", actor)
    captive.memory.bound = max(0, captive.memory.bound - 1 - actor.gifts.get("trust", 0))
    if not captive.memory.bound:
        befriend(world, captive)
        credit(world, "captive", captive.kind.id)
        learn(world, _WORTH * world.place.depth)
    return None


def bid(world: World, actor: Actor, action: Bid) -> Result:
    level = world.level
    there = action.x < level.board.width and action.y < level.board.height
    friend = level.actors.get(level.board.cell(action.x, action.y)) if there else None
    if friend is None or not friend.memory.ally or level.board.chebyshev(actor.cell, friend.cell) > _EARSHOT:
        return "no_friend"
    memory = friend.memory
    if memory.stays and not may_follow(world):
        return "two_follow"
    memory.stays = not memory.stays
    world.emit(Bonded(whom=friend.who, how="stays" if memory.stays else "comes"))
    return None
