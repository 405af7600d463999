"""Freeing captives and giving orders to friends."""

from __future__ import annotations

from winze.engine.actions import Bid, Free
from winze.engine.body.deeds import credit
from winze.engine.body.friends import befriend
from winze.engine.events import Bonded
from winze.engine.handlers.result import Result
from winze.engine.sense.bonds import may_follow
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_LOUD = 8
_EARSHOT = 10


def free(world: World, actor: Actor, action: Free) -> Result:
    """Work on a captive's bonds for a turn; the gift `trust` saves turns. A freed captive becomes a friend."""
    level = world.level
    captive = level.actors.get(actor.cell + level.board.steps[action.direction])
    if captive is None or not captive.memory.bound:
        return "nobody_bound"
    make_noise(world, actor.cell, _LOUD, "free", actor)
    captive.memory.bound = max(0, captive.memory.bound - 1 - actor.gifts.get("trust", 0))
    if not captive.memory.bound:
        befriend(world, captive)
        credit(world, "captive", captive.kind.id)
    return None


def bid(world: World, actor: Actor, action: Bid) -> Result:
    level = world.level
    goal = level.board.cell(action.x, action.y) if level.board.contains(action.x, action.y) else -1
    friend = level.actors.get(goal)
    if friend is None or not friend.memory.ally or level.board.chebyshev(actor.cell, friend.cell) > _EARSHOT:
        return "no_friend"
    memory = friend.memory
    if memory.stays and not may_follow(world):
        return "two_follow"
    memory.stays = not memory.stays
    world.emit(Bonded(whom=friend.who, how="stays" if memory.stays else "comes"))
    return None
