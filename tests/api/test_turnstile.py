"""Long work is let through one piece at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from winze.api.turnstile import MOST_SECONDS, SHARE, Turnstile


def happen(story: Callable[[Turnstile], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(10):
            await story(Turnstile())

    asyncio.run(within())


def test_turns_come_in_the_order_of_requests() -> None:
    async def story(turnstile: Turnstile) -> None:
        woken = [asyncio.Event() for _ in range(3)]
        turns = [turnstile.ask(event.set) for event in woken]
        for number, event in enumerate(woken):
            await event.wait()
            assert [turn.come for turn in turns] == [other <= number for other in range(3)]
            turns[number].end()

    happen(story)


def test_next_turn_waits_for_the_end_of_the_current_one() -> None:
    async def story(turnstile: Turnstile) -> None:
        first, second = turnstile.ask(lambda: None), turnstile.ask(lambda: None)
        for _ in range(20):
            await asyncio.sleep(0)
        assert first.come
        assert not second.come

    happen(story)


def test_abandoned_place_delays_nobody() -> None:
    async def story(turnstile: Turnstile) -> None:
        woken = asyncio.Event()
        first, gone, last = turnstile.ask(lambda: None), turnstile.ask(lambda: None), turnstile.ask(woken.set)
        gone.end()
        await asyncio.sleep(0)
        first.end()
        await woken.wait()
        assert last.come
        assert not gone.come

    happen(story)


def test_request_to_an_empty_queue_gets_a_turn() -> None:
    async def story(turnstile: Turnstile) -> None:
        for _ in range(2):
            woken = asyncio.Event()
            turn = turnstile.ask(woken.set)
            assert not turn.come
            await woken.wait()
            turn.end()

    happen(story)


def rounds_until_the_second(*, turn: float, busy: float) -> int:
    """Return how many rounds of the loop pass between a turn of `turn` seconds and the next one.

    Other work takes `busy` seconds of each round.
    """
    now = 0.0
    passed: list[int] = []

    async def story() -> None:
        nonlocal now
        turnstile = Turnstile(lambda: now)
        first, second = turnstile.ask(lambda: None), turnstile.ask(lambda: None)
        await asyncio.sleep(0)
        now += turn
        first.end()
        for number in range(10 * SHARE):
            if second.come:
                passed.append(number)
            now += busy
            await asyncio.sleep(0)

    asyncio.run(story())
    return passed[0]


def test_queue_gives_way_but_not_forever() -> None:
    now, is_play, seen = 0.0, True, []

    async def story() -> None:
        nonlocal now, is_play
        turnstile = Turnstile(lambda: now, gives_way=lambda: is_play)
        first, second, third = (turnstile.ask(lambda: None) for _ in range(3))
        await asyncio.sleep(0)
        now += 1
        first.end()
        await asyncio.sleep(0.05)
        seen.append(second.come)
        now += SHARE
        await asyncio.sleep(0.05)
        seen.append(second.come)
        now += 1
        second.end()
        await asyncio.sleep(0.05)
        seen.append(third.come)
        is_play = False
        await asyncio.sleep(0.05)
        seen.append(third.come)

    asyncio.run(story())
    assert seen == [False, True, False, True]


def test_next_turn_waits_while_rounds_are_full_but_not_forever() -> None:
    assert rounds_until_the_second(turn=0.01, busy=0) <= 2
    assert rounds_until_the_second(turn=0.01, busy=0.005) in range(2 * SHARE - 1, 2 * SHARE + 3)


def test_wait_after_a_very_long_turn_is_limited() -> None:
    most = round(MOST_SECONDS)
    assert rounds_until_the_second(turn=60, busy=0.5) in range(2 * most - 1, 2 * most + 3)
