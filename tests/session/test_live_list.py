from __future__ import annotations

from dataclasses import replace
from typing import Any

from session_harness import Client, Harness, ada_plays, play
from winze.models.live import LiveRun
from winze.models.players import Watched
from winze.session.live_list import LIST_SECONDS, SCREENS


def allow(client: Client, watched: Watched) -> None:
    assert client.seat
    client.seat.set_options(replace(client.seat.view().options, watched=watched))


async def rows(harness: Harness) -> dict[str, LiveRun]:
    """Return the next list, by name."""
    await harness.wait(LIST_SECONDS)
    return {row.name: row for row in harness.registry.live.rows}


def test_list_tells_of_open_runs() -> None:
    async def scenario(harness: Harness) -> None:
        assert await rows(harness) == {}
        ada = await ada_plays(harness)
        ada.key("l")
        await harness.client(watch=ada.welcome["run"])
        await harness.wait(70)
        row = (await rows(harness))["Ada"]
        hero = ada.run.game.hero
        assert (row.run, row.turn, row.score, row.watchers) == (ada.welcome["run"], 1, ada.run.game.score, 1)
        assert (row.hp, row.max_hp) == (hero.health, hero.max_health)
        assert row.level.startswith(f"{ada.run.game.place.id} ")
        assert row.idle == 70 + LIST_SECONDS

    play(scenario)


def test_list_is_made_every_two_seconds() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await rows(harness)
        ada.key("l")
        await harness.wait(1)
        assert harness.registry.live.rows[0].turn == 0
        await harness.wait(1)
        assert harness.registry.live.rows[0].turn == 1

    play(scenario)


def test_runs_that_nobody_plays_or_may_watch_are_left_out() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bea = await harness.client(new=True, name="Bea", seed=8)
        cid = await harness.client(new=True, name="Cid", seed=9)
        assert {*await rows(harness)} == {"Ada", "Bea", "Cid"}
        allow(ada, "no")
        bea.act("abandon")
        cid.drop()
        assert await rows(harness) == {}
        allow(ada, "yes")
        assert {*await rows(harness)} == {"Ada"}

    play(scenario)


def test_run_watched_late_is_listed_late() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        allow(ada, "later")
        for _ in range(14):
            assert await rows(harness) == {}
        ada.key("l")
        for _ in range(15):
            row = (await rows(harness)).get("Ada")
            assert row is None or row.turn == 0
        assert (await rows(harness))["Ada"].turn == 1
        allow(ada, "no")
        assert await rows(harness) == {}
        assert len(harness.registry.live._late) <= 17

    play(scenario)


def test_most_watched_runs_show_their_screens() -> None:
    async def scenario(harness: Harness) -> None:
        for number in range(SCREENS + 2):
            client = await harness.client(new=True, name=f"Ada{number}", seed=number)
            if number < 2:
                await harness.client(watch=client.welcome["run"])
        await rows(harness)
        shown = [row.name for row in harness.registry.live.rows if row.screen]
        assert len(shown) == SCREENS
        assert {"Ada0", "Ada1"} <= {*shown}

    play(scenario)


def test_screen_of_a_run_watched_late_is_late() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        before = ada.run.screen()
        allow(ada, "later")
        for _ in range(8):
            await rows(harness)
        ada.key("i")
        ada.key("Escape")
        ada.key("l")
        assert ada.run.screen() != before
        for _ in range(10):
            row = (await rows(harness)).get("Ada")
            assert row is None or row.screen == before
        for _ in range(7):
            row = (await rows(harness))["Ada"]
        assert row.screen == ada.run.screen()

    play(scenario)


async def to_title(harness: Harness, **hello: Any) -> Client:
    """Return a client whose title has asked all that it asks."""
    client = await harness.client(**hello)
    for _ in range(20):
        await harness.wait(0.1)
    return client


def test_title_tells_how_many_play_and_leads_to_them() -> None:
    async def scenario(harness: Harness) -> None:
        await ada_plays(harness)
        await rows(harness)
        bob = await to_title(harness)
        assert "1 is playing" in bob.text
        bob.key("w")
        await harness.settle()
        assert "Ada" in bob.text
        bob.key("a")
        await harness.settle()
        assert "You are watching." in bob.text
        bob.key("Escape")
        await harness.settle()
        assert "New game" in bob.text

    play(scenario)


def test_list_in_the_game_is_renewed_while_open() -> None:
    async def scenario(harness: Harness) -> None:
        bob = await to_title(harness)
        bob.key("w")
        await harness.settle()
        assert "The mine is quiet." in bob.text
        ada = await ada_plays(harness)
        await rows(harness)
        await harness.wait(5)
        assert "Ada" in bob.text
        allow(ada, "no")
        bob.key("a")
        await harness.settle()
        assert "This run does not exist." in bob.text

    play(scenario)
