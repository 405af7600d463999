"""Doors: some openings in the walls of rooms get one; the rest stay open. Openings between two corridors get none."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.cells import DOORS as DOOR_CELLS
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_OPENING_KINDS = (CellKind.OPENING, CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN)
_ODDS = (60, 29, 11)


def hang_doors(draft: Draft, openings: int, chance: Stream) -> None:
    """Hang doors, but never two next to each other: where rooms stand wall to wall, the second opening stays open."""
    board, doors = draft.board, draft.mask(*DOOR_CELLS)
    sites = doorways(board, draft.open(), draft.mask(*SOLID)) & board.around4(draft.mask(CellKind.FLOOR))
    for cell in cells(openings):
        kind = _OPENING_KINDS[chance.weighted(_ODDS)]
        if kind is not CellKind.OPENING and sites >> cell & 1 and not board.around8(1 << cell) & doors:
            draft.plane[cell] = kind
            doors |= 1 << cell


DOORS = Pass(
    "doors",
    lambda draft, chance: hang_doors(draft, draft.mask(CellKind.OPENING), chance),
    needs=(Part.ONE_PIECE,),
    gives=(Part.DOORS,),
)
