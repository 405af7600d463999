from __future__ import annotations

from dataclasses import replace

from digging import lot_place, place
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.draft import Draft
from winze.mapgen.generators.scatter import SCATTER
from winze.mapgen.rooms.placement import PLACED_ROOMS, claims, walled


def placed(number: int, **told: int) -> Draft:
    where = replace(lot_place(number, "scatter"), settings=tuple(told.items()))
    draft = Draft(where, settings=SCATTER.resolve_settings(where))
    PLACED_ROOMS.run(draft, Stream(number))
    return draft


def test_rooms_keep_walls_and_spacing() -> None:
    for number in range(30):
        spacing = number % 4
        draft = placed(number, spacing=spacing)
        shafts = len(draft.shafts)
        taken = claims(draft, [room.box for room in draft.rooms[:shafts]], spacing)
        for room in draft.rooms[shafts:]:
            assert not walled(draft, room.box) & taken
            assert not room.floor & draft.board.border
            taken |= claims(draft, [room.box], spacing)


def test_near_shafts_have_rooms_of_their_own() -> None:
    """The shafts are in three sections of the grid that meet at a corner."""
    where = place(40, 16, Exit("up", 11, 3, to=None), Exit("down", 14, 3, to=None), Exit("down", 14, 6, to=None))
    for seed in range(100):
        draft = Draft(where, settings=SCATTER.resolve_settings(where))
        PLACED_ROOMS.run(draft, Stream(seed))
        homes = [[number for number, room in enumerate(draft.rooms) if room.box.contains(*at)] for at in draft.shafts]
        assert homes == [[0], [1], [2]]


def test_rooms_are_added_until_full_or_too_many_failed() -> None:
    alone = 0
    for number in range(20):
        scarce, filled = placed(number, floor=10), placed(number, floor=60, failures=100)
        few, many = ([room.box.w * room.box.h for room in draft.rooms] for draft in (scarce, filled))
        area = scarce.place.width * scarce.place.height
        if len(few) == len(scarce.shafts):
            alone += 1
        else:
            assert 100 * sum(few[:-1]) < 10 * area <= 100 * sum(few)
        assert sum(few) < sum(many) < area * 60 // 100
        assert len({(room.box.w, room.box.h) for room in filled.rooms}) > 3
    assert alone < 20
