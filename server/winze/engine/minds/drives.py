"""What each drive wants at this moment: an action, or None, and the next one is asked.

A drive draws chance from the stream of minds only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.core.directions import Direction
from winze.engine.actions import Action, Attack
from winze.engine.kinds.drives import Chase, Flee, Flutter, Idle, Strike, Withdraw
from winze.engine.kinds.traits import ROOTED
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, direction_to, step_at_random, step_out_of_sight, step_toward

_ATTACKS = tuple(Attack(direction) for direction in Direction)


def flutter(percepts: Percepts, drive: Flutter) -> Action | None:
    return step_at_random(percepts) if percepts.world.minds.chance(drive.percent) else None


def idle(percepts: Percepts, drive: Idle) -> Action | None:
    """Who guards keeps to its place until it is aware of somebody."""
    if percepts.hunts:
        return None
    memory = percepts.memory
    stays = percepts.actor.traits & ROOTED or (memory.guards and not memory.aware)
    return step_at_random(percepts) if not stays and percepts.world.minds.chance(drive.percent) else WAIT


def flee(percepts: Percepts, drive: Flee) -> Action | None:
    action = step_toward(percepts, away=True) if should_flee(percepts, drive) else None
    if action:
        percepts.memory.fleeing = True
    return action


def should_flee(percepts: Percepts, drive: Flee) -> bool:
    """Whether it would rather run, with what it stole or for its life."""
    actor = percepts.actor
    return (drive.with_loot and actor.gold > 0) or 100 * actor.health < drive.below * actor.max_health


def strike(percepts: Percepts, drive: Strike) -> Action | None:
    return _ATTACKS[direction_to(percepts, percepts.prey.field)] if percepts.distance == 1 else None


def chase(percepts: Percepts, drive: Chase) -> Action | None:
    return step_toward(percepts)


def withdraw(percepts: Percepts, drive: Withdraw) -> Action | None:
    return step_out_of_sight(percepts) if not percepts.actor.traits & ROOTED else None


WANTS: dict[type, Callable[[Percepts, Any], Action | None]] = {
    Flutter: flutter,
    Idle: idle,
    Flee: flee,
    Strike: strike,
    Chase: chase,
    Withdraw: withdraw,
}
