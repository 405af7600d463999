"""Work on walls that stand: doors hung in most openings, rooms dressed by hand, and faces turned to crystal."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.cells import DOORS as DOOR_CELLS
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.features.scatter import grown
from winze.mapgen.features.site import furnished
from winze.mapgen.features.sized import Amount, Sized
from winze.mapgen.machines.frame import FRAME, machined


def _hang_doors(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Hang closed doors until that share of all doorways to rooms has one."""
    board, doors = draft.board, draft.mask(*DOOR_CELLS)
    inside = board.around4(draft.mask(CellKind.FLOOR))
    free = draft.mask(CellKind.OPENING) & doorways(board, draft.open(), draft.mask(*SOLID)) & inside
    free &= ~machined(draft) & ~draft.required & ~furnished(draft)
    wanted = (free | doors).bit_count() * amount[0] // 100 - doors.bit_count()
    sites = list(cells(free))
    chance.shuffle(sites)
    hung = 0
    for cell in sites:
        if hung >= wanted:
            break
        if not board.around8(1 << cell) & doors:
            draft.plane[cell] = CellKind.DOOR_CLOSED
            doors |= 1 << cell
            hung += 1
    if not hung:
        raise NoFitError


def _turn_to_crystal(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Turn walls that border on open ground to crystal, a few side by side."""
    board, left = draft.board, chance.between(*amount)
    walls = _bare_walls(draft) & board.around4(draft.open())
    if not walls:
        raise NoFitError
    while left > 0 and walls:
        face = grown(board, chance.cell(walls), walls, min(left, chance.between(3, 8)), chance)
        left -= face.bit_count()
        walls &= ~face
        draft.dressing.update(dict.fromkeys(cells(face), "crystal"))


def _bare_walls(draft: Draft) -> int:
    """Return the walls inside the border that no machine or vault needs."""
    board = draft.board
    walls = draft.mask(CellKind.WALL, CellKind.ROUGH_WALL) & ~board.border
    return walls & ~furnished(draft) & ~board.around8(machined(draft))


def _dress_walls(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Dress the walls of that share of the rooms, as no pick goes through them quickly."""
    done, walls = 0, _bare_walls(draft) & draft.mask(CellKind.WALL)
    rooms = [room for room in draft.rooms if not room.owner]
    chance.shuffle(rooms)
    for room in rooms[: -(-len(rooms) * amount[0] // 100)]:
        done |= room.walls(draft.board) & walls
    if not done:
        raise NoFitError
    draft.dressing.update(dict.fromkeys(cells(done), FRAME))


HUNG_DOORS = Sized("doors", "doors in {} of all doorways", _hang_doors, (70, 70), share=True)
DRESSED_WALLS = Sized(
    "dressed_walls", "dressed walls around {} of the rooms", _dress_walls, (40, 40), share=True, tiles=(FRAME,)
)
CRYSTAL = Sized("crystal", "{} cells of wall turned to crystal", _turn_to_crystal, (20, 40), tiles=("crystal",))
