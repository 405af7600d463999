from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from winze.api.credit import BURST_SECONDS, PATIENCE_SECONDS, Credit, Verdict


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_fine_and_then_it_is_too_much() -> None:
    credit = Credit(10, Clock())
    verdicts = [credit.spend() for _ in range(10 * BURST_SECONDS + 1)]
    assert verdicts == [Verdict.TAKE] * 10 * BURST_SECONDS + [Verdict.REFUSE]


def test_who_slows_down_is_welcome_again() -> None:
    clock = Clock()
    credit = Credit(10, clock)
    for _ in range(30):
        credit.spend()
    clock.now += 2
    assert credit.spend() is Verdict.TAKE


def test_who_goes_on_all_the_same_floods() -> None:
    credit = Credit(10, Clock())
    verdicts = [credit.spend() for _ in range(10 * (BURST_SECONDS + PATIENCE_SECONDS) + 1)]
    assert verdicts[-1] is Verdict.FLOOD
    assert verdicts.count(Verdict.REFUSE) == 10 * PATIENCE_SECONDS


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 50), st.lists(st.floats(0, 3), max_size=200))
def test_no_more_is_taken_than_the_rate_allows(rate: int, pauses: list[float]) -> None:
    clock = Clock()
    credit = Credit(rate, clock)
    taken = 0
    for pause in pauses:
        clock.now += pause
        taken += credit.spend() is Verdict.TAKE
    assert taken <= rate * (BURST_SECONDS + clock.now) + 1


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 50), st.integers(1, 200))
def test_a_steady_client_is_never_refused(rate: int, count: int) -> None:
    clock = Clock()
    credit = Credit(rate, clock)
    for _ in range(count):
        clock.now += 1 / rate
        assert credit.spend() is Verdict.TAKE
