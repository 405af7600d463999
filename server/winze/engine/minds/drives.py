"""What each drive wants at this moment: an action, or None, and the next one is asked.

A drive draws chance from the stream of minds only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, Shoot, Walk, Work
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.drives import Chase, Flee, Flutter, Idle, Keep, Strike, Tunnel, Withdraw
from winze.engine.kinds.traits import DIGS, ROOTED
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, direction_to, finds_way, step_at_random, step_out_of_sight, step_toward
from winze.engine.sense.footing import footing
from winze.engine.sense.lines import flight_path, flown
from winze.engine.sense.missiles import ready_missile, stops_of

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
    """Who is only held up by others on the way stays where he is."""
    if percepts.actor.traits & ROOTED or finds_way(percepts):
        return None
    return step_out_of_sight(percepts)


def tunnel(percepts: Percepts, drive: Tunnel) -> Action | None:
    """The next field of the straight way is dug, or stepped on if nothing is in the way."""
    if not percepts.actor.traits & DIGS or finds_way(percepts):
        return None
    level, here = percepts.level, percepts.actor.field
    direction = level.board.direction(here, percepts.prey.field)
    goal = here + level.board.steps[direction]
    if level.board.border >> goal & 1 or level.bodies >> goal & 1:
        return None
    if "dig" in level.tile(goal).edges:
        return Work("dig", direction)
    return Walk(direction, bump=False) if footing(level, percepts.actor.traits) >> goal & 1 else None


def shoot(percepts: Percepts, drive: kinds.Shoot) -> Action | None:
    """At prey in sight that is not beside it, if the way there is clear of walls and of others."""
    if not 1 < percepts.distance <= drive.range or not _sees_prey(percepts):
        return None
    ready = ready_missile(percepts.world.rules.items, percepts.actor)
    if isinstance(ready, str):
        return None
    missile, _ = ready
    board, prey = percepts.level.board, percepts.prey.field
    stops = stops_of(percepts.level.facts, missile) | percepts.level.bodies & ~(1 << prey)
    path = flown(flight_path(board, percepts.actor.field, prey, stops), stops)
    hits = path[-1:] == [prey] and len(path) <= missile.range
    return Shoot(*board.xy(prey)) if hits else None


def keep(percepts: Percepts, drive: Keep) -> Action | None:
    near = percepts.distance < drive.distance and _sees_prey(percepts)
    if not near or isinstance(ready_missile(percepts.world.rules.items, percepts.actor), str):
        return None
    return step_toward(percepts, away=True)


def _sees_prey(percepts: Percepts) -> bool:
    """It sees the hero exactly when he sees it (VIS-30)."""
    return bool(percepts.level.visible >> percepts.actor.field & 1)


WANTS: dict[type, Callable[[Percepts, Any], Action | None]] = {
    Flutter: flutter,
    Idle: idle,
    Flee: flee,
    Strike: strike,
    Chase: chase,
    Withdraw: withdraw,
    Tunnel: tunnel,
    kinds.Shoot: shoot,
    Keep: keep,
}
