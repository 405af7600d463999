"""The drive of a beaten band to wait for the next one."""

from __future__ import annotations

from itertools import zip_longest

from winze.core.board import cells
from winze.core.distance import layers
from winze.engine.actions import AnyAction
from winze.engine.kinds.drives import Regroup
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, ground_of, step_into, step_toward

_FOUND = 8
"""Distance in cells at which the hero finds a band without cover, which then fights."""


@wants
def regroup(percepts: Percepts, drive: Regroup) -> AnyAction | None:
    """Flee to a refuge and wait. Found there, or without one, it fights on."""
    memory, level, here = percepts.memory, percepts.level, percepts.actor.cell
    if memory.home < 0:
        memory.home = _refuge(percepts)
    near = level.board.square(memory.home, drive.distance) if memory.home >= 0 else 0
    hidden = near & ~level.visible
    if hidden >> here & 1:
        return WAIT
    if near and not near >> here & 1:
        action = step_toward(percepts, memory.home)
    else:
        action = step_into(percepts, hidden)
        if action is None and percepts.distance <= _FOUND:
            memory.withdrawn, memory.home = False, -1
    memory.fleeing = memory.withdrawn
    return action or (WAIT if percepts.distance > _FOUND else None)


def _refuge(percepts: Percepts) -> int:
    """Return the exit farthest from the hero that it reaches before the hero, or else such a cell out of sight."""
    level, ground = percepts.level, ground_of(percepts)
    mine = layers(level.board, 1 << percepts.actor.cell, ground)
    theirs = layers(level.board, 1 << percepts.world.hero.cell, ground)
    first = contested = 0
    for own, other in zip_longest(mine, theirs, fillvalue=0):
        contested |= other
        first |= own & ~contested
    goals = first & level.facts.stairs & ~level.visible or first & ~level.visible
    unreached = goals & ~contested
    far = unreached or next((ring & goals for ring in reversed(theirs) if ring & goals), 0)
    return next(cells(far), -1)
