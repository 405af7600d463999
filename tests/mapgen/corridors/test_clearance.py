from __future__ import annotations

import pytest

from digging import drawing_of, place
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.draft import Draft


def clearance(*corridors: Polyline) -> Clearance:
    """Return the clearance of two rooms, with walls at columns 1 and 6 and at columns 15 and 20."""
    draft = Draft(place(24, 14))
    draft.carve_room(Rectangle(2, 3, 4, 4))
    draft.carve_room(Rectangle(16, 3, 4, 4))
    dug = Clearance(draft)
    for points in corridors:
        dug.dig(points)
    return dug


@pytest.mark.parametrize(
    ("points", "clear"),
    [
        (((6, 4), (15, 4)), True),
        (((6, 4), (10, 4), (10, 6), (15, 6)), True),
        (((6, 4), (10, 4), (10, 5), (15, 5)), False),  # two legs side by side
        (((6, 4), (7, 4), (7, 6), (15, 6)), False),  # runs along the wall it leaves
        (((6, 4), (8, 4), (8, 6), (15, 6)), True),
        (((3, 7), (3, 12), (17, 12), (17, 7)), True),
        (((3, 7), (3, 8), (17, 8), (17, 7)), False),  # runs along the walls of both rooms
        (((3, 7), (3, 13), (17, 13), (17, 7)), False),  # on the border
        (((1, 4), (21, 4)), False),  # through both rooms
    ],
)
def test_clear_corridor_runs_through_rock_and_along_nothing(points: Polyline, clear: bool) -> None:
    assert clearance().is_clear(points) is clear


def test_corridor_touching_corner_of_room_is_not_clear() -> None:
    """The forbidden touch of the notes (COR-19), here at a turn:

    ,,,,
        #####
        #...#
    """
    draft = Draft(place(12, 10))
    draft.carve_room(Rectangle(6, 6, 3, 2))
    assert not Clearance(draft).is_clear(((1, 4), (4, 4), (4, 1)))
    assert Clearance(draft).is_clear(((1, 4), (3, 4), (3, 1)))
    assert Clearance(draft).is_clear(((1, 3), (4, 3), (4, 1)))


@pytest.mark.parametrize(
    ("points", "clear"),
    [
        (((6, 3), (15, 3)), False),  # beside it
        (((6, 6), (15, 6)), True),  # one cell between
        (((10, 1), (10, 12)), True),  # crosses it
        (((10, 4), (10, 12)), True),  # ends at it
        (((10, 5), (10, 12)), False),  # ends before it
        (((10, 1), (10, 4), (12, 4), (12, 12)), False),  # runs in it
    ],
)
def test_corridors_may_meet_only_squarely(points: Polyline, clear: bool) -> None:
    assert clearance(((6, 4), (15, 4))).is_clear(points) is clear


def test_corridor_ending_at_another_has_one_opening() -> None:
    dug = clearance(((6, 4), (15, 4)), ((10, 4), (10, 10), (17, 10), (17, 7)))
    assert drawing_of(dug.draft)[2:11] == [
        " ######        ######",
        " #....#        #....#",
        " #....o,,,,,,,,o....#",
        " #....#   ,    #....#",
        " #....#   ,    #....#",
        " ######   ,    ##o###",
        "          ,      ,",
        "          ,      ,",
        "          ,,,,,,,,",
    ]


def test_walled_off_cells_are_taken() -> None:
    dug = clearance()
    assert dug.free >> dug.board.cell(10, 5) & 1
    dug.wall_off(1 << dug.board.cell(10, 5))
    assert not dug.free & dug.board.around8(1 << dug.board.cell(10, 5))
    assert not dug.is_clear(((6, 5), (15, 5)))
