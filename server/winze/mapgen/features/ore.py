"""Veins of ore, which run through rock and show where the rock borders on ground (FEA-08)."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.features.site import spared
from winze.mapgen.features.sized import Amount, Sized

_CELLS = (12, 20)
_LENGTHS = (2, 8)
_SWERVE = 35
"""Percent chance of a turn at each step of a vein."""


def _run_veins(cells: Amount, draft: Draft, chance: Stream) -> None:
    """Start each vein beside ground, so that it is visible: in bare rock, or in walls if there is none."""
    beside, kept = draft.board.around4(draft.open()), spared(draft)
    rock = draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & ~kept
    if not rock & beside:
        rock = draft.mask(*SOLID) & ~kept
    if not (shows := rock & beside):
        raise NoFitError
    wanted = chance.between(*cells)
    while wanted and rock & shows:
        vein = _vein(draft, chance.cell(rock & shows), rock, min(wanted, chance.between(*_LENGTHS)), chance)
        draft.paint(vein, CellKind.ORE)
        wanted -= vein.bit_count()
        rock &= ~vein


def _vein(draft: Draft, cell: int, rock: int, length: int, chance: Stream) -> int:
    """Return a walk through rock, in any of eight directions with few turns, that ends where the rock ends."""
    ahead, vein = chance.choice(list(Direction)), 0
    for _ in range(length):
        if not rock >> cell & 1:
            break
        vein |= 1 << cell
        if chance.chance(_SWERVE):
            ahead = ahead.turned(chance.choice((-1, 1)))
        cell += draft.board.steps[ahead]
    return vein


ORE = Sized("ore", "{} cells of ore in the rock", _run_veins, default=_CELLS)
