"""Shapes of rooms as predicates: each tells whether a point is inside, in integers alone.

A shape lies on a plane of points over the grid of a level. It is punched through to the cells whose centers are inside,
as the outline of a letter is turned into pixels. The center of the cell (x, y) is the point (x, y).

Source: seeds/002, "Shapes".
"""
