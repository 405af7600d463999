"""One of several processes: it sends players to the process that has their run, and begins anew if it must."""

from __future__ import annotations

import pytest

from memory import MemoryStore
from session_harness import Client, Harness, ada_plays, play
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.wire.errors import ErrorCode

MOVED = 4004
RESTART = 1012
B = "/n/b/ws"


async def leaves(harness: Harness) -> Client:
    """Return a client whose run is saved, after another process has taken it."""
    ada = await ada_plays(harness)
    ada.key("l", "l")
    await harness.restart()
    ada.told.clear()
    harness.store.elsewhere[ada.welcome["run"]] = "b"
    return ada


def moves(client: Client) -> list[dict[str, str]]:
    """Return where a client was sent, which must be the last that it is told."""
    heard = client.heard("moved")
    assert not heard or (client.told[-1], client.connection.close_code) == (heard[-1], MOVED)
    return [{key: value for key, value in told.items() if key != "t"} for told in heard]


def test_welcome_names_the_process() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        assert ada.welcome["node"] == "/n/a/ws"

    play(scenario, node="a")


def test_hello_for_a_run_held_elsewhere_is_sent_on() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await leaves(harness)
        await ada.reconnect()
        assert moves(ada) == [{"url": B}]
        assert (harness.registry.runs, ada.seat) == (0, None)

    play(scenario, node="a")


def test_hello_for_a_run_that_is_being_taken_is_sent_back() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await leaves(harness)
        harness.store.elsewhere[ada.welcome["run"]] = ""
        await ada.reconnect()
        assert (ada.errors, ada.connection.close_code) == (["restarted"], RESTART)

    play(scenario, node="a")


def test_run_continued_at_the_title_is_sent_on_by_name() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await leaves(harness)
        title = await harness.client(secret=ada.secret)
        title.key("c")
        await harness.settle()
        assert moves(title) == [{"url": B, "run": ada.welcome["run"]}]
        assert harness.registry.runs == 0

    play(scenario, node="a")


def test_mine_of_the_day_begun_elsewhere_is_sent_on_by_name() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        ada.key("d")
        await harness.settle()
        ada.key("Enter")
        await harness.settle()
        run = ada.welcome["run"]
        await harness.restart()
        harness.store.elsewhere[run] = "b"
        title = await harness.client(secret=ada.secret)
        title.key("d")
        await harness.settle()
        assert moves(title) == [{"url": B, "run": run}]

    play(scenario, node="a")


def test_watcher_is_sent_to_where_the_run_is_played() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.elsewhere["r1"] = "b"
        bob = await harness.client(watch="r1")
        assert moves(bob) == [{"url": B}]
        unknown = await harness.client(watch="r2")
        assert (moves(unknown), unknown.errors) == ([], ["unknown_run"])

    play(scenario, node="a")


def test_player_of_a_run_held_here_stays() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.elsewhere["another"] = "b"
        ada.drop()
        await ada.reconnect()
        assert (ada.welcome["resume"], moves(ada)) == (True, [])

    play(scenario, node="a")


def test_beginning_anew_sends_everybody_back_and_holds_nothing() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(watch=ada.welcome["run"])
        title = await harness.client()
        await harness.begin_anew()
        for client in (ada, bob, title):
            assert (client.errors, client.connection.close_code) == (["restarted"], RESTART)
            client.drop()
        assert harness.registry.runs == 0

    play(scenario, node="a")


def test_player_goes_on_after_the_server_began_anew() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "l")
        shown, turn = ada.picture, ada.turn
        harness.store.ink.clear()
        ada.key("j")
        assert ada.picture == shown
        await harness.begin_anew()
        harness.store.ink.set()
        await ada.reconnect()
        assert (ada.welcome["resume"], ada.welcome["next"]) == (True, 3)
        assert (ada.run.game.turn, ada.turn) == (turn + 1, turn + 1)
        assert harness.registry.runs == 1

    play(scenario, node="a")


def test_forgotten_run_leaves_the_next_of_its_id_alone() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        holder, forgotten = harness.registry._holder, ada.run
        harness.store.ink.clear()
        ada.key("l", "l")
        await harness.begin_anew()
        harness.store.ink.set()
        await ada.reconnect()
        before = dict(harness.store.runs)
        assert forgotten.unsaved and ada.run is not forgotten
        assert not await holder.save(forgotten)
        holder.drop(forgotten)
        assert harness.store.runs == before
        assert holder.all() == [ada.run]

    play(scenario, node="a")


def test_run_taken_in_an_earlier_life_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await leaves(harness)
        harness.store.elsewhere.clear()

        async def take_late(run: str) -> SavedRun | FinishedRun | None:
            harness.store.over()
            return await MemoryStore.take(harness.store, run)

        with monkeypatch.context() as patched:
            patched.setattr(harness.store, "take", take_late)
            await ada.reconnect()
        assert (ada.errors, ada.connection.close_code) == (["restarted"], RESTART)
        assert harness.registry.runs == 0
        await ada.reconnect()
        assert ada.run.game.turn == 2

    play(scenario, node="a")


def test_process_without_its_database_sends_players_back() -> None:
    """Another process may have a database, and the run is not given up for the title."""

    async def scenario(harness: Harness) -> None:
        ada = await leaves(harness)
        harness.store.elsewhere.clear()
        harness.store.fails = True
        await ada.reconnect()
        assert (ada.errors, ada.connection.close_code) == ([ErrorCode.RESTARTED.value], RESTART)
        harness.store.fails, harness.store.full = False, True
        ada.welcome["epoch"] = 0
        ada.told.clear()
        await ada.reconnect()
        assert (ada.errors, ada.connection.close_code) == ([ErrorCode.RESTARTED.value], RESTART)

    play(scenario, node="a")
