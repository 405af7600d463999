from __future__ import annotations

import pytest

from digging import place
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.grid import HOMES, LARGEST_HOME, LINKS, ROOMS, floor_areas, section_at


def test_sections_have_similar_size_and_cover_the_level() -> None:
    areas = floor_areas(70, 20)
    assert len(areas) == 9
    assert {area.w + 2 for area in areas} <= {23, 24}
    assert {area.h + 2 for area in areas} <= {6, 7}
    assert sum((area.w + 2) * (area.h + 2) for area in areas) == 70 * 20


def test_each_room_stays_inside_its_section() -> None:
    for number in range(100):
        draft = Draft(place(40, 16))
        ROOMS.run(draft, Stream(number))
        for area, room in zip(floor_areas(40, 16), (room.box for room in draft.rooms), strict=True):
            assert room.w >= 2 and room.h >= 2
            assert area.contains(room.x, room.y) and area.contains(room.right, room.bottom)


def test_rooms_hold_all_shafts_of_their_section() -> None:
    wanted = (Exit("up", 1, 1, None), Exit("down", 11, 3, None), Exit("down", 38, 14, None))
    for number in range(100):
        draft = Draft(place(40, 16, *wanted))
        ROOMS.run(draft, Stream(number))
        assert draft.rooms[0].box.contains(1, 1) and draft.rooms[0].box.contains(11, 3)
        assert draft.rooms[8].box.contains(38, 14)


def test_rooms_come_in_all_sizes() -> None:
    rooms = []
    for number in range(200):
        draft = Draft(place(70, 20))
        ROOMS.run(draft, Stream(number))
        rooms += [room.box for room in draft.rooms]
    assert {room.w for room in rooms} == set(range(2, 20))
    assert {room.h for room in rooms} == set(range(2, 6))


def test_point_that_only_a_wall_can_have_raises() -> None:
    draft = Draft(place(40, 16, Exit("up", 0, 5, None)))
    assert section_at(40, 16, 0, 5) is None
    with pytest.raises(ValueError, match=r"no room can hold the point \(0, 5\)"):
        ROOMS.run(draft, Stream(1))


def test_links_join_neighbors_in_random_order() -> None:
    orders = set()
    for number in range(20):
        draft = Draft(place(40, 16))
        LINKS.run(draft, Stream(number))
        orders.add(tuple(draft.links))
        assert sorted(draft.links) == [
            *((0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4)),
            *((3, 6), (4, 5), (4, 7), (5, 8), (6, 7), (7, 8)),
        ]
    assert len(orders) == 20


def test_homes_hold_the_shafts_or_one_is_anywhere() -> None:
    wanted = (Exit("up", 1, 1, None), Exit("down", 38, 14, None))
    for number in range(20):
        draft = Draft(place(40, 16, *wanted))
        HOMES.run(draft, Stream(number))
        assert len(draft.rooms) == 2
        assert draft.at(1, 1) is CellKind.FLOOR and draft.at(38, 14) is CellKind.FLOOR
        alone = Draft(place(40, 16))
        HOMES.run(alone, Stream(number))
        assert len(alone.rooms) == 1
        wide = Draft(place(120, 60))
        HOMES.run(wide, Stream(number))
        assert wide.rooms[0].box.w <= LARGEST_HOME[0] and wide.rooms[0].box.h <= LARGEST_HOME[1]
