from __future__ import annotations

import pytest

from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.rooms.niches import lies_squarely

ROOM = Rectangle(10, 6, 5, 4)
"""Its walls are in columns 9 and 15 and in rows 5 and 10."""


@pytest.mark.parametrize(
    ("gallery", "squarely"),
    [
        (Rectangle(2, 7, 20, 1), True),  # through the room
        (Rectangle(2, 6, 20, 1), True),
        (Rectangle(2, 7, 10, 1), True),  # ends inside
        (Rectangle(7, 7, 5, 1), True),  # goes on for two cells
        (Rectangle(8, 7, 5, 1), False),
        (Rectangle(2, 5, 20, 1), False),  # in the wall
        (Rectangle(2, 4, 20, 1), False),  # beside the wall
        (Rectangle(2, 3, 20, 1), True),  # a cell away
        (Rectangle(2, 7, 8, 1), False),  # ends in the wall
        (Rectangle(2, 7, 7, 1), False),  # ends before the wall
        (Rectangle(2, 7, 5, 1), True),
        (Rectangle(12, 1, 1, 15), True),
        (Rectangle(9, 1, 1, 15), False),
        (Rectangle(16, 1, 1, 15), False),
    ],
)
def test_gallery_runs_squarely_into_a_room_or_avoids_it(gallery: Rectangle, squarely: bool) -> None:
    grid = board(24, 16)
    assert lies_squarely(grid, ROOM, grid.rectangle(gallery.x, gallery.y, gallery.w, gallery.h)) is squarely


def test_openings_around_a_corner_are_rejected() -> None:
    """The galleries meet at the corner of the floor in the first case only."""
    grid = board(24, 16)
    row = grid.rectangle(2, 6, 9, 1)
    assert not lies_squarely(grid, ROOM, row | grid.rectangle(10, 1, 1, 6))
    assert lies_squarely(grid, ROOM, row | grid.rectangle(12, 1, 1, 6))
