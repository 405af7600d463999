from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winze.api.transport.credit import CROWD, Credit, Rate


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_burst_is_allowed_up_to_its_size() -> None:
    credit = Credit(10, 20, Clock())
    assert [credit.spend() for _ in range(21)] == [*range(19, -1, -1), -1]


def test_debt_is_paid_off_over_time() -> None:
    clock = Clock()
    credit = Credit(10, 20, clock)
    for _ in range(30):
        credit.spend()
    clock.now += 2
    assert credit.left == 10


def test_credits_do_not_pile_up() -> None:
    clock = Clock()
    credit = Credit(10, 20, clock)
    credit.spend()
    assert not credit.is_full
    clock.now += 1000
    assert credit.left == 20
    assert credit.is_full


def test_failed_afford_costs_nothing() -> None:
    clock = Clock()
    credit = Credit(1, 1, clock)
    assert [credit.afford() for _ in range(3)] == [True, False, False]
    clock.now += 1
    assert credit.afford()


@given(st.integers(1, 50), st.lists(st.floats(0, 3), max_size=200))
def test_allowed_total_never_exceeds_the_rate(rate: int, pauses: list[float]) -> None:
    clock = Clock()
    credit = Credit(rate, 2 * rate, clock)
    taken = 0
    for pause in pauses:
        clock.now += pause
        taken += credit.afford()
    assert taken <= rate * (2 + clock.now) + 1


@given(st.integers(1, 50), st.integers(1, 200))
def test_steady_client_can_always_pay(rate: int, count: int) -> None:
    clock = Clock()
    credit = Credit(rate, 2 * rate, clock)
    for _ in range(count):
        clock.now += 1 / rate
        assert credit.spend() >= 0


def test_per_minute_rate_allows_a_burst_then_single_uses() -> None:
    clock = Clock()
    rate = Rate.per_minute(20, clock)
    assert [rate.allows("a") for _ in range(21)] == [True] * 20 + [False]
    assert rate.allows("b")
    clock.now += 2.9
    assert not rate.allows("a")
    clock.now += 0.2
    assert rate.allows("a")
    assert not rate.allows("a")


def test_only_idle_addresses_are_forgotten() -> None:
    clock = Clock()
    rate = Rate.per_minute(1, clock)
    for number in range(CROWD - 1):
        rate.allows(f"early {number}")
    clock.now += 60
    rate.allows("late")
    assert len(rate) == CROWD
    assert rate.allows("another")
    assert len(rate) == 2
    assert not rate.allows("late")
