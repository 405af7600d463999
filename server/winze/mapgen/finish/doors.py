"""Some openings in the walls of rooms get a door; the rest stay open. Between two corridors none is hung."""

from __future__ import annotations

from winze.core.board import fields
from winze.core.chance import Stream
from winze.mapgen.cells import SOLID, Cell
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_HANGS = (Cell.OPENING, Cell.DOOR_CLOSED, Cell.DOOR_OPEN)
_ODDS = (45, 40, 15)


def _hang_doors(draft: Draft, chance: Stream) -> None:
    """Never two doors next to each other: where rooms lie wall to wall, the second opening stays plain."""
    board, doors = draft.board, 0
    sites = doorways(board, draft.open(), draft.mask(*SOLID)) & board.around4(draft.mask(Cell.FLOOR))
    for field in fields(draft.mask(Cell.OPENING)):
        hung = _HANGS[chance.weighted(_ODDS)]
        if hung is not Cell.OPENING and sites >> field & 1 and not board.around8(1 << field) & doors:
            draft.cells[field] = hung
            doors |= 1 << field


DOORS = Pass("doors", _hang_doors, needs=(Part.ONE_PIECE,), gives=(Part.DOORS,))
