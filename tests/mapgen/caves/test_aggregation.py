from __future__ import annotations

from collections.abc import Callable

import pytest

from winze.core.board import Board, board
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.caves.aggregation import attracted, inward, outward

HERE = board(70, 20)
MIDDLE = HERE.square(HERE.cell(35, 10), 1)
Pulse = Callable[[Board, int, Stream], int]


def grown(pulse: Pulse, cave: int, pulses: int, seed: int = 1) -> int:
    chance = Stream(seed)
    for _ in range(pulses):
        cave = pulse(HERE, cave, chance)
    return cave


def thickness(cave: int) -> float:
    """Return the share of the cave with cave on all four sides."""
    stride = HERE.stride
    inner = cave & cave << 1 & cave >> 1 & cave << stride & cave >> stride
    return inner.bit_count() / cave.bit_count()


@pytest.mark.parametrize("pulse", [inward, attracted, outward])
def test_cave_grows_in_one_piece_inside_border(pulse: Pulse) -> None:
    for seed in range(10):
        before, cave = MIDDLE, MIDDLE
        for pulses in range(1, 20, 6):
            cave = grown(pulse, MIDDLE, pulses, seed)
            assert cave & before == before and not cave & HERE.border
            assert flood(HERE, MIDDLE, cave, diagonal=False) == cave
            before = cave
        assert cave.bit_count() > 2 * MIDDLE.bit_count()


def test_inward_growth_branches_and_outward_growth_swells() -> None:
    branches, chamber = grown(inward, MIDDLE, 25), grown(outward, MIDDLE, 25)
    assert thickness(branches) < 0.25
    assert thickness(chamber) > 0.5


def test_attracted_particles_stick_to_the_outer_side() -> None:
    east_of_middle = HERE.square(HERE.cell(48, 10), 1)
    for seed in range(10):
        cave = grown(attracted, east_of_middle, 6, seed)
        toward, away = HERE.rectangle(35, 0, 12, 20), HERE.rectangle(50, 0, 20, 20)
        assert (cave & away).bit_count() > 2 * (cave & toward).bit_count()
