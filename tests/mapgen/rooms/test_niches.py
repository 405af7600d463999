from __future__ import annotations

import pytest

from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.rooms.niches import lies_squarely

ROOM = Rectangle(10, 6, 5, 4)
"""Its walls are at columns 9 and 15, and at rows 5 and 10."""


@pytest.mark.parametrize(
    ("gallery", "squarely"),
    [
        (Rectangle(2, 7, 20, 1), True),  # through it
        (Rectangle(2, 6, 20, 1), True),
        (Rectangle(2, 7, 10, 1), True),  # ends inside
        (Rectangle(7, 7, 5, 1), True),  # on for two fields
        (Rectangle(8, 7, 5, 1), False),
        (Rectangle(2, 5, 20, 1), False),  # in its wall
        (Rectangle(2, 4, 20, 1), False),  # along its wall
        (Rectangle(2, 3, 20, 1), True),  # a field off
        (Rectangle(2, 7, 8, 1), False),  # ends in its wall
        (Rectangle(2, 7, 7, 1), False),  # ends before it
        (Rectangle(2, 7, 5, 1), True),
        (Rectangle(12, 1, 1, 15), True),
        (Rectangle(9, 1, 1, 15), False),
        (Rectangle(16, 1, 1, 15), False),
    ],
)
def test_a_gallery_runs_squarely_into_a_room_or_keeps_off_it(gallery: Rectangle, squarely: bool) -> None:
    size = board(24, 16)
    assert lies_squarely(size, ROOM, size.rectangle(gallery.x, gallery.y, gallery.w, gallery.h)) is squarely


def test_two_galleries_must_not_open_walls_round_a_corner() -> None:
    """The crossing is at the corner of the floor in one case, and not in the other."""
    size = board(24, 16)
    row = size.rectangle(2, 6, 9, 1)
    assert not lies_squarely(size, ROOM, row | size.rectangle(10, 1, 1, 6))
    assert lies_squarely(size, ROOM, row | size.rectangle(12, 1, 1, 6))
