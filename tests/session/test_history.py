"""The log of a long run can be read back to its first line."""

from __future__ import annotations

from house import Client, House, ada_plays, play

FIRST = "Daylight falls behind you"


async def scroll(house: House, client: Client, *keys: str) -> str:
    for key in keys:
        client.key(key)
        await house.settle()
    return client.text


async def ada_has_talked(house: House) -> Client:
    """Return a client with a log of 700 lines: two kinds of refusals in turn."""
    ada = await ada_plays(house)
    for _ in range(350):
        ada.act("open", direction=0)
        ada.act("wield", letter="q")
    await house.wait(60)
    return ada


def test_history_reaches_the_first_line() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_has_talked(house)
        assert len(ada.run.log) == 200
        bottom = await scroll(house, ada, "p")
        assert FIRST not in bottom
        assert FIRST in await scroll(house, ada, "Home")
        assert await scroll(house, ada, "End") == bottom

    play(scenario)


def test_history_is_same_after_crash() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_has_talked(house)
        ada.act("open", direction=0)
        await house.crash()
        await ada.reconnect()
        assert FIRST in await scroll(house, ada, "p", "Home")

    play(scenario)


def test_history_scrolls_from_first_line_to_last() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_has_talked(house)
        bottom = await scroll(house, ada, "p")
        shown = [bottom]
        while FIRST not in shown[-1]:
            shown.append(await scroll(house, ada, "PageUp"))
            assert len(shown) < 60
        assert shown[-1] == await scroll(house, ada, "PageUp")
        for _ in range(60):
            text = await scroll(house, ada, "PageDown")
        assert text == bottom

    play(scenario)
