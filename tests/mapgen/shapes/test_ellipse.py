from __future__ import annotations

from shape_pictures import picture_of, rows
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.ellipse import circle, ellipse


def test_circles_are_round() -> None:
    assert picture_of(circle(10, 8, 2)) == rows("""
         ###
        #####
        #####
        #####
         ###
    """)
    assert picture_of(circle(10, 8, 4)) == rows("""
          #####
         #######
        #########
        #########
        #########
        #########
        #########
         #######
          #####
    """)


def test_circle_reaches_exactly_its_radius() -> None:
    for radius in range(1, 8):
        shape = circle(9, 8, radius)
        assert shape.box == Rectangle(9 - radius, 8 - radius, 2 * radius + 1, 2 * radius + 1)
        assert shape.holds(9 + radius, 8) and not shape.holds(9 + radius + 1, 8)


def test_ellipse_fills_its_area_even_at_even_width() -> None:
    assert picture_of(ellipse(Rectangle(2, 2, 12, 6))) == rows("""
           ######
         ##########
        ############
        ############
         ##########
           ######
    """)
    for w in range(4, 15):
        for h in range(4, 9):
            drawn = [row.ljust(w) for row in picture_of(ellipse(Rectangle(3, 2, w, h)))]
            assert len(drawn) == h
            assert drawn == drawn[::-1] == [row[::-1] for row in drawn]
            assert "#" in drawn[0] and any(row[0] == "#" for row in drawn)
