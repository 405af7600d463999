"""Drives of monsters without prey."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import within
from winze.engine.actions import AnyAction, Work
from winze.engine.kinds.drives import (
    Flutter,
    Follow,
    Guard,
    Herd,
    Hold,
    Idle,
    Patrol,
    SearchDrive,
    Sleep,
    WorkDrive,
)
from winze.engine.kinds.traits import LEADS, ROOTED
from winze.engine.minds.drives.chores import haul, mend
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, ground_of, step_at_random, step_toward
from winze.engine.sense.tides import dams
from winze.engine.state.actor import Actor

_SIGHT = 20


@wants
def sleep(percepts: Percepts, drive: Sleep) -> AnyAction | None:
    return WAIT if percepts.memory.asleep else None


@wants
def flutter(percepts: Percepts, drive: Flutter) -> AnyAction | None:
    return step_at_random(percepts) if percepts.world.minds.chance(drive.percent) else None


@wants
def idle(percepts: Percepts, drive: Idle) -> AnyAction | None:
    """Wander at random. A guard keeps its place until it notices the hero."""
    memory = percepts.memory
    stays = percepts.actor.traits & ROOTED or (memory.guards and not memory.aware)
    return step_at_random(percepts) if not stays and percepts.world.minds.chance(drive.percent) else WAIT


@wants
def follow(percepts: Percepts, drive: Follow) -> AnyAction | None:
    memory, here = percepts.memory, percepts.actor.cell
    leader = next((actor for actor in percepts.level.order if actor.id == memory.leader), None)
    if leader is None:
        leader = _nearest(percepts, [actor for actor in percepts.level.order if _leads(percepts, actor)])
        memory.leader = leader.id if leader else -1
    if leader is None:
        return None
    near = percepts.level.board.chebyshev(here, leader.cell) <= drive.distance
    return None if near else step_toward(percepts, leader.cell, 2 * _SIGHT)


def _leads(percepts: Percepts, actor: Actor) -> bool:
    return bool(actor.traits & LEADS) and actor.kind.faction == percepts.kind.faction and actor is not percepts.actor


@wants
def herd(percepts: Percepts, drive: Herd) -> AnyAction | None:
    like = [actor for actor in percepts.level.order if actor.kind is percepts.kind and actor is not percepts.actor]
    other = _nearest(percepts, like)
    if other is None or percepts.level.board.chebyshev(percepts.actor.cell, other.cell) <= drive.distance:
        return None
    return step_toward(percepts, other.cell, 2 * _SIGHT)


def _nearest(percepts: Percepts, others: list[Actor]) -> Actor | None:
    """Return the nearest within range, the oldest of several."""
    board, here = percepts.level.board, percepts.actor.cell
    near = min(others, key=lambda other: board.chebyshev(here, other.cell), default=None)
    return near if near and board.chebyshev(here, near.cell) <= _SIGHT else None


@wants
def hold(percepts: Percepts, drive: Hold) -> AnyAction | None:
    """Wait at the post, or go back there, until the prey comes near it or harms the monster."""
    memory, actor, board = percepts.memory, percepts.actor, percepts.level.board
    if memory.home < 0:
        memory.home = actor.cell
    is_near = board.chebyshev(percepts.prey.cell, memory.home) <= drive.distance
    if is_near or actor.health < actor.max_health or memory.ally:
        return None
    return step_toward(percepts, memory.home) or WAIT


@wants
def guard(percepts: Percepts, drive: Guard) -> AnyAction | None:
    """Stay near the post; the first place of guard becomes the post."""
    memory, here = percepts.memory, percepts.actor.cell
    if memory.home < 0:
        memory.home = here
    if percepts.level.board.chebyshev(here, memory.home) <= drive.leash:
        return None
    return step_toward(percepts, memory.home)


@wants
def search(percepts: Percepts, drive: SearchDrive) -> AnyAction | None:
    memory, here = percepts.memory, percepts.actor.cell
    if not memory.aware or percepts.kind.docile:
        return None
    if memory.goal in (here, -1):
        near = within(percepts.level.board, 1 << here, ground_of(percepts) | 1 << here, drive.steps)
        trail = near & percepts.level.board.of(percepts.level.scent)
        if trail and percepts.world.minds.chance(drive.trail):
            memory.goal = max(cells(trail), key=percepts.level.scent.__getitem__)
        else:
            _choose_goal(percepts, near)
    return _go_to_goal(percepts)


@wants
def patrol(percepts: Percepts, drive: Patrol) -> AnyAction | None:
    memory = percepts.memory
    if memory.guards:
        return None
    if memory.goal in (percepts.actor.cell, -1):
        _choose_goal(percepts, percepts.level.board.full)
    return _go_to_goal(percepts)


def _choose_goal(percepts: Percepts, near: int) -> None:
    places = percepts.level.spawnable & near
    percepts.memory.goal = percepts.world.minds.cell(places) if places else -1


def _go_to_goal(percepts: Percepts) -> AnyAction | None:
    memory = percepts.memory
    action = step_toward(percepts, memory.goal) if memory.goal >= 0 else None
    if action is None:
        memory.goal = -1
    return action


@wants
def work(percepts: Percepts, drive: WorkDrive) -> AnyAction | None:
    """Look after ore and props first, then dig an adjacent vein, or walk to one."""
    chore = (drive.hauls and haul(percepts)) or mend(percepts)
    if chore:
        return chore
    level, here = percepts.level, percepts.actor.cell
    veins = level.facts.veins and level.facts.veins & ~dams(level)
    if not veins:
        return None
    beside = veins & level.board.around8(1 << here) & ~(1 << here)
    if beside:
        cell = next(cells(beside))
        return Work("dig", level.board.direction(here, cell))
    if percepts.memory.guards:
        return None
    return step_toward(percepts, _nearest_cell(percepts, veins))


def _nearest_cell(percepts: Percepts, goals: int) -> int:
    """Return the nearest cell by straight distance, the lowest of several."""
    board, here = percepts.level.board, percepts.actor.cell
    return min(cells(goals), key=lambda cell: board.chebyshev(here, cell))
