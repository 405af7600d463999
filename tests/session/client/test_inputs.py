from __future__ import annotations

import pytest

from winze.engine.actions import Wait
from winze.session.client.inputs import (
    BATCHES_SECONDS,
    MOST_BATCHES,
    MOST_WAITING,
    REDO_SECONDS,
    STARTLED_SECONDS,
    InputQueue,
    Message,
)
from winze.wire.errors import ErrorCode
from winze.wire.messages import ActMessage, Again, KeyMessage, PointMessage


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(clock: Clock) -> InputQueue:
    return InputQueue(clock)


def numbers(queue: InputQueue, seen: int, *, running: bool = False) -> list[int]:
    """Take all inputs that may be taken, and return their numbers."""
    taken = []
    while message := queue.next(seen, running=running):
        seen = message.n
        taken.append(seen)
    return taken


def test_inputs_come_once_and_in_order(queue: InputQueue) -> None:
    for n in (4, 5, 4, 3, 6, 6):
        assert queue.join(KeyMessage(n, "l"), seen=3) is None
    assert numbers(queue, seen=3) == [4, 5, 6]


def test_gap_is_refused_with_expected_number(queue: InputQueue) -> None:
    queue.join(KeyMessage(4, "l"), seen=3)
    assert queue.join(KeyMessage(6, "l"), seen=3) == (ErrorCode.OUT_OF_ORDER, 5)
    assert numbers(queue, seen=3) == [4]


def test_waiting_inputs_are_limited(queue: InputQueue) -> None:
    for n in range(1, MOST_WAITING + 1):
        assert queue.join(KeyMessage(n, "l"), seen=0) is None
    assert queue.join(KeyMessage(MOST_WAITING + 1, "l"), seen=0) == (ErrorCode.BUSY, MOST_WAITING + 1)
    assert queue.join(KeyMessage(1, "l"), seen=0) is None, "it was there before"
    queue.messages.clear()
    assert numbers(queue, seen=0) == []


def test_resent_input_waits_for_errand(queue: InputQueue, clock: Clock) -> None:
    queue.redo()
    queue.join(KeyMessage(1, "l"), seen=0)
    assert numbers(queue, seen=0, running=True) == []
    clock.now += REDO_SECONDS
    assert numbers(queue, seen=0, running=True) == [1]


def batch(*ns: int) -> Again:
    return Again(tuple(KeyMessage(n, "l") for n in ns))


def test_batch_is_taken_like_single_inputs(queue: InputQueue) -> None:
    queue.redo()
    assert queue.join_batch(batch(2, 3, 4, 5), seen=3) is None
    assert queue.join_batch(batch(6, 8, 9), seen=3) == (ErrorCode.OUT_OF_ORDER, 7)
    assert numbers(queue, seen=3) == [4, 5, 6]


def test_long_batch_is_taken_as_far_as_it_fits(queue: InputQueue) -> None:
    queue.redo()
    queue.join_batch(batch(1, 2), seen=0)
    assert queue.join_batch(batch(*range(3, MOST_WAITING + 3)), seen=0) == (ErrorCode.BUSY, MOST_WAITING + 1)
    assert numbers(queue, seen=0) == [*range(1, MOST_WAITING + 1)]


def test_batch_without_reconnect_is_refused(queue: InputQueue) -> None:
    assert queue.join_batch(batch(1), seen=0) == (ErrorCode.NOT_AGAIN, 1)
    queue.redo()
    assert queue.join_batch(batch(1), seen=0) is None
    queue.join(KeyMessage(2, "l"), seen=0)
    assert queue.join_batch(batch(3), seen=0) == (ErrorCode.NOT_AGAIN, 3)
    assert numbers(queue, seen=0) == [1, 2]


def test_batches_are_limited_across_reconnects(queue: InputQueue, clock: Clock) -> None:
    for n in range(1, MOST_BATCHES + 1):
        queue.redo()
        assert queue.join_batch(batch(n), seen=n - 1) is None
        assert numbers(queue, seen=n - 1) == [n]
    clock.now += BATCHES_SECONDS - 0.1
    queue.redo()
    assert queue.join_batch(batch(5), seen=4) == (ErrorCode.NOT_AGAIN, 5)
    clock.now += 0.1
    queue.redo()
    assert queue.join_batch(batch(5), seen=4) is None


@pytest.mark.parametrize(
    ("message", "later", "unaware"),
    [
        (KeyMessage(1, "l"), 0.0, True),
        (PointMessage(1, 3, 4), 0.0, True),
        (ActMessage(1, Wait()), 0.0, False),
        (KeyMessage(1, "l"), STARTLED_SECONDS, False),
    ],
)
def test_input_right_after_alarm_was_typed_ahead(
    queue: InputQueue, clock: Clock, message: Message, *, later: float, unaware: bool
) -> None:
    assert not queue.is_unaware(message)
    queue.startle(9, alarming=True)
    clock.now += later
    assert queue.is_unaware(message) is unaware


@pytest.mark.parametrize("alarming", [True, False])
def test_news_drop_rest_of_batch(queue: InputQueue, clock: Clock, *, alarming: bool) -> None:
    queue.redo()
    queue.join_batch(batch(1, 2, 3), seen=0)
    assert not queue.is_unaware(KeyMessage(1, "z"))
    queue.startle(9, alarming=alarming)
    clock.now += 100 * STARTLED_SECONDS
    assert queue.is_unaware(KeyMessage(3, "z"))
    assert not queue.is_unaware(ActMessage(3, Wait()))
    assert not queue.is_unaware(KeyMessage(4, "z")), "it was pressed since then"


def test_harmless_news_drop_nothing_typed_live(queue: InputQueue) -> None:
    queue.startle(9, alarming=False)
    assert not queue.is_unaware(KeyMessage(1, "z"))


@pytest.mark.parametrize(("turn", "unaware"), [(8, True), (9, False), (None, False)])
def test_turn_of_batch_tells_if_news_were_shown(
    queue: InputQueue, clock: Clock, turn: int | None, *, unaware: bool
) -> None:
    queue.startle(9, alarming=True)
    clock.now += 100 * STARTLED_SECONDS
    queue.redo()
    queue.join_batch(Again((KeyMessage(1, "z"),), turn), seen=0)
    assert queue.is_unaware(KeyMessage(1, "z")) is unaware


def test_news_of_another_run_drop_nothing(queue: InputQueue, clock: Clock) -> None:
    queue.startle(9, alarming=True)
    queue.calm()
    assert not queue.is_unaware(KeyMessage(1, "z"))
    queue.redo()
    queue.join_batch(Again((KeyMessage(1, "z"),), turn=2), seen=0)
    assert not queue.is_unaware(KeyMessage(1, "z"))


def test_second_batch_shares_news_with_first(queue: InputQueue) -> None:
    queue.redo()
    queue.join_batch(batch(1, 2), seen=0)
    queue.startle(9, alarming=True)
    queue.join_batch(Again((KeyMessage(3, "z"),), turn=2), seen=0)
    assert queue.is_unaware(KeyMessage(3, "z"))


def test_inputs_from_first_waiting_point_lose_their_effect(queue: InputQueue) -> None:
    for message in (KeyMessage(1, "s"), PointMessage(2, 3, 4), KeyMessage(3, "x")):
        assert queue.join(message, 0) is None
    queue.void_points()
    assert [*queue.messages] == [KeyMessage(1, "s"), KeyMessage(2, "Unidentified"), KeyMessage(3, "Unidentified")]
