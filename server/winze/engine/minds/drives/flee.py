"""Drives to get away."""

from __future__ import annotations

from winze.engine.actions import AnyAction
from winze.engine.kinds.drives import Flee, Lure, Shun
from winze.engine.kinds.traits import LEADS, LIGHTSHY
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, avoided_light, ground_of, step_away, step_into, step_toward

_LEADER_RANGE = 12
_RETURN_FACTOR, _RETURN_PERCENT = 150, 90
"""A fled monster returns at this percentage of its flight threshold, and at this percent of health at the latest."""


@wants
def flee(percepts: Percepts, drive: Flee) -> AnyAction | None:
    """Flee. Out of sight it rests; cornered it fights."""
    if not should_flee(percepts, drive):
        return None
    memory = percepts.memory
    if percepts.sees_prey:
        action = step_away(percepts, percepts.prey.cell)
    else:
        action = step_away(percepts, memory.last) if memory.last >= 0 else WAIT
    memory.fleeing = memory.fleeing or action is not None
    memory.panic = max(0, memory.panic - 1)
    return action


def should_flee(percepts: Percepts, drive: Flee) -> bool:
    actor = percepts.actor
    below = (
        max(drive.below, min(_RETURN_FACTOR * drive.below // 100, _RETURN_PERCENT))
        if percepts.memory.fleeing
        else drive.below
    )
    afraid = 100 * actor.health < below * actor.max_health or percepts.memory.panic > 0
    return (drive.with_loot and percepts.has_loot) or (
        afraid and (percepts.memory.aware or percepts.sees_prey) and not is_led(percepts)
    )


def is_led(percepts: Percepts) -> bool:
    """Return True if a leader of its faction is near; under a leader's eyes it holds its ground."""
    board, here, faction = percepts.level.board, percepts.actor.cell, percepts.kind.faction
    leaders = [other for other in percepts.level.order if other.traits & LEADS and other is not percepts.actor]
    return any(
        leader.kind.faction == faction and board.chebyshev(here, leader.cell) <= _LEADER_RANGE for leader in leaders
    )


@wants
def lure(percepts: Percepts, drive: Lure) -> AnyAction | None:
    if not percepts.sees_prey or _is_spent(percepts):
        return None
    if percepts.distance < drive.nearest:
        return step_away(percepts, percepts.prey.cell)
    return step_toward(percepts, percepts.prey.cell) if percepts.distance > drive.farthest else WAIT


def _is_spent(percepts: Percepts) -> bool:
    """Return True if the monster has used up all its abilities."""
    abilities, done = percepts.kind.abilities, percepts.memory.done
    return bool(abilities) and all(0 < one.times <= done.get(one.id, (0, 0))[1] for one in abilities)


@wants
def shun(percepts: Percepts, drive: Shun) -> AnyAction | None:
    level, actor = percepts.level, percepts.actor
    if not actor.traits & LIGHTSHY or not (avoided_light(percepts) & level.facts.passable) >> actor.cell & 1:
        return None
    return step_into(percepts, ground_of(percepts))
