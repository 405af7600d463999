"""Cutting rooms and corridors: a draft of two rooms and a corridor is cut at a column:

#####       #########
#...#       #.......#
#...o,,,,,,,o.......#
#####       #########
"""

from __future__ import annotations

from digging import drawing_of, place
from winze.core.rectangle import Rectangle
from winze.mapgen.blending.patchwork import overlay, territories, trim
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft

WIDTH, HEIGHT = 40, 16


def two_rooms() -> Draft:
    draft = Draft(place(WIDTH, HEIGHT))
    draft.carve_room(Rectangle(1, 1, 3, 2))
    draft.carve_room(Rectangle(13, 1, 7, 2))
    draft.carve_corridor(((4, 2), (12, 2)))
    return draft


def cave(left: int) -> Draft:
    draft = Draft(place(WIDTH, HEIGHT))
    draft.fill(Rectangle(left, 1, 39 - left, 14), CellKind.FLOOR)
    return draft


def cut_at(column: int) -> list[str]:
    draft = two_rooms()
    trim(draft, draft.board.rectangle(0, 0, column, HEIGHT))
    return drawing_of(draft)[:4]


def test_rooms_inside_territory_are_unchanged() -> None:
    assert cut_at(30) == drawing_of(two_rooms())[:4]


def test_cut_room_gets_wall_along_cut() -> None:
    assert cut_at(17) == [
        "#####       ######",
        "#...#       #....#",
        "#...o,,,,,,,o....#",
        "#####       ######",
    ]


def test_room_cut_to_a_sliver_is_removed() -> None:
    assert cut_at(14) == ["#####", "#...#", "#...o,,,,,,,", "#####"]


def test_cut_corridor_is_filled_and_its_opening_walled_up() -> None:
    assert cut_at(9) == ["#####", "#...#", "#...#", "#####"]


def test_records_match_what_is_left() -> None:
    draft = two_rooms()
    trim(draft, draft.board.rectangle(0, 0, 17, HEIGHT))
    assert [room.box for room in draft.rooms] == [Rectangle(1, 1, 3, 2), Rectangle(13, 1, 4, 2)]
    assert [room.shape for room in draft.rooms] == ["rectangle", "cut"]
    assert draft.corridors == [((4, 2), (12, 2))]
    trim(draft, draft.board.rectangle(0, 0, 9, HEIGHT))
    assert len(draft.rooms) == 1 and draft.corridors == []


def test_cut_rooms_leave_no_slivers() -> None:
    draft = Draft(place(WIDTH, HEIGHT))
    draft.carve_room(Rectangle(3, 3, 8, 6))
    staircase = sum(draft.board.rectangle(0, y, 12 - y, 1) for y in range(HEIGHT) if y < 12)
    trim(draft, staircase)
    (room,) = draft.rooms
    here = draft.board
    blocks = room.floor & room.floor >> 1 & room.floor >> here.stride & room.floor >> here.stride + 1
    assert room.floor == blocks | blocks << 1 | blocks << here.stride | blocks << here.stride + 1


def test_rooms_mostly_on_their_side_are_kept_whole() -> None:
    rooms, rest = two_rooms(), cave(1)
    here = rooms.board
    mine, theirs = territories(rooms, rest, here.rectangle(18, 0, WIDTH - 18, HEIGHT))
    assert all(not (room.floor | room.walls(here)) & ~mine for room in rooms.rooms)
    assert not here.around8(mine) & theirs


def test_room_mostly_on_the_other_side_is_not_kept_whole() -> None:
    rooms, rest = two_rooms(), cave(1)
    mine, _ = territories(rooms, rest, rooms.board.rectangle(15, 0, WIDTH - 15, HEIGHT))
    assert rooms.rooms[1].floor & ~mine


def test_parts_are_combined_with_rock_between() -> None:
    rooms, rest = two_rooms(), cave(5)
    here = rooms.board
    whole = Draft(place(WIDTH, HEIGHT))
    for part, home in zip(
        (rooms, rest), territories(rooms, rest, here.rectangle(23, 0, WIDTH - 23, HEIGHT)), strict=True
    ):
        trim(part, home)
        overlay(whole, part)
    assert drawing_of(whole)[:4] == [
        "#####       #########",
        "#...#       #.......#   ...............",
        "#...o,,,,,,,o.......#   ...............",
        "#####       #########   ...............",
    ]
    assert len(whole.rooms) == 2 and len(whole.corridors) == 1
