"""A refused input is answered with the reason and its number."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from session_harness import Client, Harness, ada_plays, play
from winze.wire.errors import ErrorCode


async def at_the_title(harness: Harness) -> Client:
    ada = await harness.client()
    await harness.settle()
    return ada


async def bob_watches(harness: Harness) -> Client:
    ada = await ada_plays(harness)
    return await harness.client(watch=ada.welcome["run"])


async def ada_gave_up(harness: Harness) -> Client:
    ada = await ada_plays(harness)
    ada.act("abandon")
    await harness.settle()
    ada.told.clear()
    return ada


@pytest.mark.parametrize(
    ("client", "code", "detail"),
    [
        (at_the_title, "no_run", ErrorCode.NO_RUN.sentence),
        (bob_watches, "watching", ErrorCode.WATCHING.sentence),
        (ada_plays, "refused", "leads_nowhere"),
        (ada_gave_up, "refused", "over"),
    ],
)
def test_refused_named_action_is_reported(
    client: Callable[[Harness], Awaitable[Client]], code: str, detail: str
) -> None:
    async def scenario(harness: Harness) -> None:
        somebody = await client(harness)
        n = somebody.next
        somebody.act("use_stairs")
        assert somebody.heard("error") == [{"t": "error", "code": code, "detail": detail, "n": n}]
        assert somebody.seen == n, "it was taken all the same"

    play(scenario)


def test_gap_in_numbers_names_expected_input() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l")
        ada.next = 5
        ada.key("l")
        assert ada.heard("error") == [
            {"t": "error", "code": "out_of_order", "detail": ErrorCode.OUT_OF_ORDER.sentence, "n": 2}
        ]

    play(scenario)
