"""A shortest way from one anchor to another through free rock, with as few turns as come by themselves."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.ground import SIDES, Anchor, Ground


def way(ground: Ground, a: Anchor, b: Anchor, chance: Stream) -> Polyline | None:
    """From the nearest of some openings of the one to the nearest of some of the other."""
    free = ground.free
    starts, start_ground = _doorsteps(ground, a, free, chance)
    ends, end_ground = _doorsteps(ground, b, free, chance)
    if not starts or not ends:
        return None
    rings = layers(ground.board, ends, free | start_ground | end_ground, diagonal=False, until=starts)
    if not rings[-1] & starts:
        return None
    field = chance.field(rings[-1] & starts)
    return corners([ground.board.xy(step) for step in _descent(ground.board, rings, field, chance)])


def _doorsteps(ground: Ground, anchor: Anchor, free: int, chance: Stream) -> tuple[int, int]:
    """One opening on each side of an anchor, if there is one that leads to free rock; and the fields up to there."""
    board = ground.board
    openings = ways = 0
    for ahead in SIDES:
        before = board.shift(free, ahead.opposite) & ~ground.taken & ~ground.corridors
        if fit := anchor.openings[ahead] & board.shift(before, ahead.opposite):
            opening = 1 << chance.field(fit)
            openings |= opening
            ways |= opening | board.shift(opening, ahead)
    return openings, ways


def _descent(board: Board, rings: list[int], field: int, chance: Stream) -> list[int]:
    """From a field of the last layer to the first, straight on where possible."""
    path = [field]
    ahead: Direction | None = None
    for ring in reversed(rings[:-1]):
        steps = [side for side in SIDES if ring >> field + side.dy * board.stride + side.dx & 1]
        if ahead not in steps:
            ahead = chance.choice(steps)
        field += ahead.dy * board.stride + ahead.dx
        path.append(field)
    return path
