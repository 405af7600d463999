"""The finishing passes: drifts, doors, faces, light and stairs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import drawing_of, place, sketch
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.finish.doors import DOORS
from winze.mapgen.finish.faces import FACES
from winze.mapgen.finish.light import LIGHT
from winze.mapgen.finish.sides import SIDES
from winze.mapgen.finish.stairs import STAIRS
from winze.mapgen.mine.dungeon import lone_level

ROOM = "#####\n#...#\n#...#\n#####"


def side(x: int, y: int) -> Exit:
    return Exit("side", x, y, "2b")


def test_openings_become_any_door_or_stay_open() -> None:
    seen = set()
    for seed in range(100):
        draft = sketch("#####\n#..o,\n#####")
        DOORS.run(draft, Stream(seed))
        seen.add(drawing_of(draft)[1])
    assert seen == {"#..o,", "#..+,", "#..',"}


def test_adjacent_openings_get_one_door() -> None:
    hung = 0
    for seed in range(100):
        draft = sketch("########\n#..oo..#\n########")
        DOORS.run(draft, Stream(seed))
        doors = drawing_of(draft)[1].strip("#.").replace("o", "")
        hung += len(doors)
        assert len(doors) <= 1
    assert hung


def test_openings_around_a_corner_get_one_door() -> None:
    for seed in range(100):
        draft = sketch("#######\n#..#..#\n#..o..#\n##o####\n#.....#\n#######")
        DOORS.run(draft, Stream(seed))
        assert {draft.at(3, 2), draft.at(2, 3)} & {CellKind.OPENING}


def test_opening_between_corridors_gets_no_door() -> None:
    for seed in range(100):
        draft = sketch("#######\n,,,o,,,\n#######")
        DOORS.run(draft, Stream(seed))
        assert drawing_of(draft)[1] == ",,,o,,,"


def test_stairs_match_plan() -> None:
    draft = sketch(ROOM, Exit("mouth", 1, 1, None), Exit("down", 3, 2, "2"), Exit("up", 2, 1, "0"))
    STAIRS.run(draft, Stream(0))
    assert drawing_of(draft) == ["#####", "#_<.#", "#..>#", "#####"]


def test_stairs_without_floor_are_rejected() -> None:
    with pytest.raises(ValueError, match=r"level 1: no floor for the stairs at \(4, 1\)"):
        STAIRS.run(sketch(ROOM, Exit("up", 4, 1, None)), Stream(0))


def test_drift_leads_from_side_to_nearest_ground() -> None:
    draft = sketch(
        """
        #           ####
        #           #..#
        #           #..#
        #           ####
        """,
        side(1, 2),
    )
    SIDES.run(draft, Stream(0))
    assert drawing_of(draft)[2] == "#=,,,,,,,,,,o..#"


def test_drift_can_start_in_a_room_or_its_wall() -> None:
    room = "########\n#......#\n#......#\n########"
    for x, y in ((1, 1), (1, 2)):
        draft = sketch(room, side(x, y))
        SIDES.run(draft, Stream(0))
        assert draft.at(x, y) is CellKind.DRIFT
    draft = sketch("######\n##...#\n##...#\n######", side(1, 2))
    SIDES.run(draft, Stream(0))
    assert drawing_of(draft)[2] == "#=...#"


def test_bare_rock_beside_bright_ground_becomes_rough_wall() -> None:
    draft = sketch("#        \n#  ..    \n#  ..,,, \n#        ")
    FACES.run(draft, Stream(0))
    assert drawing_of(draft) == ["# %%%%", "# %..%", "# %..,,,", "# %%%%"]


def test_whole_rooms_are_dark_except_shafts() -> None:
    where = replace(lone_level(5, "rogue", 70, 20), lit=40)
    shares = set()
    for seed in range(20):
        draft = dig_draft(seed, where)
        for room in draft.rooms:
            dark = draft.mask(CellKind.CORRIDOR) & room.floor
            shares.add(bool(dark))
            assert not dark or dark == room.floor & ~draft.required
        assert draft.mask(CellKind.STAIRS_UP, CellKind.STAIRS_DOWN).bit_count() == 2
    assert shares == {True, False}


def test_lit_share_can_be_all_or_nothing() -> None:
    where = lone_level(5, "rogue", 70, 20)
    lit, dark = dig_draft(1, where), dig_draft(1, replace(where, lit=0))
    floors = sum(room.floor for room in lit.rooms) & ~lit.required
    assert lit.mask(CellKind.FLOOR) == floors
    assert dark.mask(CellKind.FLOOR) == 0 and dark.open() == lit.open()


def test_eroded_rim_of_dark_room_is_dark() -> None:
    for seed in range(20):
        draft = Draft(replace(place(40, 16), lit=50))
        draft.carve_room(Rectangle(4, 4, 10, 6))
        draft.paint(draft.board.rectangle(14, 5, 3, 4), CellKind.FLOOR)
        LIGHT.run(draft, Stream(seed))
        lit = draft.mask(CellKind.FLOOR)
        assert lit == 0 or lit & draft.rooms[0].floor == draft.rooms[0].floor


@pytest.mark.parametrize("lit", [20, 80])
def test_caves_between_rooms_are_partly_dark(lit: int) -> None:
    left = whole = 0
    for seed in range(20):
        draft = Draft(replace(place(70, 20), lit=lit))
        draft.carve_room(Rectangle(4, 4, 6, 6))
        draft.paint(cave := draft.board.rectangle(25, 2, 40, 15), CellKind.FLOOR)
        LIGHT.run(draft, Stream(seed))
        left, whole = left + (draft.mask(CellKind.FLOOR) & cave).bit_count(), whole + cave.bit_count()
    assert lit - 10 < 100 * left / whole <= lit
