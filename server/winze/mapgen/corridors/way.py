"""A shortest way from one anchor to another through free rock, with as few turns as come by themselves."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.ground import SIDES, Anchor, Ground
from winze.mapgen.tunnel import GRAINS, grains


def way(ground: Ground, a: Anchor, b: Anchor, chance: Stream) -> Polyline | None:
    """From the nearest of some openings of the one to the nearest of some of the other."""
    grain = chance.below(GRAINS)
    starts, start_steps = _doorsteps(ground, a, grain)
    ends, end_steps = _doorsteps(ground, b, grain)
    if not starts or not ends:
        return None
    rings = layers(ground.board, ends, ground.free | start_steps | end_steps, diagonal=False, until=starts)
    if not rings[-1] & starts:
        return None
    field = chance.field(rings[-1] & starts)
    return corners([ground.board.xy(step) for step in _descent(ground.board, rings, field, chance)])


def _doorsteps(ground: Ground, anchor: Anchor, grain: int) -> tuple[int, int]:
    """Every third opening of an anchor that leads to free rock, so that no way can run along a wall from one to the
    next; and the fields up to there.
    """
    board = ground.board
    rows, columns = grains(board, grain)
    closed = ground.taken | ground.corridors
    openings = steps = 0
    for ahead in SIDES:
        before = board.shift(ground.free, ahead.opposite) & ~closed
        fit = board.of(board.field(*point) for point in anchor.openings[ahead])
        fit &= board.shift(before, ahead.opposite) & (rows if ahead.dx else columns)
        openings |= fit
        steps |= fit | board.shift(fit, ahead)
    return openings, steps


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
