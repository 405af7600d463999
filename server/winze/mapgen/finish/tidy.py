"""Tidying: fill notches, which are dead ends one cell deep along the edges of rivers, lakes and ruins, and remove doors
that have lost a jamb.

####.###       ########      Corridors with dead ends stay, and so does everything that features have built.
#......#  ->   #......#
###.####       ########
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.chance import Stream
from winze.mapgen.cells import DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.site import furnished
from winze.mapgen.finish.faces import show_faces
from winze.mapgen.passes import Part, Pass

_ROUNDS = 4
"""Filling one notch may uncover another."""
_FILLED = (CellKind.FLOOR, CellKind.CORRIDOR, CellKind.RUBBLE, CellKind.SHALLOWS)


def notches(board: Board, walkable: int) -> int:
    """Return the dead ends next to a cell with at least two other neighbors."""
    once = twice = thrice = 0
    for step in board.steps[0::2]:
        beside = (walkable << step if step > 0 else walkable >> -step) & walkable
        thrice |= twice & beside
        twice |= once & beside
        once |= beside
    return once & ~twice & board.around4(thrice)


def _fill_notches(draft: Draft, _: Stream) -> None:
    """Fill notches with the surrounding liquid, with wall next to built walls, or with rock."""
    board, kept = draft.board, draft.required | furnished(draft)
    for _round in range(_ROUNDS):
        filled = notches(board, draft.dry()) & draft.mask(*_FILLED) & ~kept
        if not filled:
            break
        walled = filled & board.around4(draft.mask(CellKind.WALL))
        draft.paint(walled, CellKind.WALL)
        draft.paint(filled & ~walled, CellKind.ROCK)
        for hazard in HAZARDS:
            draft.paint(filled & board.around4(draft.mask(hazard)), hazard)
    hung = doorways(board, draft.open(), draft.mask(*SOLID))
    draft.paint(draft.mask(*DOORS) & ~hung, CellKind.FLOOR)
    show_faces(draft)


TIDY = Pass("tidy", _fill_notches, needs=(Part.DOORS,))
