from __future__ import annotations

from random import Random

import pytest

from winze.workshop.crowd.histogram import Histogram


@pytest.mark.parametrize("percent", [50, 90, 99, 99.9, 100])
def test_percentiles_are_exact_to_two_percent(percent: float) -> None:
    chance, histogram = Random(7), Histogram()
    times = sorted(chance.expovariate(0.1) for _ in range(5000))
    for time in times:
        histogram.add(time)
    exact = times[max(round(len(times) * percent / 100) - 1, 0)]
    assert exact * 0.98 <= histogram.percentile(percent) <= exact * 1.021
    assert len(histogram) == 5000
    assert histogram.longest == times[-1]


def test_empty_histogram_has_zero_percentiles() -> None:
    assert Histogram().percentile(99) == 0


def test_time_too_short_for_the_clock_is_counted() -> None:
    histogram = Histogram()
    histogram.add(0)
    assert histogram.percentile(50) == 0
