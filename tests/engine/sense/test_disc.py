from __future__ import annotations

from winze.core.board import board, cells
from winze.engine.sense.disc import disc


def test_a_disc_is_every_field_whose_squared_distance_is_at_most_the_square() -> None:
    here = board(9, 7)
    for square in range(40):
        found = {here.xy(cell) for cell in cells(disc(here, here.cell(2, 3), square))}
        assert found == {(x, y) for x in range(9) for y in range(7) if (x - 2) ** 2 + (y - 3) ** 2 <= square}
