"""Creeping and the noise of steps. An actor with a closed lamp creeps: almost silently, at half speed."""

from __future__ import annotations

from winze.engine.kinds.traits import AFRAID
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

CREEPING_COST = 100
"""Extra energy of a creeping step."""
_CREEP, _WALK, _FEAR = 1, 3, 2
"""Loudness of a creeping step and of any other, and added loudness of fear."""
_LOST = 10
"""Turns without sight of the hero after which a monster no longer counts as hunting."""


def creeps(actor: Actor) -> bool:
    """Return True if the actor creeps. Only a closed lamp counts, not a dry one or one outshone by the room."""
    return actor.pack is not None and actor.pack.shut and "lamp" in actor.pack.slots


def creeping_cost(world: World, actor: Actor) -> int:
    """Return the energy a step costs extra for creeping: none while the hero is hunted."""
    return slowness(actor) if creeps(actor) and not is_hunted(world) else 0


def slowness(actor: Actor) -> int:
    return max(0, CREEPING_COST - actor.gifts.get("creeping", 0))


def is_hunted(world: World) -> bool:
    memories = (monster.memory for monster in world.level.monsters())
    return any(memory.aware and memory.unseen <= _LOST for memory in memories)


def step_loudness(actor: Actor) -> int:
    return _CREEP if creeps(actor) else walking_loudness(actor)


def walking_loudness(actor: Actor) -> int:
    fear = _FEAR if actor.traits & AFRAID else 0
    return max(0, _WALK - actor.gifts.get("hush", 0) + actor.rattle + fear)
