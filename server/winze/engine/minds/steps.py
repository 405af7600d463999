"""The next step of a way, over the ground that such a monster keeps to.

Whoever goes after somebody follows breadth-first distance layers around them, so a corner loses nobody (MON-08, C-05).
"""

from __future__ import annotations

from winze.core.board import fields
from winze.core.directions import Direction
from winze.core.distance import distance_to, route
from winze.engine.actions import Action, Wait, Walk
from winze.engine.kinds.traits import HANDS, MINDLESS, PHASES, ROOTED
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.air import foul
from winze.engine.sense.footing import footing
from winze.engine.sense.routes import distance_layers

WAIT = Wait()
_WALKS = tuple(Walk(direction, bump=False) for direction in Direction)


def ground_of(percepts: Percepts) -> int:
    """The fields such a monster ever stands on of its own accord, or makes its way through."""
    traits, level = percepts.actor.traits, percepts.level
    if traits & PHASES:
        return level.board.full & ~level.board.border
    return sound_ground(percepts) | (level.facts.doors if traits & HANDS else level.facts.flaps)


def sound_ground(percepts: Percepts) -> int:
    """The fields that neither the ground nor the air keeps it off."""
    level, traits = percepts.level, percepts.actor.traits
    ground = footing(level, traits)
    return ground & ~foul(percepts.world, traits) if level.overlays.gas and not traits & MINDLESS else ground


def step_toward(percepts: Percepts, *, away: bool = False) -> Action | None:
    """A step closer to the prey (or away), around whoever is in the way. None if that cannot be."""
    actor, level = percepts.actor, percepts.level
    if actor.traits & ROOTED:
        return None
    layers = distance_layers(percepts.world, percepts.prey.field, ground_of(percepts) | 1 << actor.field)
    here = distance_to(layers, actor.field)
    if here is None:
        return None
    wanted = layers[here + 1] if away and here + 1 < len(layers) else 0 if away else layers[here - 1]
    near = level.board.around8(1 << actor.field) & ~level.bodies
    goals = near & wanted or near & layers[here]
    return _WALKS[direction_to(percepts, most_direct_step(percepts, goals, away=away))] if goals else None


def finds_way(percepts: Percepts) -> bool:
    """Whether any way leads to the prey over ground that such a monster keeps to."""
    layers = distance_layers(percepts.world, percepts.prey.field, ground_of(percepts))
    return distance_to(layers, percepts.actor.field) is not None


def step_out_of_sight(percepts: Percepts) -> Action:
    """A step to the nearest field that the hero does not see; on one it waits. A stray step if there is none."""
    actor, level = percepts.actor, percepts.level
    hidden = ground_of(percepts) & ~level.visible & ~level.bodies
    if not level.visible >> actor.field & 1:
        return WAIT
    way = route(level.board, actor.field, hidden, ground_of(percepts) & ~level.bodies)
    return _WALKS[direction_to(percepts, way[0])] if way else step_at_random(percepts)


def step_at_random(percepts: Percepts) -> Action:
    """A step onto a random free field, if there is any: one draw."""
    level, board = percepts.level, percepts.level.board
    traits = percepts.actor.traits
    free = board.full & ~board.border if traits & PHASES else sound_ground(percepts)
    free &= board.around8(1 << percepts.actor.field) & ~level.bodies
    return _WALKS[direction_to(percepts, percepts.world.minds.field(free))] if free else WAIT


def step_out(percepts: Percepts) -> Action | None:
    """A step out of fire, bad air or ground that harms, the shortest way. None for who is in none, or cannot leave."""
    actor, level = percepts.actor, percepts.level
    ground = sound_ground(percepts)
    bad = level.facts.hazards | level.overlays.fire | foul(percepts.world, actor.traits)
    if actor.traits & (ROOTED | PHASES) or not bad & ~ground & 1 << actor.field:
        return None
    way = level.facts.passable & ~level.bodies
    path = route(level.board, actor.field, ground & way, way)
    return _WALKS[direction_to(percepts, path[0])] if path else None


def direction_to(percepts: Percepts, field: int) -> int:
    """The number of the direction of a field beside it."""
    return percepts.level.board.steps.index(field - percepts.actor.field)


def most_direct_step(percepts: Percepts, goals: int, *, away: bool) -> int:
    """Of several next fields the one nearest to the straight way (MON-10), the lower on a tie."""
    if not goals & goals - 1:
        return goals.bit_length() - 1
    stride = percepts.level.board.stride
    prey_y, prey_x = divmod(percepts.prey.field, stride)

    def crookedness(field: int) -> int:
        y, x = divmod(field, stride)
        square = (x - prey_x) ** 2 + (y - prey_y) ** 2
        return -square if away else square

    return min(fields(goals), key=crookedness)
