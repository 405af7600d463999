from __future__ import annotations

from itertools import combinations, product

import pytest

from digging import place
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.grid import floor_areas
from winze.mapgen.rooms.homes import home


def test_home_surrounds_its_shaft() -> None:
    draft = Draft(place(40, 16))
    for area in floor_areas(40, 16):
        for point in product(range(area.x, area.right + 1), range(area.y, area.bottom + 1)):
            ground = home(draft, point)
            assert ground >> draft.board.cell(*point) & 1
            assert ground.bit_count() in {4, 6, 9} and not ground & draft.board.border


def test_walls_fit_between_homes_of_different_sections() -> None:
    draft = Draft(place(40, 16))
    board = draft.board
    corners = [[(x, y) for x in (area.x, area.right) for y in (area.y, area.bottom)] for area in floor_areas(40, 16)]
    for a, b in combinations(corners, 2):
        for one, other in product(a, b):
            assert not board.around8(home(draft, one)) & home(draft, other)


def test_point_on_the_border_has_no_home() -> None:
    with pytest.raises(ValueError, match=r"no room can hold the point \(0, 5\)"):
        home(Draft(place(40, 16)), (0, 5))
