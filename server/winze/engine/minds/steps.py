"""The next step of a way, over the ground that such a monster keeps to.

Whoever goes after somebody follows breadth-first distance layers around them, so a corner loses nobody (MON-08, C-05).
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine.actions import AnyAction, Swap, Wait, Walk
from winze.engine.kinds.traits import HANDS, LIGHTSHY, MINDLESS, PHASES, ROOTED, SALTSHY
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.air import foul
from winze.engine.sense.bonds import side_of
from winze.engine.sense.footing import footing
from winze.engine.sense.routes import distance_layers

WAIT = Wait()
WALKS = tuple(Walk(direction, bump=False) for direction in Direction)
SWAPS = tuple(Swap(direction) for direction in Direction)
_FAR = 1 << 16
"""More steps than any way has."""


def ground_of(percepts: Percepts) -> int:
    """The fields such a monster ever stands on of its own accord, or makes its way through."""
    traits, level = percepts.actor.traits, percepts.level
    if traits & PHASES:
        return _through_rock(percepts)
    return sound_ground(percepts) | (level.facts.doors if traits & HANDS else level.facts.flaps)


def shunned(percepts: Percepts) -> int:
    """The light that it keeps out of. Whose gloom dims lamps does not mind the hero's."""
    level = percepts.level
    return level.ambient if percepts.kind.gloom else level.light


def _through_rock(percepts: Percepts) -> int:
    """All but the border, and lit floors for those who shun light: within rock it is dark."""
    level = percepts.level
    ground = level.board.full & ~level.board.border
    if percepts.actor.traits & SALTSHY:
        ground &= ~level.facts.salted
    return ground & ~(shunned(percepts) & level.facts.passable) if percepts.actor.traits & LIGHTSHY else ground


def sound_ground(percepts: Percepts) -> int:
    """The fields that neither the ground nor the air keeps it off, nor light if it shuns that."""
    level, traits = percepts.level, percepts.actor.traits
    ground = footing(level, traits)
    if traits & LIGHTSHY:
        ground &= ~shunned(percepts)
    return ground & ~foul(percepts.world, traits) if level.overlays.gas and not traits & MINDLESS else ground


def step_toward(percepts: Percepts, cell: int, most: int = _FAR) -> AnyAction | None:
    """A step nearer to a field, over fields that nobody stands on. None if none leads there in so many steps.

    A friend in the way who has nothing better to do changes places.
    """
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED or actor.cell == cell:
        return None
    ground = ground_of(percepts)
    layers = distance_layers(percepts.world, cell, ground | 1 << actor.cell)
    here = layers.distance(actor.cell, most)
    if here is None:
        return None
    nearer = level.board.around8(1 << actor.cell) & layers.layer(here - 1) & ground
    if goals := nearer & ~level.bodies:
        return WALKS[direction_to(percepts, most_direct_step(percepts, cell, goals))]
    return _swap(percepts, nearer)


def step_away(percepts: Percepts, cell: int) -> AnyAction | None:
    """A step farther from a field. None for who is cornered."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    layers = distance_layers(percepts.world, cell, ground_of(percepts) | 1 << actor.cell)
    here = layers.distance(actor.cell)
    if here is None:
        return None
    near = level.board.around8(1 << actor.cell)
    goals = near & layers.layer(here + 1) & ~level.bodies or near & layers.layer(here) & ~level.bodies
    if not goals:
        return None
    return WALKS[direction_to(percepts, most_direct_step(percepts, cell, goals, away=True))]


def step_round(percepts: Percepts, cell: int, most: int) -> AnyAction | None:
    """A step of the shortest way to a field on which nobody stands in between, if that is at most so long."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    free = ground_of(percepts) & ~level.bodies
    near = level.board.around8(1 << actor.cell) & free
    if not near:
        return None
    layers = distance_layers(percepts.world, cell, free)
    number = layers.meeting(near, most - 1)
    if number is None or number >= most:
        return None
    return WALKS[direction_to(percepts, most_direct_step(percepts, cell, near & layers.layer(number)))]


def step_straight(percepts: Percepts, cell: int) -> AnyAction | None:
    """A step in the direction of a field, or in one of the two beside that, whichever is free first (MON-10)."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    free = ground_of(percepts) & ~level.bodies
    straight = level.board.direction(actor.cell, cell)
    for direction in (straight, (straight + 1) % 8, (straight - 1) % 8):
        if free >> actor.cell + level.board.steps[direction] & 1:
            return WALKS[direction]
    return None


def _swap(percepts: Percepts, nearer: int) -> AnyAction | None:
    """Who goes somewhere gets past a friend who does not, or who runs the other way."""
    memory = percepts.memory
    for cell in cells(nearer & percepts.level.bodies):
        other = percepts.level.actors[cell]
        friend = not other.is_hero and side_of(other) == side_of(percepts.actor) and not other.memory.bound
        yields = (
            other.memory.stays or other.memory.fleeing != memory.fleeing or (memory.aware and not other.memory.aware)
        )
        if friend and yields and not other.traits & ROOTED and not other.memory.asleep:
            return SWAPS[direction_to(percepts, cell)]
    return None


def finds_way(percepts: Percepts, most: int = _FAR) -> bool:
    """Whether any way of at most so many steps leads to the prey over ground that such a monster keeps to."""
    layers = distance_layers(percepts.world, percepts.prey.cell, ground_of(percepts))
    return layers.distance(percepts.actor.cell, most) is not None


def step_out_of_sight(percepts: Percepts) -> AnyAction:
    """A step to the nearest field that the hero does not see; on one it waits. A stray step if there is none."""
    actor, level = percepts.actor, percepts.level
    hidden = ground_of(percepts) & ~level.visible & ~level.bodies
    if not level.visible >> actor.cell & 1:
        return WAIT
    way = route(level.board, actor.cell, hidden, ground_of(percepts) & ~level.bodies)
    return WALKS[direction_to(percepts, way[0])] if way else step_at_random(percepts)


def step_at_random(percepts: Percepts) -> AnyAction:
    """A step onto a random free field, if there is any: one draw."""
    level, board = percepts.level, percepts.level.board
    traits = percepts.actor.traits
    free = _through_rock(percepts) if traits & PHASES else sound_ground(percepts)
    free &= board.around8(1 << percepts.actor.cell) & ~level.bodies
    return WALKS[direction_to(percepts, percepts.world.minds.cell(free))] if free else WAIT


def step_into(percepts: Percepts, wanted: int) -> AnyAction | None:
    """A step of the shortest way to any of a set of fields. None if none leads there."""
    level, actor = percepts.level, percepts.actor
    if actor.traits & ROOTED:
        return None
    way = footing(level, actor.traits) | (level.board.full & ~level.board.border if actor.traits & PHASES else 0)
    way &= ~level.bodies
    path = route(level.board, actor.cell, wanted & way, way)
    return WALKS[direction_to(percepts, path[0])] if path else None


def step_out(percepts: Percepts) -> AnyAction | None:
    """A step out of fire, bad air or ground that harms, the shortest way. None for who is in none, or cannot leave."""
    actor, level = percepts.actor, percepts.level
    bad = level.facts.hazards | level.overlays.fire | foul(percepts.world, actor.traits)
    if not bad >> actor.cell & 1 or actor.traits & (ROOTED | PHASES):
        return None
    ground = sound_ground(percepts)
    if ground >> actor.cell & 1:
        return None
    way = level.facts.passable & ~level.bodies
    path = route(level.board, actor.cell, ground & way, way)
    return WALKS[direction_to(percepts, path[0])] if path else None


def direction_to(percepts: Percepts, cell: int) -> int:
    """The number of the direction of a field beside it."""
    return percepts.level.board.steps.index(cell - percepts.actor.cell)


def most_direct_step(percepts: Percepts, end: int, goals: int, *, away: bool = False) -> int:
    """Of several next fields the one nearest to the straight way (MON-10), the lower on a tie."""
    if not goals & goals - 1:
        return goals.bit_length() - 1
    stride = percepts.level.board.stride
    end_y, end_x = divmod(end, stride)

    def crookedness(cell: int) -> int:
        y, x = divmod(cell, stride)
        square = (x - end_x) ** 2 + (y - end_y) ** 2
        return -square if away else square

    return min(cells(goals), key=crookedness)
