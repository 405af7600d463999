"""The frame of a machine: the room it takes, the walls that no pick goes through quickly, and its light."""

from __future__ import annotations

from winze.core.board import cells
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.faces import show_faces
from winze.mapgen.room import Room, box_of

FRAME = "dressed_wall"
_CLEAR = 2
"""Steps around an exit without a part, a frame or a wire."""


def near_exits(draft: Draft) -> int:
    near = draft.required
    for _ in range(_CLEAR):
        near = draft.board.around8(near)
    return near


def frame_of(draft: Draft, inside: int) -> int:
    """Return the solid cells that touch the inside, without the border of the level."""
    return draft.board.around8(inside) & draft.mask(*SOLID) & ~draft.board.border


def set_frame(draft: Draft, inside: int) -> None:
    """Dress the frame. Walls that another structure has dressed already stay as they are."""
    for cell in cells(frame_of(draft, inside)):
        draft.dressing.setdefault(cell, FRAME)


def take_room(draft: Draft, inside: int, owner: str) -> None:
    """Make the inside a room with an owner, which later passes leave alone."""
    if not any(room.owner == owner and room.floor & inside for room in draft.rooms):
        draft.rooms.append(Room(box_of(draft.board, inside), inside, "machine", owner))


def light(draft: Draft, inside: int) -> None:
    draft.paint(inside & draft.mask(CellKind.CORRIDOR), CellKind.FLOOR)
    show_faces(draft)


def machined(draft: Draft) -> int:
    """Return the cells of all machines, with their thresholds."""
    mask = 0
    for machine in draft.machines:
        mask |= draft.board.of((*machine.inside, *machine.blocks))
        if machine.threshold >= 0:
            mask |= 1 << machine.threshold
    return mask
