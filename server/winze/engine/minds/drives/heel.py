"""The drive of the hero's friends: to be where he is, and never in his way."""

from __future__ import annotations

from winze.engine.actions import AnyAction
from winze.engine.kinds.drives import Heel
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, ground_of, step_toward
from winze.engine.sense.bonds import followers
from winze.engine.sense.routes import distance_layers


def heel(percepts: Percepts, drive: Heel) -> AnyAction | None:
    """Near is by the way there, not through walls. Who was told to wait, or is one too many, does so.

    In nobody's way: the hero changes places with the friend into whom he steps.
    """
    world, actor = percepts.world, percepts.actor
    if percepts.memory.stays or actor not in followers(world):
        return WAIT
    hero = world.hero.cell
    ways = distance_layers(world, hero, ground_of(percepts) | 1 << actor.cell)
    near = ways.distance(actor.cell, drive.distance) is not None
    return None if near else step_toward(percepts, hero)
