from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import OLD_SPACING
from winze.mapgen.mine.shafts import Shafts, shafts
from winze.mapgen.rooms.grid import section_at

SIZES = [(40, 16), (41, 60), (70, 20), (77, 33), (120, 16), (120, 60)]


def assert_apart(points: Shafts, drawn: list[int]) -> None:
    """Assert that shafts are in different sections and a third of the width apart."""
    here = points.board
    for a, b in combinations(drawn, 2):
        sections = [section_at(here.width, here.height, *here.xy(cell)) for cell in (a, b)]
        assert None not in sections and sections[0] != sections[1]
        assert 3 * here.chebyshev(a, b) >= here.width


@given(st.sampled_from(SIZES), st.integers(0, 2**32), st.sampled_from([(0, 1), (0, 3), (1, 1), (1, 2)]))
@settings(max_examples=300, deadline=None)
def test_up_to_three_shafts_are_apart_on_every_level(size: tuple[int, int], seed: int, counts: tuple[int, int]) -> None:
    points, chance = shafts(*size), Stream(seed)
    there = points.more([], counts[0], chance)
    drawn = there + points.more(there, counts[1], chance)
    assert len(drawn) == sum(counts)
    assert_apart(points, drawn)


@pytest.mark.parametrize("size", [(40, 16), (70, 20)])
def test_any_drawn_shaft_leaves_room_for_two_others(size: tuple[int, int]) -> None:
    points = shafts(*size)
    for cell in cells(points.roomy):
        assert_apart(points, [cell, *points.more([cell], 2, Stream(cell))])


@pytest.mark.parametrize("size", SIZES)
def test_second_shaft_is_half_the_width_away_if_possible(size: tuple[int, int]) -> None:
    points = shafts(*size)
    here = points.board
    for seed in range(200):
        first, *others = points.more([], 1 + seed % 3, Stream(seed))
        for second in others[:1]:
            far = any(2 * here.chebyshev(first, cell) >= here.width for cell in cells(points.fits(first)))
            assert 2 * here.chebyshev(first, second) >= here.width or not far


def test_games_of_0_2_have_second_shaft_a_third_away() -> None:
    points = shafts(70, 20, OLD_SPACING)
    pairs = [points.more([], 2, Stream(seed)) for seed in range(200)]
    assert 24 <= min(points.board.chebyshev(*pair) for pair in pairs) < 35


def test_shafts_always_leave_room_for_a_third() -> None:
    points = shafts(70, 20)
    left = points.legal & ~points.roomy
    assert {points.board.xy(cell)[0] for cell in cells(left)} == {21, 24, 47, 48}


def test_every_size_has_room_for_three_shafts() -> None:
    for width in range(40, 121, 16):
        for height in range(16, 61, 11):
            assert shafts(width, height).roomy
