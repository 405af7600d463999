from __future__ import annotations

from collections.abc import Iterable

from stopped_clock import MIDNIGHT, StoppedClock
from winze.store.queries.service import DATE_SECONDS
from winze.store.store import Store

YEAR = 365


def counted(store: Store, clock: StoppedClock, dates: Iterable[float]) -> list[bool]:
    """Return which of these dates count, one after the other, in days from the first."""
    counts = []
    for date in dates:
        clock.now = MIDNIGHT + int(date * DATE_SECONDS)
        counts.append(store.count_day())
    return counts


def test_each_date_counts_once(timed: Store, clock: StoppedClock) -> None:
    assert counted(timed, clock, [0, 0.5, 0.9, 1, 1.5, 7, 7.5]) == [True, False, False, True, False, True, False]


def test_dates_count_once_although_clocks_differ(timed: Store, clock: StoppedClock) -> None:
    ahead, behind = 0.01, -0.01
    looks = [day + error for day in range(10) for error in (ahead, behind, ahead)]
    assert counted(timed, clock, looks) == [True, False, False] * 10


def test_clock_set_back_by_a_day_counts_no_date_twice(timed: Store, clock: StoppedClock) -> None:
    assert counted(timed, clock, [5, 4, 5, 6]) == [True, False, False, True]


def test_date_wrong_by_a_year_counts_and_is_replaced(timed: Store, clock: StoppedClock) -> None:
    assert counted(timed, clock, [0, YEAR, 0, 0, 1, 2]) == [True, True, True, False, True, True]
    assert counted(timed, clock, [2 - YEAR, 2, 2, 3]) == [True, True, False, True]
