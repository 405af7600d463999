from __future__ import annotations

from shape_pictures import lies_in, picture_of
from winze.core.board import board
from winze.core.chance import Stream
from winze.mapgen.room import box_of
from winze.mapgen.shapes.outline import Outline
from winze.mapgen.shapes.shape import mask_of, row_by_cells


def test_curves_meet_halfway_between_control_points() -> None:
    shape = Outline(((0, 0), (12, 0), (12, 8), (0, 8)))
    assert shape.holds(6, 0) and shape.holds(0, 4) and not shape.holds(0, 0)


def test_repeated_control_points_make_corners() -> None:
    assert picture_of(Outline(((2, 2), (14, 2), (14, 8), (2, 8))))[0].lstrip() != "#" * 13
    sharp = picture_of(Outline(((2, 2), (2, 2), (14, 2), (14, 2), (14, 8), (14, 8), (2, 8), (2, 8))))
    assert sharp == ["#" * 13] * 7


def test_outline_may_be_concave() -> None:
    bent = picture_of(Outline(((2, 2), (20, 2), (20, 12), (11, 5), (2, 12))))
    assert "   " in bent[6].strip()


def test_curve_stays_inside_the_box_of_its_points() -> None:
    here, with_floor = board(40, 16), 0
    for number in range(50):
        chance = Stream(number)
        controls = tuple((chance.between(1, 38), chance.between(1, 14)) for _ in range(chance.between(3, 9)))
        shape = Outline(controls)
        floor = mask_of(here, shape)
        if floor:
            with_floor += 1
            assert lies_in(box_of(here, floor), shape.box)
    assert with_floor > 25


def test_row_agrees_with_single_cells() -> None:
    for number in range(300):
        chance = Stream(number)
        controls = [(chance.between(-6, 30), chance.between(-4, 12)) for _ in range(chance.between(3, 9))]
        shape = Outline(tuple(point for point in controls for _ in range(chance.between(1, 2))))
        for y in range(-5, 14):
            for columns in (range(31), range(4, 9), range(7, 7)):
                assert shape.row(y, columns) == row_by_cells(shape, y, columns)


def test_direction_of_points_makes_no_difference() -> None:
    controls = ((2, 2), (20, 3), (18, 12), (10, 5), (3, 11))
    assert picture_of(Outline(controls)) == picture_of(Outline(controls[::-1]))
