"""A shortest way from one anchor to another through free rock, with as few turns as come by themselves."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.core.distance import layers
from winze.mapgen.corridor import Polyline, corners
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.tunnel import GRAINS, descent, grains


def way(clearance: Clearance, a: Anchor, b: Anchor, chance: Stream) -> Polyline | None:
    """From the nearest of some openings of the one to the nearest of some of the other: every third, so that no way
    can run along a wall from one to the next.
    """
    rows, columns = grains(clearance.board, chance.below(GRAINS))
    starts, start_steps = doorsteps(clearance, a, rows, columns)
    ends, end_steps = doorsteps(clearance, b, rows, columns)
    if not starts or not ends:
        return None
    allowed = clearance.free | start_steps | end_steps | starts
    rings = layers(clearance.board, ends, allowed, diagonal=False, until=starts)
    if not rings[-1] & starts:
        return None
    field = chance.field(rings[-1] & starts)
    return corners([clearance.board.xy(step) for step in descent(clearance.board, rings, field, chance)])


def doorsteps(clearance: Clearance, anchor: Anchor, rows: int, columns: int) -> tuple[int, int]:
    """The openings of an anchor that lead to free rock, and the fields between; only those of some rows and columns."""
    openings = steps = 0
    for ahead in ORTHOGONAL:
        fit = anchor.masks[ahead] & clearance.leads(ahead) & (rows if ahead.dx else columns)
        openings |= fit
        steps |= clearance.board.shift(fit, ahead)
    return openings, steps
