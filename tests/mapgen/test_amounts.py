from __future__ import annotations

import pytest

from winze.core.chance import Stream
from winze.mapgen.amounts import scaled


@pytest.mark.parametrize(("area", "count"), [(1400, 3), (2800, 6), (7000, 15)])
def test_whole_amounts_are_certain(area: int, count: int) -> None:
    assert {scaled(3, area, Stream(seed)) for seed in range(50)} == {count}


def test_fraction_of_amount_is_drawn_by_chance() -> None:
    counts = [scaled(1, 2100, Stream(seed)) for seed in range(1000)]
    assert set(counts) == {1, 2} and 1400 < sum(counts) < 1600


def test_small_level_has_less() -> None:
    counts = [scaled(1, 640, Stream(seed)) for seed in range(1000)]
    assert set(counts) == {0, 1} and 400 < sum(counts) < 515


def test_amounts_can_be_percentages() -> None:
    counts = [scaled(40, 7200, Stream(seed), parts=100) for seed in range(1000)]
    assert set(counts) == {2, 3} and 2000 < sum(counts) < 2115
