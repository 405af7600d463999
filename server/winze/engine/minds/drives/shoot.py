"""Drives of ranged attackers."""

from __future__ import annotations

from winze.engine.actions import AnyAction, Shoot
from winze.engine.kinds import drives as kinds
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import step_away
from winze.engine.sense.lines import flight_path, path_before
from winze.engine.sense.missiles import flight_stops, ready_missile


@wants
def shoot(percepts: Percepts, drive: kinds.ShootDrive) -> AnyAction | None:
    """Shoot at visible, nonadjacent prey if the path is clear of walls and other actors."""
    if not percepts.sees_prey or not 1 < percepts.distance <= drive.range:
        return None
    ready = ready_missile(percepts.world.rules.items, percepts.actor)
    if isinstance(ready, str):
        return None
    missile, _ = ready
    board, prey = percepts.level.board, percepts.prey.cell
    stops = flight_stops(percepts.level.facts, missile) | percepts.level.occupied & ~(1 << prey)
    path = path_before(flight_path(board, percepts.actor.cell, prey, stops), stops)
    hits = path[-1:] == [prey] and len(path) <= missile.range
    return Shoot(*board.xy(prey)) if hits else None


@wants
def keep(percepts: Percepts, drive: kinds.Keep) -> AnyAction | None:
    near = percepts.sees_prey and percepts.distance < drive.distance
    if not near or isinstance(ready_missile(percepts.world.rules.items, percepts.actor), str):
        return None
    return step_away(percepts, percepts.prey.cell)
