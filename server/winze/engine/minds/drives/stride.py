"""Drives of monsters that move by a fixed pattern."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import AnyAction, UseAbility, Walk, Work
from winze.engine.kinds.drives import Drill, Freeze, Imitate, Pace, Roll
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import ATTACKS, WAIT, WALKS
from winze.engine.sense.footing import footing
from winze.engine.sense.stone import is_stone
from winze.engine.sense.tides import dams
from winze.engine.state.world import STILL, WALKING

_WORKS = tuple(Work("dig", direction) for direction in Direction)
_TURNS = (0, 1, -1)
"""Direction changes tried in order: straight on, or slightly aside."""


@wants
def freeze(percepts: Percepts, drive: Freeze) -> AnyAction | None:
    return WAIT if is_stone(percepts.world, percepts.actor) else None


@wants
def pace(percepts: Percepts, drive: Pace) -> AnyAction | None:
    """Step only on turns after the hero moved; `goal` stores the hero's last cell."""
    memory, here = percepts.memory, percepts.world.hero.cell
    stepped = memory.goal not in (-1, here)
    memory.goal = here
    return None if stepped else WAIT


@wants
def imitate(percepts: Percepts, drive: Imitate) -> AnyAction | None:
    """Imitate the hero; `waited` counts the turns in which the hero stood still."""
    memory, conduct = percepts.memory, percepts.world.conduct
    if not percepts.hunts:
        return None
    memory.waited = memory.waited + 1 if conduct == STILL else 0
    if memory.waited >= drive.turns and percepts.kind.abilities:
        return UseAbility(percepts.kind.abilities[0].id, percepts.actor.cell)
    if conduct == STILL or (conduct == WALKING and percepts.distance <= 1):
        return WAIT
    return None


@wants
def drill(percepts: Percepts, drive: Drill) -> AnyAction | None:
    """Keep a direction once chosen, as long as the way can be dug or walked."""
    memory, level, here = percepts.memory, percepts.level, percepts.actor.cell
    if memory.goal < 0 and not _aim(percepts, drive):
        return None
    direction, left = memory.goal % 8, memory.goal // 8
    cell = here + level.board.steps[direction]
    memory.goal = direction + 8 * (left - 1) if left > 1 else -1
    if not level.board.border >> cell & 1:
        if "dig" in level.tile(cell).edges and not (level.facts.passable | dams(level)) >> cell & 1:
            memory.goal = direction + 8 * left
            return _WORKS[direction]
        if cell in level.actors:
            return ATTACKS[direction] if level.actors[cell] is percepts.prey else WAIT
        if footing(level, percepts.actor.traits) >> cell & 1:
            return WALKS[direction]
    memory.goal = -1
    return None


def _aim(percepts: Percepts, drive: Drill) -> bool:
    """Aim at the prey for `drive.steps` steps; `goal` encodes both direction and steps."""
    goal = percepts.prey.cell if percepts.sees_prey else percepts.memory.last
    if goal < 0 or goal == percepts.actor.cell or not percepts.hunts:
        return False
    percepts.memory.goal = percepts.level.board.direction(percepts.actor.cell, goal) + 8 * drive.steps
    return True


@wants
def roll(percepts: Percepts, drive: Roll) -> AnyAction | None:
    """Roll to the end of the line, over anyone there."""
    memory, level, here = percepts.memory, percepts.level, percepts.actor.cell
    if memory.goal < 0:
        if not percepts.sees_prey:
            return None
        memory.goal = level.board.direction(here, percepts.prey.cell)
    turns = ((memory.goal + turn) % 8 for turn in _TURNS)
    direction = next((turned for turned in turns if level.facts.rails >> here + level.board.steps[turned] & 1), None)
    if direction is None:
        memory.goal = -1
        return None
    memory.goal = direction
    if here + level.board.steps[direction] in level.actors:
        return ATTACKS[direction]
    return Walk(Direction(direction), bump=False)
