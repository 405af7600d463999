"""A shortest path from one anchor to another through free rock, without extra turns."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.core.distance import flood, layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import Draw
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.tunnel import SPACING, descent, grid_lines


def shortest_path(clearance: Clearance, a: Anchor, b: Anchor) -> Draw:
    """Draw shortest paths. Each uses another third of the openings, so none runs along a wall from one to the next."""
    left = list(range(SPACING))

    def draw(chance: Stream) -> Polyline | None:
        if not left:
            return None
        points = _shortest(clearance, a, b, left.pop(chance.below(len(left))), chance)
        if not points and not _is_joined(clearance, a, b):
            left.clear()
        return points

    return draw


def _is_joined(clearance: Clearance, a: Anchor, b: Anchor) -> bool:
    board = clearance.board
    start, goal = (doorsteps(clearance, anchor, board.full, board.full)[1] for anchor in (a, b))
    return bool(flood(board, start, clearance.free | start | goal, diagonal=False) & goal)


def _shortest(clearance: Clearance, a: Anchor, b: Anchor, offset: int, chance: Stream) -> Polyline | None:
    rows, columns = grid_lines(clearance.board, offset)
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
    """Return the openings in these rows and columns that lead to free rock, and the cells in front of them."""
    openings = steps = 0
    for ahead in ORTHOGONAL:
        fit = anchor.masks[ahead] & clearance.starts(ahead) & (rows if ahead.dx else columns)
        openings |= fit
        steps |= clearance.board.shift(fit, ahead)
    return openings, steps
