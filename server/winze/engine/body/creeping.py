"""How quietly somebody goes. Whoever keeps his lamp shut creeps: hardly heard, and at half the speed."""

from __future__ import annotations

from winze.engine.kinds.traits import AFRAID
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

CREEPING_COST = 100
"""Energy that a creeping step takes besides that of any step."""
_CREEP, _WALK, _FEAR = 1, 3, 2
"""How loud a creeping step is, how loud any other, and how much louder one in fear."""
_LOST = 10
"""Turns without sight of the hero after which nobody is close on his heels."""


def creeps(actor: Actor) -> bool:
    """Return whether somebody creeps: a lamp that is dry, or dim as the room is light, is not shut."""
    return actor.pack is not None and actor.pack.shut and "lamp" in actor.pack.slots


def creeping_cost(world: World, actor: Actor) -> int:
    """Return the energy that a step costs for creeping: none while anybody hunts the hero."""
    return slowness(actor) if creeps(actor) and not is_hunted(world) else 0


def slowness(actor: Actor) -> int:
    """Return the energy that it takes somebody to creep, besides that of any step."""
    return max(0, CREEPING_COST - actor.gifts.get("creeping", 0))


def is_hunted(world: World) -> bool:
    """Return whether anybody on the level is after the hero."""
    memories = (monster.memory for monster in world.level.monsters())
    return any(memory.aware and memory.unseen <= _LOST for memory in memories)


def step_loudness(actor: Actor) -> int:
    """Return how far off somebody's step is heard: what he wears rattles or muffles, and fear stumbles."""
    return _CREEP if actor.pack and actor.pack.shut and creeps(actor) else walking_loudness(actor)


def walking_loudness(actor: Actor) -> int:
    """Return how far off the steps of somebody are heard who does not creep."""
    fear = _FEAR if actor.traits & AFRAID else 0
    return max(0, _WALK - actor.gifts.get("hush", 0) + actor.rattle + fear)
