"""No soft locks: an exit or hero that stays cut off is connected along the cheapest line, visibly.

Rock and chasms on it become rubble. Tiles that set when drained do so: lava is crossed on a crust.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import layers, route
from winze.engine.events import GaveWay
from winze.engine.sense.hearing import make_noise
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.ways import is_joined, pieces

_PATIENCE = 50
"""Turns for which an exit or the hero may stay cut off."""
_LOUDNESS = 30


def keep_joined(world: World) -> None:
    """Connect the parts that have been cut off long enough. The hero learns of it anywhere on the level."""
    level, overlays = world.level, world.level.overlays
    if is_joined(level):
        overlays.cut = 0
        return
    overlays.cut = overlays.cut or max(1, world.turn)
    if world.turn - overlays.cut < _PATIENCE:
        return
    while len(cut := pieces(level)) > 1:
        _join(world, _cheapest_line(level, cut[0], cut[1:]))
    overlays.cut = 0


def _join(world: World, line: list[int]) -> None:
    """Make every cell of a line walkable without releasing its neighbors."""
    level = world.level
    sets = any(level.tile(cell).liquid for cell in line)
    for cell in line:
        level.change(cell, _passage(level, cell))
        level.seen |= 1 << cell
        level.known.look(level.facts, 1 << cell)
        level.stale.pop(cell, None)
    make_noise(world, line[0], _LOUDNESS, "rumble")
    world.emit(GaveWay(sets=sets))


def _passage(level: Level, cell: int) -> str:
    drain = level.tile(cell).edges.get("drain")
    return drain.to if drain and level.tileset.named(drain.to).carries else "rubble"


def _cheapest_line(level: Level, start: int, others: list[int]) -> list[int]:
    """Return the cells that must give way between one piece and the nearest other."""
    goals = 0
    for piece in others:
        goals |= piece
    inside = level.board.full & ~level.board.border
    nearest = next(cells(layers(level.board, start, inside, until=goals)[-1] & goals))
    return [cell for cell in route(level.board, nearest, start, inside) if not level.facts.carrying >> cell & 1]
