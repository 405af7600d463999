from __future__ import annotations

import pytest

from winze.core.board import board
from winze.core.chance import Stream
from winze.mapgen.noise import noise


@pytest.mark.parametrize("share", [5, 25, 50, 68, 95])
def test_share_is_met_in_every_part_of_board(share: int) -> None:
    here, chance = board(60, 20), Stream(share)
    sets = [noise(here, share, chance) for _ in range(200)]
    for x in range(0, here.width, 15):
        part = here.rectangle(x, 0, 15, here.height)
        found = sum((mask & part).bit_count() for mask in sets)
        assert abs(100 * found / (len(sets) * part.bit_count()) - share) < 2.5


def test_noise_stays_on_board_and_differs() -> None:
    here, chance = board(40, 16), Stream(3)
    sets = [noise(here, 90, chance) for _ in range(50)]
    assert len(set(sets)) == len(sets)
    assert not any(mask & ~here.full for mask in sets)


def test_noise_costs_one_draw_and_depends_on_nothing_else() -> None:
    here, chance, other = board(40, 16), Stream(5), Stream(5)
    first = noise(here, 45, chance)
    assert noise(here, 45, Stream(5)) == first
    other.next()
    assert chance.state == other.state


def test_full_share_is_every_cell_and_costs_one_draw() -> None:
    here, chance = board(40, 16), Stream(5)
    assert noise(here, 100, chance) == here.full
    assert chance.state != Stream(5).state
    assert noise(here, 0, chance) == 0
