"""Veins of ore: they run through rock, and come to light where somebody has dug.

Source: FEA-08.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.cells import SOLID, Cell
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared

_VEINS = (3, 7)
_LENGTHS = (4, 12)
_SWERVE = 35
"""How often in a hundred steps a vein turns."""


def _run_veins(draft: Draft, chance: Stream) -> None:
    """Each starts where rock shows, so that somebody sees it; where nothing but walls shows, they were hewn from it."""
    beside, kept = draft.board.around4(draft.open()), spared(draft)
    rock = draft.mask(Cell.ROCK, Cell.ROUGH_WALL) & ~kept
    if not rock & beside:
        rock = draft.mask(*SOLID) & ~kept
    if not (shows := rock & beside):
        raise NoFitError
    for _ in range(chance.between(*_VEINS)):
        draft.paint(_vein(draft, chance.field(shows), rock, chance), Cell.ORE)


def _vein(draft: Draft, field: int, rock: int, chance: Stream) -> int:
    """A walk through rock that mostly keeps its course, which may be oblique, and ends where the rock ends."""
    ahead, vein = chance.choice(list(Direction)), 0
    for _ in range(chance.between(*_LENGTHS)):
        if not rock >> field & 1:
            break
        vein |= 1 << field
        if chance.chance(_SWERVE):
            ahead = ahead.turned(chance.choice((-1, 1)))
        field += draft.board.steps[ahead]
    return vein


ORE = Feature("ore", "veins of ore in the rock", _run_veins)
