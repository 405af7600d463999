"""A shortest way from one anchor to another through free rock, with as few turns as come by themselves."""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.anchor import SIDES, Anchor
from winze.mapgen.corridors.ground import Ground
from winze.mapgen.tunnel import GRAINS, grains


def way(ground: Ground, a: Anchor, b: Anchor, chance: Stream) -> Polyline | None:
    """From the nearest of some openings of the one to the nearest of some of the other: every third, so that no way
    can run along a wall from one to the next.
    """
    rows, columns = grains(ground.board, chance.below(GRAINS))
    starts, start_steps = doorsteps(ground, a, rows, columns)
    ends, end_steps = doorsteps(ground, b, rows, columns)
    if not starts or not ends:
        return None
    allowed = ground.free | start_steps | end_steps | starts
    rings = layers(ground.board, ends, allowed, diagonal=False, until=starts)
    if not rings[-1] & starts:
        return None
    field = chance.field(rings[-1] & starts)
    return corners([ground.board.xy(step) for step in _descent(ground.board, rings, field, chance)])


def doorsteps(ground: Ground, anchor: Anchor, rows: int, columns: int) -> tuple[int, int]:
    """The openings of an anchor that lead to free rock, and the fields between; only those of some rows and columns."""
    openings = steps = 0
    for ahead in SIDES:
        fit = anchor.masks[ahead] & ground.leads(ahead) & (rows if ahead.dx else columns)
        openings |= fit
        steps |= ground.board.shift(fit, ahead)
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
