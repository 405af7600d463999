"""Camps that nobody watches: a fire with bedrolls around it, at a vein of ore if there is one, else at a wall.

#▓▓.....
#..zz...
#..wz...
#.......
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import dress, plain
from winze.mapgen.machines.frame import machined

_REACH = 3
"""Most cells between the fire and the vein or wall."""
_BEDS = (3, 5)


def _pitch(draft: Draft, chance: Stream) -> None:
    board, free = draft.board, plain(draft) & ~machined(draft)
    sites = free & ~board.around8(board.full & ~free)
    at = sites & _near(draft, draft.mask(CellKind.ORE)) or sites & _near(draft, draft.mask(*SOLID))
    if not at:
        raise NoFitError
    fire = chance.cell(at)
    dress(draft, fire, "campfire")
    beds = list(cells(board.around8(1 << fire) & ~(1 << fire)))
    chance.shuffle(beds)
    for cell in beds[: chance.between(*_BEDS)]:
        dress(draft, cell, "bedroll")


def _near(draft: Draft, where: int) -> int:
    for _ in range(_REACH):
        where = draft.board.around8(where)
    return where


CAMP = Feature("camp", "a fire with bedrolls, at a vein", _pitch, tiles=("campfire", "bedroll"))
