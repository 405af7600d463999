"""No soft locks: where the ways off a level stay cut, the rock gives way along the cheapest line, for all to see."""

from __future__ import annotations

from winze.core.board import fields
from winze.core.distance import layers, route
from winze.engine.events import GaveWay
from winze.engine.sense.hearing import make_noise
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become
from winze.engine.terrain.ways import pieces, walkable

_PATIENCE = 50
"""For so many turns ways may stay cut."""
_RUMBLE = 30


def keep_joined(world: World) -> None:
    """Join ways that have been cut for long enough. The hero knows of what gives way, wherever it is."""
    level = world.level
    if world.turn - level.overlays.cut < _PATIENCE:
        return
    while len(cut := pieces(level)) > 1:
        line = _cheapest_line(level, cut[0], cut[1:])
        for field in line:
            become(world, field, "rubble")
            level.seen |= 1 << field
            level.known.look(level.facts, 1 << field)
            level.stale.pop(field, None)
        make_noise(world, line[0], _RUMBLE, "rumble")
        world.emit(GaveWay())
    level.overlays.cut = 0


def _cheapest_line(level: Level, start: int, others: list[int]) -> list[int]:
    """The fields that must give way between one piece and the nearest other."""
    goals = 0
    for piece in others:
        goals |= piece
    inside = level.board.full & ~level.board.border
    nearest = next(fields(layers(level.board, start, inside, until=goals)[-1] & goals))
    return [field for field in route(level.board, nearest, start, inside) if not walkable(level) >> field & 1]
