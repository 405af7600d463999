from __future__ import annotations

import pytest

from shape_pictures import lies_in
from winze.core.board import board
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.room import box_of
from winze.mapgen.shapes.draws import DRAWS, MIN_AREA_SIDE, random_area, random_triangle
from winze.mapgen.shapes.shape import mask_of

LEVEL = board(70, 20)
SEEDS = range(300)


def area(chance: Stream) -> Rectangle:
    return random_area(
        Rectangle(1, 1, 68, 18), chance.between(MIN_AREA_SIDE, 20), chance.between(MIN_AREA_SIDE, 12), chance
    )


@pytest.mark.parametrize("name", DRAWS)
def test_every_shape_stays_inside_its_area(name: str) -> None:
    for seed in SEEDS:
        chance = Stream(seed)
        room = area(chance)
        floor = mask_of(LEVEL, DRAWS[name](room, chance))
        assert floor and lies_in(box_of(LEVEL, floor), room)


@pytest.mark.parametrize("name", DRAWS)
def test_rows_agree_with_single_cells(name: str) -> None:
    around = Rectangle(-6, -5, 82, 30)
    for seed in range(30):
        chance = Stream(seed)
        shape = DRAWS[name](random_area(around, 16, 10, chance), chance)
        held = LEVEL.at((x, y) for y in range(LEVEL.height) for x in range(LEVEL.width) if shape.holds(x, y))
        assert mask_of(LEVEL, shape) == held


@pytest.mark.parametrize("name", DRAWS)
def test_shapes_vary_and_fill_much_of_their_area(name: str) -> None:
    room = Rectangle(5, 5, 13, 9)
    floors = [mask_of(LEVEL, DRAWS[name](room, Stream(seed))) for seed in SEEDS]
    assert len(set(floors)) >= 5
    assert sum(floor.bit_count() for floor in floors) >= len(floors) * room.w * room.h // 5


def test_triangles_stand_and_hang() -> None:
    ups = [random_triangle(Rectangle(5, 5, 13, 9), Stream(seed)).lines[-1].b for seed in SEEDS]
    assert set(ups) == {1, -1}


def test_areas_are_anywhere_inside_the_level() -> None:
    level = Rectangle(1, 1, 20, 10)
    areas = [random_area(level, 6, 4, Stream(seed)) for seed in SEEDS]
    assert all(lies_in(room, level) for room in areas)
    assert {room.x for room in areas} == set(range(1, 16)) and {room.y for room in areas} == set(range(1, 8))
