from __future__ import annotations

from digging import lot_place, place
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.dig import ATTEMPTS
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.wfc.pattern import FURNISHED, WOVEN

CORNERS = (Exit("up", 1, 1, None), Exit("down", 68, 18, None))


def woven(seed: int, sample: str, *exits: Exit, attempt: int = 0, last: bool = False) -> Draft:
    draft = Draft(place(70, 20, *exits), attempt, last=last, settings={"sample": sample})
    WOVEN.run(draft, Stream(seed))
    return draft


def test_edges_are_solid_or_closed_after_a_cut() -> None:
    for width, height in ((40, 20), (41, 17), (43, 19), (69, 21)):
        draft = Draft(place(width, height), settings={"sample": "cells"})
        WOVEN.run(draft, Stream(width))
        board = draft.board
        whole = board.rectangle(0, 0, width, 1) | board.rectangle(0, 0, 1, height)
        assert not draft.open() & (board.border if width % 5 == height % 5 == 0 else whole)
        FURNISHED.run(draft, Stream(width))
        assert not draft.open() & board.border


def test_first_attempt_has_floor_under_the_shafts() -> None:
    for seed in range(5):
        draft = woven(seed, "halls", *CORNERS)
        assert draft.mask(CellKind.FLOOR) & draft.required == draft.required


def test_later_attempts_add_floor_under_the_shafts() -> None:
    for seed in range(10):
        draft = woven(seed, "galleries", *CORNERS, attempt=1)
        FURNISHED.run(draft, Stream(seed))
        assert draft.mask(CellKind.FLOOR) & draft.required == draft.required


def test_last_attempt_never_fails() -> None:
    for seed in range(10):
        assert woven(seed, "vaults", *CORNERS, attempt=19, last=True).open()


def test_no_doorway_leads_nowhere() -> None:
    """Neither cuts nor the floor added under shafts leave one."""
    for number in range(30):
        draft = Draft(lot_place(number), ATTEMPTS - 1, last=True, settings={"sample": "cells"})
        WOVEN.run(draft, Stream(number))
        FURNISHED.run(draft, Stream(number))
        assert not draft.mask(CellKind.OPENING) & ~doorways(draft.board, draft.open(), draft.mask(*SOLID))


def test_rooms_are_two_cells_wide_and_have_walls() -> None:
    draft = woven(1, "cells")
    FURNISHED.run(draft, Stream(1))
    floor = draft.mask(CellKind.FLOOR)
    assert len(draft.rooms) >= 15
    for room in draft.rooms:
        assert not room.floor & ~floor
        assert room.box.w >= 2 and room.box.h >= 2
    assert not draft.board.around8(floor) & draft.mask(CellKind.ROCK)
