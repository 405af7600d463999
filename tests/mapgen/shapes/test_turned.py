from __future__ import annotations

import pytest

from shape_pictures import picture_of, rows
from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.convex import rectangle, triangle
from winze.mapgen.shapes.ellipse import circle
from winze.mapgen.shapes.shape import mask_of
from winze.mapgen.shapes.turned import EIGHTHS, Rotation, Turned

BAR = rectangle(Rectangle(10, 6, 9, 3))


def test_quarter_turn_swaps_columns_and_rows() -> None:
    assert picture_of(Turned(BAR, EIGHTHS[2], (14, 7))) == ["###"] * 9


def test_eighth_turn_makes_a_bar_diagonal() -> None:
    drawn = picture_of(Turned(BAR, EIGHTHS[1], (14, 7)))
    assert [row[1:] for row in drawn] == rows("""

          #
         ###
          ###
           ###
            ###
             ###
              #

    """)


def test_half_turn_flips_a_triangle() -> None:
    assert picture_of(Turned(triangle((10, 4), 1, 7), EIGHTHS[4], (10, 6))) == picture_of(triangle((10, 8), 1, 5))


def test_all_eighths_of_a_turn_differ() -> None:
    here = board(40, 16)
    shape = triangle((14, 5), 1, 9)
    turned = [mask_of(here, Turned(shape, turn, (14, 8))) for turn in EIGHTHS]
    assert turned[0] == mask_of(here, shape) and len(set(turned)) == len(EIGHTHS)


def test_circle_is_unchanged_by_any_turn() -> None:
    here = board(40, 16)
    for turn in (*EIGHTHS, Rotation(4, 3, 5), Rotation(12, -5, 13)):
        assert mask_of(here, Turned(circle(14, 8, 5), turn, (14, 8))) == mask_of(here, circle(14, 8, 5))


def test_box_holds_the_shape_at_any_turn() -> None:
    here = board(40, 16)
    for turn in (*EIGHTHS, Rotation(4, 3, 5), Rotation(12, -5, 13)):
        shape = Turned(BAR, turn, (13, 7))
        everywhere = here.of(here.cell(x, y) for y in range(16) for x in range(40) if shape.holds(x, y))
        assert mask_of(here, shape) == everywhere


def test_angle_without_a_right_triangle_raises() -> None:
    with pytest.raises(ValueError, match="right triangle"):
        Rotation(1, 1, 2)
