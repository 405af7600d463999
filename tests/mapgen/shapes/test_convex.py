from __future__ import annotations

import pytest

from shape_pictures import picture_of, rows
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.convex import Convex, HalfPlane, polygon, rectangle, triangle


def test_line_holds_on_one_side_and_on_itself() -> None:
    line = HalfPlane(1, 2, 10)
    assert line.holds(10, 0) and line.holds(9, 0) and not line.holds(11, 0)
    assert line.holds(19, 0, of=2) and not line.holds(21, 0, of=2)


def test_convex_shape_satisfies_all_its_lines() -> None:
    lines = (HalfPlane(-1, 0, 0), HalfPlane(0, -1, 0), HalfPlane(1, 1, 3))
    assert picture_of(Convex(lines, Rectangle(0, 0, 5, 5))) == rows("""
        ####
        ###
        ##
        #

    """)


def test_rectangle_is_its_area() -> None:
    assert picture_of(rectangle(Rectangle(3, 2, 5, 3))) == ["#####"] * 3


def test_triangle_stands_on_or_hangs_from_its_base() -> None:
    standing = rows("""
           #
          ###
         #####
        #######
    """)
    assert picture_of(triangle((10, 2), 1, 5)) == standing
    assert picture_of(triangle((10, 9), 1, 6)) == standing[::-1]


def test_steep_triangle_widens_every_other_row() -> None:
    assert picture_of(triangle((10, 2), 2, 6)) == rows("""
          #
          #
         ###
         ###
        #####
    """)


CORNERS = [(2, 2), (14, 2), (11, 6), (5, 6)]


def test_polygon_accepts_vertices_in_either_direction() -> None:
    assert (
        picture_of(polygon(CORNERS))
        == picture_of(polygon(CORNERS[::-1]))
        == rows("""
        #############
         ###########
          #########
           #######
           #######
    """)
    )


def test_polygon_holds_its_corners_and_keeps_symmetry() -> None:
    shape = polygon(CORNERS)
    assert all(shape.holds(*corner) for corner in CORNERS)
    assert all(row == row.ljust(13)[::-1].rstrip() for row in picture_of(shape))


@pytest.mark.parametrize(
    "corners",
    [[(2, 2), (9, 2)], [(2, 2), (5, 2), (9, 2)], [(2, 2), (9, 2), (4, 4), (2, 9)], [(0, 0), (4, 4), (4, 0), (0, 4)]],
)
def test_corners_that_are_not_convex_raise(corners: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="do not make a convex shape"):
        polygon(corners)
