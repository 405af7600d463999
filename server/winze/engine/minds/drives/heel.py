"""The drive of the hero's friends to stay close without blocking the hero."""

from __future__ import annotations

from winze.engine.actions import AnyAction
from winze.engine.kinds.drives import Heel
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, ground_of, step_toward
from winze.engine.sense.bonds import followers
from winze.engine.sense.routes import distance_layers


@wants
def heel(percepts: Percepts, drive: Heel) -> AnyAction | None:
    """Walk to the hero along the path there. Friends told to wait, or one too many, wait and block nobody."""
    world, actor = percepts.world, percepts.actor
    if percepts.memory.stays or actor not in followers(world):
        return WAIT
    hero = world.hero.cell
    ways = distance_layers(world, hero, ground_of(percepts) | 1 << actor.cell)
    near = ways.distance(actor.cell, drive.distance) is not None
    return None if near else step_toward(percepts, hero)
