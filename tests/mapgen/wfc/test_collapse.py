from __future__ import annotations

import pytest

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.mapgen.wfc.blocks import Blocks
from winze.mapgen.wfc.collapse import Wave
from winze.mapgen.wfc.pattern import learned
from winze.mapgen.wfc.samples import SAMPLES

COLUMNS, ROWS = 8, 4


def seams_fit(wave: Wave) -> bool:
    """Return True if every block fits the one to its right and the one below it."""
    beside = wave.blocks.beside
    across = (
        beside(wave.domains[place], Direction.E) & wave.domains[place + 1]
        for place in range(COLUMNS * ROWS)
        if (place + 1) % COLUMNS
    )
    down = (
        beside(wave.domains[place], Direction.S) & wave.domains[place + COLUMNS]
        for place in range(COLUMNS * (ROWS - 1))
    )
    return all([*across, *down])


@pytest.mark.parametrize("name", SAMPLES)
def test_collapse_leaves_one_fitting_block_per_place(name: str) -> None:
    blocks = learned(name)
    collapsed = 0
    for seed in range(10):
        wave = Wave(blocks, [blocks.all] * (COLUMNS * ROWS), COLUMNS)
        if wave.collapse(Stream(seed)):
            collapsed += 1
            assert all(domain.bit_count() == 1 for domain in wave.domains)
            assert seams_fit(wave)
    assert collapsed >= 8


def test_collapse_keeps_the_given_start() -> None:
    blocks, collapsed = learned("halls"), 0
    for seed in range(10):
        domains = [blocks.all] * (COLUMNS * ROWS)
        domains[9] = blocks.having(2, 2, "O")
        wave = Wave(blocks, domains, COLUMNS)
        if wave.collapse(Stream(seed)):
            collapsed += 1
            assert not wave.domains[9] & ~blocks.having(2, 2, "O")
    assert collapsed >= 8


STRIPES = Blocks(["##########", "..........", "##########", "..........", "##########", ".........."] * 2)


def impossible(*, forgiving: bool) -> Wave:
    """Return a row of stripes whose right end is one cell lower than its left."""
    left, right = STRIPES.having(0, 0, "#"), STRIPES.having(0, 0, ".")
    return Wave(STRIPES, [left, STRIPES.all, right], 3, forgiving=forgiving)


def test_collapse_fails_on_a_contradiction() -> None:
    assert not impossible(forgiving=False).collapse(Stream(1))


def test_forgiving_wave_collapses_and_keeps_the_start() -> None:
    wave = impossible(forgiving=True)
    assert wave.collapse(Stream(1))
    assert all(domain.bit_count() == 1 for domain in wave.domains)
    assert wave.domains[2] & STRIPES.having(0, 0, ".")
