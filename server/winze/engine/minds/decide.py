"""A monster asks its drives in order; the first that returns an action decides."""

from __future__ import annotations

from winze.engine.actions import AnyAction
from winze.engine.kinds.drives import FRIEND, WITHDRAWN, Flee
from winze.engine.minds.drives import (  # noqa: F401  (each module registers its drives)
    cast,
    consume,
    feed,
    flee,
    heel,
    hunt,
    loot,
    regroup,
    roam,
    shoot,
    stride,
)
from winze.engine.minds.drives.flee import should_flee
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.drives.hunt import track
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, step_out


def decide(percepts: Percepts) -> AnyAction:
    """Return the monster's next action. A monster that changes its prey decides again."""
    overlays, hazards = percepts.level.overlays, percepts.level.facts.hazards
    if percepts.memory.bound:
        return WAIT
    endangered = overlays.fire or overlays.gas or hazards >> percepts.actor.cell & 1
    if endangered and (action := step_out(percepts)):
        return action
    drives = percepts.world.rules.minds[mind_of(percepts)].drives
    memory = percepts.memory
    if memory.fleeing and not memory.withdrawn:
        memory.fleeing = any(isinstance(drive, Flee) and should_flee(percepts, drive) for drive in drives)
    if memory.tracks and not percepts.hunts and (action := track(percepts)):
        return action
    prey = percepts.prey
    for drive in drives:
        wanted: AnyAction | None = wants[type(drive)](percepts, drive)
        if wanted is not None:
            return wanted
        if percepts.prey is not prey:
            return decide(percepts)
    return WAIT


def mind_of(percepts: Percepts) -> str:
    if percepts.memory.ally:
        return FRIEND
    return WITHDRAWN if percepts.memory.withdrawn else percepts.kind.mind
