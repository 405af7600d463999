"""Bridging a gap with a rope."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import SpanGap
from winze.engine.events import Altered
from winze.engine.handlers.result import Result
from winze.engine.kinds.tiles import Edge
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become
from winze.engine.terrain.tools import can_do, use_up

_LONGEST = 3


def span(world: World, actor: Actor, action: SpanGap) -> Result:
    gap = find_gap(world.level, actor.cell, action.direction)
    if not gap:
        return "cannot_span"
    edge = world.level.tile(gap[0]).edges["span"]
    if reason := can_do(world, actor, edge):
        return reason
    _stretch(world, actor, edge, gap)
    return None


def find_gap(level: Level, cell: int, direction: Direction) -> list[int]:
    step = level.board.steps[direction]
    gap: list[int] = []
    for distance in range(1, _LONGEST + 2):
        goal = cell + distance * step
        if "span" not in level.tile(goal).edges:
            return gap if level.facts.ground >> goal & 1 else []
        gap.append(goal)
    return []


def _stretch(world: World, actor: Actor, edge: Edge, gap: list[int]) -> None:
    level = world.level
    use_up(world, actor, edge)
    world.emit(Altered(who=actor.who, verb="span", tile=level.seeming(gap[0]).id, cell=gap[0]))
    for cell in gap:
        become(world, cell, level.tile(cell).edges["span"].to, actor.who)
