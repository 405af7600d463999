"""The log of a long run can be read back to its first line."""

from __future__ import annotations

from session_harness import Client, Harness, ada_plays, play

FIRST = "Daylight falls behind you"


async def scroll(harness: Harness, client: Client, *keys: str) -> str:
    for key in keys:
        client.key(key)
        await harness.settle()
    return client.text


async def ada_has_talked(harness: Harness) -> Client:
    """Return a client with a log of 700 lines: two kinds of refusals in turn."""
    ada = await ada_plays(harness)
    for _ in range(350):
        ada.act("open", direction=0)
        ada.act("wield", letter="q")
    await harness.wait(60)
    return ada


def test_history_reaches_the_first_line() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_has_talked(harness)
        assert len(ada.run.log) == 200
        bottom = await scroll(harness, ada, "p")
        assert FIRST not in bottom
        assert FIRST in await scroll(harness, ada, "Home")
        assert await scroll(harness, ada, "End") == bottom

    play(scenario)


def test_history_is_same_after_crash() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_has_talked(harness)
        ada.act("open", direction=0)
        await harness.crash()
        await ada.reconnect()
        assert FIRST in await scroll(harness, ada, "p", "Home")

    play(scenario)


def test_history_scrolls_from_first_line_to_last() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_has_talked(harness)
        bottom = await scroll(harness, ada, "p")
        shown = [bottom]
        while FIRST not in shown[-1]:
            shown.append(await scroll(harness, ada, "PageUp"))
            assert len(shown) < 60
        assert shown[-1] == await scroll(harness, ada, "PageUp")
        for _ in range(60):
            text = await scroll(harness, ada, "PageDown")
        assert text == bottom

    play(scenario)
