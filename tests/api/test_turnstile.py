"""Long work is let through one piece in each round of the loop."""

from __future__ import annotations

import asyncio

from winze.api.turnstile import Turnstile


def test_one_turn_comes_in_each_round_in_the_order_asked() -> None:
    woken: list[str] = []

    async def rounds() -> list[str]:
        turnstile = Turnstile()
        turns = [turnstile.ask(lambda name=name: woken.append(name)) for name in "abc"]  # type: ignore[misc]
        seen = []
        for _ in range(4):
            await asyncio.sleep(0)
            seen.append("".join(woken))
        assert all(turn.come for turn in turns)
        return seen

    assert asyncio.run(rounds()) == ["a", "ab", "abc", "abc"]


def test_whoever_asks_when_nobody_waits_any_more_is_let_through_too() -> None:
    async def happen() -> None:
        turnstile = Turnstile()
        for _ in range(2):
            turn = turnstile.ask(lambda: None)
            assert not turn.come
            await asyncio.sleep(0)
            assert turn.come

    asyncio.run(happen())
