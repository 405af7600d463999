"""Friends of the hero: how they join, learn and leave."""

from __future__ import annotations

from winze.engine.events import Bonded
from winze.engine.sense.bonds import allies, may_follow
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_LEVELS = 2
"""Most levels a friend gains together with the hero."""


def befriend(world: World, actor: Actor) -> None:
    """Make an actor the hero's friend. One too many for the company waits where it is."""
    memory, follows = actor.memory, may_follow(world)
    memory.tame, memory.aware, memory.asleep, memory.guards, memory.fleeing = True, False, False, False, False
    memory.bound = memory.seeking = memory.tracks = memory.panic = 0
    memory.last = memory.home = memory.goal = memory.leader = memory.foe = -1
    leave_band(actor)
    for other in world.level.order:
        if other.memory.leader == actor.id:
            other.memory.leader = -1
    memory.ally, memory.stays = world.turn + 1, not follows
    harden(actor, world.hero.gifts.get("handler", 0))
    world.emit(Bonded(whom=actor.who, how="joins" if follows else "waits"))


def leave_band(actor: Actor) -> None:
    memory = actor.memory
    memory.band, memory.nerve, memory.withdrawn = 0, 0, False


def end_friendship(world: World, actor: Actor) -> None:
    """End a friendship. The actor attacks nobody until it is struck again."""
    actor.memory.ally, actor.memory.stays = 0, False
    world.emit(Bonded(whom=actor.who, how="leaves"))


def teach(world: World) -> None:
    career = world.rules.career
    for ally in allies(world):
        if ally.memory.grown < _LEVELS:
            ally.memory.grown += 1
            ally.max_health += career.level_health
            ally.health += career.level_health
            ally.skill += career.level_accuracy
            world.emit(Bonded(whom=ally.who, how="grows"))


def harden(actor: Actor, percent: int) -> None:
    more = actor.max_health * percent // 100
    actor.max_health += more
    actor.health += more
