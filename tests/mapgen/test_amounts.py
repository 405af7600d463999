from __future__ import annotations

import pytest

from winze.core.chance import Stream
from winze.mapgen.amounts import scaled


@pytest.mark.parametrize(("area", "count"), [(1400, 3), (2800, 6), (7000, 15)])
def test_what_comes_out_whole_is_certain(area: int, count: int) -> None:
    assert {scaled(3, area, Stream(seed)) for seed in range(50)} == {count}


def test_the_rest_comes_by_chance() -> None:
    counts = [scaled(1, 2100, Stream(seed)) for seed in range(1000)]
    assert set(counts) == {1, 2} and 1400 < sum(counts) < 1600


def test_a_small_level_has_less() -> None:
    counts = [scaled(1, 640, Stream(seed)) for seed in range(1000)]
    assert set(counts) == {0, 1} and 400 < sum(counts) < 515


def test_amounts_may_be_told_in_percent() -> None:
    counts = [scaled(40, 7200, Stream(seed), parts=100) for seed in range(1000)]
    assert set(counts) == {2, 3} and 2000 < sum(counts) < 2115
