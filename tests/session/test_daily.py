"""The mine of the day, as players meet it."""

from __future__ import annotations

from memory import DAILY_SEED
from session_harness import Client, Harness, play
from winze.models.daily import DAY_OVER
from winze.models.facts import load_facts
from winze.session.base.run_store import FinishedRun
from winze.session.runs.run import RunState


async def asking(harness: Harness, client: Client) -> None:
    """Wait until the title has asked its questions."""
    for _ in range(4):
        harness.now += 0.25
        await harness.settle()


async def goes_down(harness: Harness, client: Client) -> None:
    """Choose today's mine at the title, and take the proposed name if asked for one."""
    client.key("d")
    await harness.settle()
    if "Enter: go down" in client.text:
        client.key("Enter")
        await harness.settle()


async def newcomer(harness: Harness) -> Client:
    client = await harness.client()
    await asking(harness, client)
    await goes_down(harness, client)
    return client


def told(client: Client) -> list[str]:
    """Return the sentences of the log of a client's run."""
    return [sentence.text for entry in client.run.log.newest() for sentence in entry.sentences]


async def dies(harness: Harness, client: Client) -> None:
    client.act("abandon")
    for _ in range(12):
        harness.now += 0.25
        await harness.settle()


def test_two_players_play_the_same_mine() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bea = await newcomer(harness), await newcomer(harness)
        assert ada.run is not bea.run
        assert (ada.run.game.seed, bea.run.game.seed) == (DAILY_SEED, DAILY_SEED)
        assert ada.run.daily == bea.run.daily == harness.store.day

    play(scenario)


def test_try_goes_on_after_leaving() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        run = ada.run
        ada.act("wait")
        ada.drop()
        await ada.connect()
        await asking(harness, ada)
        assert "go on" in ada.text
        await goes_down(harness, ada)
        assert ada.run is run
        assert run.game.turn == 1

    play(scenario)


def test_try_goes_on_after_a_crash() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        ada.act("wait")
        run = ada.run.id
        await harness.crash()
        await ada.connect()
        await goes_down(harness, ada)
        assert (ada.run.id, ada.run.game.turn, ada.run.daily) == (run, 1, harness.store.day)

    play(scenario)


def test_crash_before_the_run_begins_costs_no_try() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        tried = await harness.store.enter_daily(ada.welcome["player"], "r1")
        await goes_down(harness, ada)
        assert (ada.run.id, ada.run.game.seed) == (tried.run, DAILY_SEED)

    play(scenario)


def test_second_try_is_refused() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        await dies(harness, ada)
        ada.key("Escape")
        await harness.settle()
        await goes_down(harness, ada)
        shown = " ".join(ada.text.split())
        assert "Your try of today's mine is over" in shown
        assert "done today" in shown
        assert ada.seat and ada.seat.run is None

    play(scenario)


def test_new_mine_opens_the_next_day() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        await dies(harness, ada)
        ada.key("Escape")
        await harness.settle()
        harness.store.day += 1
        await goes_down(harness, ada)
        assert ada.run.daily == harness.store.day

    play(scenario)


def test_midnight_is_told_to_who_plays_the_mine() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bea = await newcomer(harness), await harness.client(new=True, name="Bea")
        ada.key("l")
        await harness.wait(10)
        assert DAY_OVER not in told(ada)
        harness.store.day += 1
        await harness.wait(20)
        assert told(ada).count(DAY_OVER) == 1
        assert DAY_OVER not in told(bea)

    play(scenario)


def test_midnight_reaches_the_screen_of_an_idle_player() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        ada.key("l")
        await harness.wait(10)
        harness.store.day += 1
        await harness.wait(10)
        await harness.wait(1)
        assert "It is midnight UTC" in ada.text

    play(scenario)


async def comes_back(harness: Harness, secret: str | None) -> Client:
    """Restart the server, let the player go on with the run and take a step."""
    await harness.restart()
    again = await harness.client(secret=secret)
    await asking(harness, again)
    again.key("c")
    await harness.wait(10)
    again.key("l")
    await harness.wait(10)
    return again


def test_midnight_is_told_once_to_who_comes_back() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        ada.key("l")
        await harness.settle()
        harness.store.day += 1
        for _ in range(2):
            again = await comes_back(harness, ada.secret)
            assert told(again).count(DAY_OVER) == 1

    play(scenario)


def test_two_tabs_share_the_try() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        again = Client(harness)
        harness.clients.append(again)
        again.secret = ada.secret
        await again.connect()
        for tab in (ada, again):
            tab.key("d")
        await harness.settle()
        for tab in (ada, again):
            tab.key("Enter")
        await harness.settle()
        assert len(harness.store.tries) == 1
        assert len(harness.store.runs) == 1
        assert [run.seats for run in harness.registry._holder.all()] != [[]]

    play(scenario)


def test_death_scene_names_the_day_and_not_the_seed() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        run = ada.run
        await dies(harness, ada)
        assert "The mine of 4 October 2024" in ada.text
        assert str(DAILY_SEED) not in ada.text
        ended = harness.store.runs[run.id]
        assert isinstance(ended, FinishedRun)
        assert "The mine of 4 October 2024" in ended.story
        assert str(DAILY_SEED) not in ended.story
        assert load_facts(ended.facts).seed is None

    play(scenario)


def test_run_of_the_day_cannot_be_watched() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        assert ada.run.watched == "yes"
        bob = await harness.client(watch=ada.run.id)
        assert bob.errors == ["unknown_run"]
        await harness.wait(3)
        assert harness.registry.live.rows == ()

    play(scenario)


def test_address_has_a_limit_of_tries() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        harness.may_try_daily = False
        bea = await newcomer(harness)
        assert "Too many players" in bea.text
        assert bea.seat and bea.seat.run is None
        assert len(harness.store.tries) == 1
        ada.drop()
        await ada.connect()
        await goes_down(harness, ada)
        assert ada.run.state is RunState.PLAYING, "a try that began is not a new one"

    play(scenario)


def test_no_try_begins_while_the_server_drains() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.draining = True
        ada = await newcomer(harness)
        assert "begins no new runs" in ada.text
        assert harness.store.tries == {}

    play(scenario)


def test_hello_opens_the_form() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(daily=True)
        await asking(harness, ada)
        assert "Enter: go down" in ada.text

    play(scenario)
