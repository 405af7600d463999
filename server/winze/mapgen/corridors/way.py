"""A shortest way from one anchor to another through free rock, with as few turns as come by themselves."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.core.distance import flood, layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.lead import Draw
from winze.mapgen.tunnel import GRAINS, descent, grains


def way(clearance: Clearance, a: Anchor, b: Anchor) -> Draw:
    """From the nearest of some openings of the one to the nearest of some of the other: every third, so that no way
    can run along a wall from one to the next, and others for each try.
    """
    left = list(range(GRAINS))

    def draw(chance: Stream) -> Polyline | None:
        if not left:
            return None
        points = _shortest(clearance, a, b, left.pop(chance.below(len(left))), chance)
        if not points and not _is_joined(clearance, a, b):
            left.clear()
        return points

    return draw


def _is_joined(clearance: Clearance, a: Anchor, b: Anchor) -> bool:
    """Return True if free rock leads from any opening to any."""
    board = clearance.board
    start, goal = (doorsteps(clearance, anchor, board.full, board.full)[1] for anchor in (a, b))
    return bool(flood(board, start, clearance.free | start | goal, diagonal=False) & goal)


def _shortest(clearance: Clearance, a: Anchor, b: Anchor, grain: int, chance: Stream) -> Polyline | None:
    rows, columns = grains(clearance.board, grain)
    starts, start_steps = doorsteps(clearance, a, rows, columns)
    ends, end_steps = doorsteps(clearance, b, rows, columns)
    if not starts or not ends:
        return None
    allowed = clearance.free | start_steps | end_steps | starts
    rings = layers(clearance.board, ends, allowed, diagonal=False, until=starts)
    if not rings[-1] & starts:
        return None
    cell = chance.cell(rings[-1] & starts)
    return corners([clearance.board.xy(step) for step in descent(clearance.board, rings, cell, chance)])


def doorsteps(clearance: Clearance, anchor: Anchor, rows: int, columns: int) -> tuple[int, int]:
    """Return the openings of an anchor that lead to free rock, and the cells between; only those of some rows and
    columns.
    """
    openings = steps = 0
    for ahead in ORTHOGONAL:
        fit = anchor.masks[ahead] & clearance.leads(ahead) & (rows if ahead.dx else columns)
        openings |= fit
        steps |= clearance.board.shift(fit, ahead)
    return openings, steps
