"""Shapes of rooms as predicates: functions from a point to whether it lies inside, in integers alone.

Rooms are thought of on a plane of points; laid over the grid of a level, a shape is punched through to the cells
whose centers lie inside, as the outline of a letter is to pixels. The center of the cell (x, y) is the point (x, y).

Source: seeds/002, "Shapes".
"""
