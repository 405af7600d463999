from __future__ import annotations

from shape_pictures import picture_of, rows
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.compound import Compound
from winze.mapgen.shapes.convex import rectangle, triangle
from winze.mapgen.shapes.ellipse import circle


def test_compound_is_the_union_of_its_parts() -> None:
    shape = Compound((rectangle(Rectangle(2, 4, 12, 2)), triangle((5, 1), 1, 4), circle(11, 6, 2)))
    assert picture_of(shape) == rows("""
           #
          ###
         #####
        ############
        ############
               #####
               #####
                ###
    """)
