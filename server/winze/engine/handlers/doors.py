from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import CloseDoor, Open
from winze.engine.handlers.result import Result
from winze.engine.kinds.loudness import DOOR
from winze.engine.kinds.verbs import Verb
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.tools import can_do

_OPPOSITES: dict[Verb, tuple[Verb, str]] = {"open": ("close", "already_open"), "close": ("open", "already_closed")}
"""By verb: the opposite, and the refusal if only that is possible."""
_KEYED: dict[Verb, Verb] = {"open": "unlock", "close": "lock"}


def open_door(world: World, actor: Actor, action: Open) -> Result:
    return _turn(world, actor, action.direction, "open")


def close_door(world: World, actor: Actor, action: CloseDoor) -> Result:
    level = world.level
    goal = actor.cell + level.board.steps[action.direction]
    if "close" in level.tile(goal).edges and (goal in level.actors or goal in level.items):
        return "blocked"
    return _turn(world, actor, action.direction, "close")


def _turn_key(world: World, actor: Actor, goal: int, verb: Verb) -> str | None:
    if reason := can_do(world, actor, world.level.tile(goal).edges[verb]):
        return reason
    alter(world, goal, verb, actor)
    return None


def _turn(world: World, actor: Actor, direction: Direction, verb: Verb) -> str | None:
    goal = actor.cell + world.level.board.steps[direction]
    edges, (opposite, already) = world.level.tile(goal).edges, _OPPOSITES[verb]
    keyed = _KEYED[verb]
    if verb not in edges and keyed in edges:
        reason = _turn_key(world, actor, goal, keyed)
        return already if reason and opposite in edges else reason
    if verb not in edges:
        return already if opposite in edges else "no_door"
    if edges[verb].needs & ~actor.traits:
        return "no_hands"
    make_noise(world, goal, DOOR, verb, actor)
    alter(world, goal, verb, actor)
    return None
