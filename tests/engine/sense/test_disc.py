from __future__ import annotations

from winze.core.board import board, cells
from winze.engine.sense.disc import disc


def test_disc_is_all_cells_within_squared_distance() -> None:
    here = board(9, 7)
    for square in range(40):
        found = {here.xy(cell) for cell in cells(disc(here, here.cell(2, 3), square))}
        assert found == {(x, y) for x in range(9) for y in range(7) if (x - 2) ** 2 + (y - 3) ** 2 <= square}
