"""Drives of pursuers: they fall back from sight to smell, noise and memory (C-06)."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import AnyAction, Walk, Work
from winze.engine.events import Noticed
from winze.engine.kinds.drives import (
    Ambush,
    Blunder,
    Hear,
    Recall,
    Round,
    See,
    Seek,
    Smell,
    Strike,
    Tunnel,
    Withdraw,
)
from winze.engine.kinds.traits import DIGS, HANDS, PHASES, ROOTED
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import (
    ATTACKS,
    WAIT,
    WALKS,
    direction_to,
    finds_path,
    ground_of,
    most_direct_step,
    step_around,
    step_out_of_sight,
    step_straight,
    step_toward,
)
from winze.engine.sense.footing import footing
from winze.engine.sense.routes import distance_layers
from winze.engine.sense.scent import SCENT_TURNS, freshest
from winze.engine.sense.tides import dams, shores

_LIGHT_RANGE, _LIGHT_CHANCE = 12, 20
"""Range in cells at which light attracts light seekers, and percent chance per turn."""
_SEARCH_TURNS = 10
"""Turns of looking around at the source of a noise, beyond those of the walk."""
_WAIT_TURNS, _DETOUR_INTERVAL = 20, 10
"""Turns it waits behind others, and turns between two looks for a detour after that."""
_FAR, _MAX_EXTRA = 1 << 16, 3
"""More steps than any path has, and most extra steps of a path to another monster."""
_MAX_DETOUR = 150


@wants
def strike(percepts: Percepts, drive: Strike) -> AnyAction | None:
    if percepts.distance != 1 or not percepts.sees_prey:
        return None
    percepts.memory.waited = 0
    return ATTACKS[direction_to(percepts, percepts.prey.cell)]


@wants
def ambush(percepts: Percepts, drive: Ambush) -> AnyAction | None:
    """Attack prey in range, and lie in wait again when it is lost."""
    memory = percepts.memory
    if percepts.sees_prey and percepts.distance <= drive.within:
        memory.lies_in_wait = percepts.memory.lies_in_wait or percepts.distance > 1
        return None
    if memory.aware and memory.last >= 0 and percepts.actor.health < percepts.actor.max_health:
        return None
    memory.lies_in_wait = True
    return WAIT


@wants
def see(percepts: Percepts, drive: See) -> AnyAction | None:
    """Follow the shortest path to visible prey. Give up another monster without a nearly straight path."""
    memory = percepts.memory
    if not percepts.sees_prey:
        return None
    if memory.detour:
        memory.detour -= 1
        return None
    most = _FAR if percepts.prey.is_hero else percepts.distance + _MAX_EXTRA
    action = step_toward(percepts, percepts.prey.cell, most)
    if action is None and not percepts.prey.is_hero and not finds_path(percepts, most):
        percepts.give_up_foe()
    return action


@wants
def blunder(percepts: Percepts, drive: Blunder) -> AnyAction | None:
    return step_straight(percepts, percepts.prey.cell) if percepts.sees_prey else None


@wants
def go_round(percepts: Percepts, drive: Round) -> AnyAction | None:
    """Take a detour, and stay on it so as not to waver between two paths."""
    memory = percepts.memory
    most = max(drive.steps, memory.detour)
    action = step_around(percepts, percepts.prey.cell, most) if percepts.sees_prey else None
    memory.detour = memory.detour or drive.steps if action else 0
    return action


@wants
def withdraw(percepts: Percepts, drive: Withdraw) -> AnyAction | None:
    """Behind others, wait out of sight for a while, then take a long detour, or give up another monster."""
    memory = percepts.memory
    if percepts.actor.traits & ROOTED or not percepts.sees_prey:
        return None
    if finds_path(percepts):
        memory.waited += 1
        if memory.waited > _WAIT_TURNS and not percepts.prey.is_hero:
            percepts.give_up_foe()
            return None
        if memory.waited > _WAIT_TURNS:
            return _take_long_detour(percepts) or WAIT
        if percepts.distance == 2:
            return WAIT
    return step_out_of_sight(percepts)


def _take_long_detour(percepts: Percepts) -> AnyAction | None:
    memory = percepts.memory
    if memory.waited % _DETOUR_INTERVAL:
        return None
    action = step_around(percepts, percepts.prey.cell, _MAX_DETOUR)
    memory.detour = _MAX_DETOUR if action else 0
    return action


@wants
def tunnel(percepts: Percepts, drive: Tunnel) -> AnyAction | None:
    """Dig the next cell of the straight line, or step on it if it is open."""
    if not percepts.actor.traits & DIGS or not percepts.hunts:
        return None
    goal = percepts.prey.cell if percepts.sees else percepts.memory.last
    level, here = percepts.level, percepts.actor.cell
    if goal == here or finds_path(percepts):
        return None
    direction = level.board.direction(here, goal)
    cell = here + level.board.steps[direction]
    if level.board.border >> cell & 1 or level.occupied >> cell & 1:
        return None
    if "dig" in level.tile(cell).edges:
        return None if dams(level) >> cell & 1 else Work("dig", direction)
    return Walk(direction, bump=False) if footing(level, percepts.actor.traits) >> cell & 1 else None


@wants
def seek(percepts: Percepts, drive: Seek) -> AnyAction | None:
    """Follow light alone, and lose the prey in the dark."""
    level, prey, memory = percepts.level, percepts.prey, percepts.memory
    shines = prey.lamp or prey.glow or level.light >> prey.cell & 1
    if shines and level.clear >> percepts.actor.cell & 1 and (memory.aware or _is_drawn(percepts)):
        return step_toward(percepts, prey.cell)
    if not memory.seeking:
        memory.last = -1
    return None


def _is_drawn(percepts: Percepts) -> bool:
    """Return True if it notices the light, from farther away than it sees anything else."""
    world, memory = percepts.world, percepts.memory
    if percepts.distance > _LIGHT_RANGE or not world.minds.chance(_LIGHT_CHANCE):
        return False
    memory.aware, memory.last, percepts.sees_prey = True, percepts.prey.cell, percepts.sees
    world.emit(Noticed(who=percepts.actor.who))
    return True


@wants
def smell(percepts: Percepts, drive: Smell) -> AnyAction | None:
    """Step to the adjacent cell with the prey's freshest scent (MON-03)."""
    if percepts.sees or not percepts.memory.aware or not percepts.kind.senses.smell:
        return None
    ground = ground_of(percepts) & ~percepts.level.occupied
    cell = freshest(percepts.world, percepts.actor, ground, percepts.kind.senses.smell)
    if cell is None:
        return None
    percepts.memory.last = cell
    return WALKS[direction_to(percepts, cell)]


def _batter(percepts: Percepts) -> AnyAction | None:
    traits, level, goal = percepts.actor.traits, percepts.level, percepts.memory.last
    if traits & (HANDS | ROOTED | PHASES) or not percepts.memory.aware:
        return None
    ground = ground_of(percepts) | level.facts.doors
    layers = distance_layers(percepts.world, goal, ground | 1 << percepts.actor.cell)
    here = layers.distance(percepts.actor.cell)
    if not here:
        return None
    nearer = level.board.around8(1 << percepts.actor.cell) & layers.layer(here - 1) & ~level.occupied
    if not nearer:
        return None
    cell = most_direct_step(percepts, goal, nearer)
    direction = direction_to(percepts, cell)
    if level.facts.passable >> cell & 1:
        return WALKS[direction]
    breaks = "smash" in level.tile(cell).edges and not shores(level) >> cell & 1
    return Work("smash", Direction(direction)) if breaks else None


def track(percepts: Percepts) -> AnyAction | None:
    """Track a hero not yet met, by scent or to the reported position."""
    memory = percepts.memory
    ground = ground_of(percepts) & ~percepts.level.occupied
    cell = freshest(percepts.world, percepts.actor, ground, SCENT_TURNS)
    if cell is not None:
        memory.tracks -= 1
        memory.last = -1
        return WALKS[direction_to(percepts, cell)]
    if memory.last >= 0:
        action = step_toward(percepts, memory.last)
        if action is None:
            memory.last = -1
        return action
    memory.tracks -= 1
    return None


@wants
def hear(percepts: Percepts, drive: Hear) -> AnyAction | None:
    """Go to the source of a noise, with an error of at most a quarter of the distance (MON-04)."""
    memory, level = percepts.memory, percepts.level
    if memory.heard < 0 or percepts.sees_prey or ((percepts.kind.peaceful or memory.tame) and not memory.aware):
        return None
    heard, memory.heard = memory.heard, -1
    distance = level.board.chebyshev(percepts.actor.cell, heard)
    error = distance // 4
    near = level.board.square(heard, error) & ground_of(percepts) if error else 0
    memory.last = percepts.world.minds.cell(near) if near else heard
    memory.seeking = distance + _SEARCH_TURNS
    return step_toward(percepts, memory.last)


@wants
def recall(percepts: Percepts, drive: Recall) -> AnyAction | None:
    """Go to the last known position, and forget it when the prey is not there."""
    memory = percepts.memory
    if memory.last < 0 or percepts.sees_prey or not (memory.aware or memory.seeking):
        return None
    memory.seeking = max(0, memory.seeking - 1)
    action = step_toward(percepts, memory.last) or _batter(percepts)
    if action is None or (not memory.aware and not memory.seeking):
        memory.last = -1
    return action
