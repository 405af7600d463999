"""Veins of ore: they run through rock, and come to light where somebody has dug.

Source: FEA-08.
"""

from __future__ import annotations

from functools import partial

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared

CELLS_OF = "ore:"
"""What the name of the feature begins with that has so many cells of ore, from one number to another."""
_FIELDS = (12, 20)
_LENGTHS = (2, 8)
_MOST = 100
_SWERVE = 35
"""How often in a hundred steps a vein turns."""


def _run_veins(cells: tuple[int, int], draft: Draft, chance: Stream) -> None:
    """Each starts where rock shows, so that somebody sees it; where nothing but walls shows, they were hewn from it."""
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
    """Return a walk through rock that mostly keeps its course, which may be oblique, and ends where the rock ends."""
    ahead, vein = chance.choice(list(Direction)), 0
    for _ in range(length):
        if not rock >> cell & 1:
            break
        vein |= 1 << cell
        if chance.chance(_SWERVE):
            ahead = ahead.turned(chance.choice((-1, 1)))
        cell += draft.board.steps[ahead]
    return vein


def is_amount(name: str) -> bool:
    """Return True if this is the name of a feature that has a certain amount of ore."""
    least, dash, most = name.removeprefix(CELLS_OF).partition("-")
    if not name.startswith(CELLS_OF) or not dash or not all(n.isascii() and n.isdigit() for n in (least, most)):
        return False
    return 1 <= int(least) <= int(most) <= _MOST


def amount_of_ore(name: str) -> Feature:
    """Return the feature `ore:3-6`, say."""
    least, _, most = name.removeprefix(CELLS_OF).partition("-")
    return Feature(name, f"{least} to {most} fields of ore", partial(_run_veins, (int(least), int(most))))


ORE = Feature("ore", "veins of ore in the rock; ore:3-6 has so many fields of it", partial(_run_veins, _FIELDS))
