from __future__ import annotations

import pytest

from punching import punched, rows
from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.convex import rectangle, triangle
from winze.mapgen.shapes.ellipse import circle
from winze.mapgen.shapes.shape import mask_of
from winze.mapgen.shapes.turned import EIGHTHS, Turn, Turned

BAR = rectangle(Rectangle(10, 6, 9, 3))


def test_a_quarter_turn_lays_columns_into_rows() -> None:
    assert punched(Turned(BAR, EIGHTHS[2], (14, 7))) == ["###"] * 9


def test_an_eighth_turn_sets_a_bar_on_its_corner_clockwise() -> None:
    drawn = punched(Turned(BAR, EIGHTHS[1], (14, 7)))
    assert [row[1:] for row in drawn] == rows("""

          #
         ###
          ###
           ###
            ###
             ###
              #

    """)


def test_a_triangle_turned_twice_by_a_quarter_hangs_from_its_base() -> None:
    assert punched(Turned(triangle((10, 4), 1, 7), EIGHTHS[4], (10, 6))) == punched(triangle((10, 8), 1, 5))


def test_eight_eighths_are_a_whole_turn_and_each_differs_from_the_next() -> None:
    here = board(40, 16)
    shape = triangle((14, 5), 1, 9)
    turned = [mask_of(here, Turned(shape, turn, (14, 8))) for turn in EIGHTHS]
    assert turned[0] == mask_of(here, shape) and len(set(turned)) == len(EIGHTHS)


def test_a_circle_stays_as_it_is() -> None:
    here = board(40, 16)
    for turn in (*EIGHTHS, Turn(4, 3, 5), Turn(12, -5, 13)):
        assert mask_of(here, Turned(circle(14, 8, 5), turn, (14, 8))) == mask_of(here, circle(14, 8, 5))


def test_the_box_holds_all_of_it_whatever_the_turn() -> None:
    here = board(40, 16)
    for turn in (*EIGHTHS, Turn(4, 3, 5), Turn(12, -5, 13)):
        shape = Turned(BAR, turn, (13, 7))
        everywhere = here.of(here.cell(x, y) for y in range(16) for x in range(40) if shape.holds(x, y))
        assert mask_of(here, shape) == everywhere


def test_an_angle_that_no_whole_triangle_has_is_refused() -> None:
    with pytest.raises(ValueError, match="right triangle"):
        Turn(1, 1, 2)
