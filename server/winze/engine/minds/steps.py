"""Single steps along paths, over the ground a monster accepts.

Pursuers follow distance maps around the prey, so that a corner shakes nobody off (MON-08, C-05).
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine.actions import AnyAction, Attack, Swap, Wait, Walk
from winze.engine.kinds.traits import HANDS, LIGHTSHY, MINDLESS, PHASES, ROOTED, SALTSHY
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.air import foul
from winze.engine.sense.bonds import side_of
from winze.engine.sense.footing import footing
from winze.engine.sense.routes import distance_layers

WAIT = Wait()
ATTACKS = tuple(Attack(direction) for direction in Direction)
WALKS = tuple(Walk(direction, bump=False) for direction in Direction)
SWAPS = tuple(Swap(direction) for direction in Direction)
_FAR = 1 << 16
"""More steps than any path has."""


def ground_of(percepts: Percepts) -> int:
    traits, level = percepts.actor.traits, percepts.level
    if traits & PHASES:
        return _through_rock(percepts)
    return safe_ground(percepts) | (level.facts.doors if traits & HANDS else level.facts.flaps)


def avoided_light(percepts: Percepts) -> int:
    """Return the light the monster avoids. A monster whose gloom dims lamps ignores the hero's light."""
    level = percepts.level
    return level.ambient if percepts.kind.gloom else level.light


def _through_rock(percepts: Percepts) -> int:
    """Return all cells but the border, without lit floors for a light-shy monster; rock is dark inside."""
    level = percepts.level
    ground = level.board.full & ~level.board.border
    if percepts.actor.traits & SALTSHY:
        ground &= ~level.facts.salted
    return ground & ~(avoided_light(percepts) & level.facts.passable) if percepts.actor.traits & LIGHTSHY else ground


def safe_ground(percepts: Percepts) -> int:
    """Return the cells that the monster accepts for their ground, air and light."""
    level, traits = percepts.level, percepts.actor.traits
    ground = footing(level, traits)
    if traits & LIGHTSHY:
        ground &= ~avoided_light(percepts)
    return ground & ~foul(percepts.world, traits) if level.overlays.gas and not traits & MINDLESS else ground


def step_toward(percepts: Percepts, cell: int, most: int = _FAR) -> AnyAction | None:
    """Return a step nearer to a cell, or None beyond `most` steps. An idle friend in the way swaps places."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED or actor.cell == cell:
        return None
    ground = ground_of(percepts)
    layers = distance_layers(percepts.world, cell, ground | 1 << actor.cell)
    here = layers.distance(actor.cell, most)
    if here is None:
        return None
    nearer = level.board.around8(1 << actor.cell) & layers.layer(here - 1) & ground
    if goals := nearer & ~level.occupied:
        return WALKS[direction_to(percepts, most_direct_step(percepts, cell, goals))]
    return _swap(percepts, nearer)


def step_away(percepts: Percepts, cell: int) -> AnyAction | None:
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    layers = distance_layers(percepts.world, cell, ground_of(percepts) | 1 << actor.cell)
    here = layers.distance(actor.cell)
    if here is None:
        return None
    near = level.board.around8(1 << actor.cell)
    goals = near & layers.layer(here + 1) & ~level.occupied or near & layers.layer(here) & ~level.occupied
    if not goals:
        return None
    return WALKS[direction_to(percepts, most_direct_step(percepts, cell, goals, away=True))]


def step_around(percepts: Percepts, cell: int, most: int) -> AnyAction | None:
    """Return a step on the shortest path around other actors, or None if it is longer than `most`."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    free = ground_of(percepts) & ~level.occupied
    near = level.board.around8(1 << actor.cell) & free
    if not near:
        return None
    layers = distance_layers(percepts.world, cell, free)
    number = layers.meeting(near, most - 1)
    if number is None or number >= most:
        return None
    return WALKS[direction_to(percepts, most_direct_step(percepts, cell, near & layers.layer(number)))]


def step_straight(percepts: Percepts, cell: int) -> AnyAction | None:
    """Return a step toward a cell, or in one of the two adjacent directions, whichever is free first (MON-10)."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    free = ground_of(percepts) & ~level.occupied
    straight = level.board.direction(actor.cell, cell)
    for direction in (straight, (straight + 1) % 8, (straight - 1) % 8):
        if free >> actor.cell + level.board.steps[direction] & 1:
            return WALKS[direction]
    return None


def _swap(percepts: Percepts, nearer: int) -> AnyAction | None:
    """Return a swap with a friend in the way that stays, is idle, or runs the other way."""
    memory = percepts.memory
    for cell in cells(nearer & percepts.level.occupied):
        other = percepts.level.actors[cell]
        friend = not other.is_hero and side_of(other) == side_of(percepts.actor) and not other.memory.bound
        yields = (
            other.memory.stays or other.memory.fleeing != memory.fleeing or (memory.aware and not other.memory.aware)
        )
        if friend and yields and not other.traits & ROOTED and not other.memory.asleep:
            return SWAPS[direction_to(percepts, cell)]
    return None


def finds_path(percepts: Percepts, most: int = _FAR) -> bool:
    """Return True if a path of at most `most` steps leads to the prey over ground the monster accepts."""
    layers = distance_layers(percepts.world, percepts.prey.cell, ground_of(percepts))
    return layers.distance(percepts.actor.cell, most) is not None


def step_out_of_sight(percepts: Percepts) -> AnyAction:
    """Return a step to the nearest cell out of the hero's sight, a wait if on one, or else a random step."""
    actor, level = percepts.actor, percepts.level
    hidden = ground_of(percepts) & ~level.visible & ~level.occupied
    if not level.visible >> actor.cell & 1:
        return WAIT
    path = route(level.board, actor.cell, hidden, ground_of(percepts) & ~level.occupied)
    return WALKS[direction_to(percepts, path[0])] if path else step_at_random(percepts)


def step_at_random(percepts: Percepts) -> AnyAction:
    """Return a step onto a random free cell, or a wait; it makes at most one draw."""
    level, board = percepts.level, percepts.level.board
    traits = percepts.actor.traits
    free = _through_rock(percepts) if traits & PHASES else safe_ground(percepts)
    free &= board.around8(1 << percepts.actor.cell) & ~level.occupied
    return WALKS[direction_to(percepts, percepts.world.minds.cell(free))] if free else WAIT


def step_into(percepts: Percepts, wanted: int) -> AnyAction | None:
    level, actor = percepts.level, percepts.actor
    if actor.traits & ROOTED:
        return None
    ground = footing(level, actor.traits) | (level.board.full & ~level.board.border if actor.traits & PHASES else 0)
    ground &= ~level.occupied
    path = route(level.board, actor.cell, wanted & ground, ground)
    return WALKS[direction_to(percepts, path[0])] if path else None


def step_out(percepts: Percepts) -> AnyAction | None:
    """Return a step on the shortest path out of fire, bad air or harmful ground, or None."""
    actor, level = percepts.actor, percepts.level
    bad = level.facts.hazards | level.overlays.fire | foul(percepts.world, actor.traits)
    if not bad >> actor.cell & 1 or actor.traits & (ROOTED | PHASES):
        return None
    ground = safe_ground(percepts)
    if ground >> actor.cell & 1:
        return None
    free = level.facts.passable & ~level.occupied
    path = route(level.board, actor.cell, ground & free, free)
    return WALKS[direction_to(percepts, path[0])] if path else None


def direction_to(percepts: Percepts, cell: int) -> int:
    return percepts.level.board.steps.index(cell - percepts.actor.cell)


def most_direct_step(percepts: Percepts, end: int, goals: int, *, away: bool = False) -> int:
    """Return the cell of `goals` nearest to the straight line (MON-10), the lower on a tie."""
    if not goals & goals - 1:
        return goals.bit_length() - 1
    stride = percepts.level.board.stride
    end_y, end_x = divmod(end, stride)

    def crookedness(cell: int) -> int:
        y, x = divmod(cell, stride)
        square = (x - end_x) ** 2 + (y - end_y) ** 2
        return -square if away else square

    return min(cells(goals), key=crookedness)
