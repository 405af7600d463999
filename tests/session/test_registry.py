from __future__ import annotations

import asyncio

import pytest

from session_harness import Harness, ada_plays, play
from winze import __version__
from winze.screen.themes import DEFAULT, palettes
from winze.session.base.limits import Limits
from winze.session.base.run_store import SavedRun
from winze.wire.messages import VERSION


def test_hello_without_secret_makes_player_at_title() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client()
        assert client.welcome["secret"]
        assert client.welcome["run"] is None
        assert "New game" in client.text
        again = await harness.client(secret=client.secret)
        assert "secret" not in again.welcome
        assert again.welcome["player"] == client.welcome["player"]
        stranger = await harness.client(secret="nobody's")
        assert stranger.welcome["player"] != client.welcome["player"]
        assert stranger.welcome["secret"]

    play(scenario)


def test_hello_notes_that_the_player_is_there() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client()
        harness.store.noted.clear()
        harness.store.full = True
        again = await harness.client(secret=client.secret)
        await harness.settle()
        assert "New game" in again.text, "the note fails, and nobody waits for it"
        harness.store.full = False
        await client.reconnect()
        await harness.settle()
        assert harness.store.noted == [client.welcome["player"]]

    play(scenario)


def test_welcome_names_version_and_layout() -> None:
    async def scenario(harness: Harness) -> None:
        title = await harness.client()
        assert title.welcome["v"] == VERSION
        assert title.welcome["build"] == __version__
        assert title.welcome["layout"] == {
            "t": "layout",
            "name": "classic",
            "cols": 80,
            "rows": 25,
            "palette": [*palettes()[DEFAULT]],
            "regions": {"map": [0, 0, 70, 20], "log": [0, 20, 80, 5], "panel": [70, 0, 10, 20]},
            "light": True,
        }
        assert title.welcome["glows"]
        assert (title.welcome["run"], title.welcome["epoch"], title.welcome["next"]) == (None, 0, 1)
        assert not title.welcome["resume"]

    play(scenario)


def test_option_and_theme_turn_light_off() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.key("=", "]", "l")
        await harness.settle()
        assert client.heard("layout")[-1]["light"] is False
        client.key("l")
        await harness.settle()
        assert client.heard("layout")[-1]["light"] is True
        light = {}
        for theme in palettes():
            client.key("c")
            await harness.settle()
            light[theme] = client.heard("layout")[-1]["light"]
        assert {theme for theme, painted in light.items() if not painted} == {"bright", "paper", "ink", "mono"}

    play(scenario)


def test_theme_changes_palette_and_no_cell() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.key("=", "]")
        await harness.settle()
        for theme in palettes():
            client.key("c")
            await harness.settle()
            assert client.heard("layout")[-1]["palette"] == [*palettes()[theme]]
        layouts = len(client.heard("layout"))
        client.key("c", "f")
        await harness.settle()
        assert client.heard("layout")[-1]["palette"] == [*palettes()[DEFAULT]]
        assert len(client.heard("layout")) == layouts + 1
        again = await harness.client(secret=client.secret)
        assert again.welcome["layout"]["palette"] == [*palettes()[DEFAULT]]

    play(scenario)


@pytest.mark.parametrize(
    ("wishes", "theme"),
    [
        ({"contrast": "more"}, "bright"),
        ({"scheme": "light"}, "paper"),
        ({"contrast": "more", "scheme": "light"}, "ink"),
    ],
)
def test_wishes_of_the_system_decide_automatic_theme(wishes: dict[str, str], theme: str) -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client(new=True, name="Ada", **wishes)
        assert client.welcome["layout"]["palette"] == [*palettes()[theme]]
        client.key("=", "]", "c")
        await harness.settle()
        assert client.heard("layout")[-1]["palette"] == [*palettes()[DEFAULT]]

    play(scenario)


def test_run_starts_from_title() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client(name="Ada")
        client.key("n", "Enter", "l")
        await harness.settle()
        assert len(client.heard("welcome")) == 2
        assert client.welcome["run"]
        assert client.welcome["epoch"] == 1
        assert client.seen == 3, "the step that was sent before the run began counts"
        assert client.run.game.turn == 1
        assert client.run.name == "Ada"
        assert client.run.id in harness.store.runs

    play(scenario)


def test_hello_with_seed_opens_the_form_for_that_mine() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client(seed=77120)
        await harness.wait(1)
        assert client.welcome["run"] is None
        assert "Seed       77120" in client.text
        client.key("Enter")
        await harness.settle()
        assert client.run.game.seed == 77120

    play(scenario)


async def refused() -> bool:
    return False


def test_too_many_runs_are_refused_at_title() -> None:
    async def scenario(harness: Harness) -> None:
        client = await harness.client(name="Ada")
        client.connection.may_begin = refused
        client.key("n", "Enter")
        await harness.settle()
        client.read()
        assert client.welcome["run"] is None
        assert "Too many runs" in client.text

    play(scenario)


def test_draining_server_begins_no_run_and_says_so() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.draining = True
        bob = await harness.client(name="Bob")
        bob.key("n", "Enter")
        await harness.settle()
        assert bob.welcome["run"] is None
        assert "begins no new runs" in bob.text
        eve = await harness.client(new=True, name="Eve")
        assert [error["code"] for error in eve.heard("error")] == ["draining"]
        ada.key("l")
        await harness.settle()
        assert ada.run.game.turn == 1

    play(scenario)


def test_title_shows_message_of_the_day() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.message_of_the_day = "Back at noon."
        told = await harness.client(name="Ada")
        await harness.wait(1)
        assert "Back at noon." in told.text
        harness.store.draining = True
        told = await harness.client(name="Bob")
        await harness.wait(1)
        assert "begins no new runs" in told.text

    play(scenario)


def test_new_run_is_saved_before_welcome() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        saved = harness.store.runs[client.welcome["run"]]
        assert isinstance(saved, SavedRun)
        assert (saved.epoch, saved.seen, saved.turn) == (1, 0, 0)
        assert (saved.name, saved.seed, saved.seeded) == ("Ada", 7, True)
        assert (saved.level, saved.score) == (client.run.game.place.id, 0)

    play(scenario)


def test_name_of_another_player_is_refused_with_suggestion() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.names["Ada"] = "somebody"
        client = await ada_plays(harness)
        assert client.welcome["run"] is None
        assert client.errors == ["name_refused"]
        assert client.heard("error")[0]["detail"] == "Ada belongs to another player. Ada-2 is free."

    play(scenario)


def test_reconnect_finds_same_screen() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.key("l", "i")
        before = client.picture
        client.drop()
        await client.reconnect()
        assert client.welcome["resume"]
        assert client.welcome["epoch"] == 1
        assert client.welcome["next"] == 3
        assert client.picture == before
        assert "Esc" in client.text

    play(scenario)


def test_resent_input_runs_once_and_lost_input_runs() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.key("l")
        client.say({"t": "key", "key": "l", "n": 1})
        assert client.run.game.turn == 1
        run = client.run
        client.connection.hang_up()
        client.key("j")
        assert run.game.turn == 1, "it got lost"
        client.drop()
        await client.reconnect()
        assert run.game.turn == 2

    play(scenario)


def test_gap_in_input_numbers_is_refused() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.next = 5
        client.key("l")
        assert client.errors == ["out_of_order"]
        assert client.heard("error")[0]["n"] == 1
        assert client.run.game.turn == 0

    play(scenario)


def test_newest_tab_takes_the_run() -> None:
    async def scenario(harness: Harness) -> None:
        old = await ada_plays(harness)
        old.key("l", "i")
        run = old.run
        new = await harness.client(secret=old.secret, run=run.id)
        old.read()
        assert old.errors == ["replaced"]
        assert old.connection.close_code == 4001
        assert new.welcome["epoch"] == 2
        assert not new.welcome["resume"]
        assert new.welcome["next"] == 3
        assert new.kept == new.seen == 2
        old.key("j")
        assert run.game.turn == 1, "who was replaced acts no more"
        new.key("j")
        assert run.game.turn == 2
        old.drop()
        await old.reconnect()
        new.read()
        assert new.connection.close_code == 4001
        assert old.welcome["epoch"] == 3

    play(scenario)


def test_reconnect_replaces_dead_connection() -> None:
    async def scenario(harness: Harness) -> None:
        client = await ada_plays(harness)
        client.key("i")
        dead = client.connection
        await client.reconnect()
        assert dead.close_code == 4001
        assert client.welcome["epoch"] == 1
        assert client.welcome["resume"]
        harness.registry.leave(dead)
        client.key("Escape", "l")
        assert client.run.game.turn == 1

    play(scenario)


def test_foreign_and_unknown_runs_are_refused() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        eve = await harness.client(run=ada.welcome["run"])
        assert eve.errors == ["not_yours"]
        assert eve.welcome["run"] is None
        lost = await harness.client(run="none")
        assert lost.errors == ["unknown_run"]
        ada.key("l")
        assert ada.run.game.turn == 1

    play(scenario)


def test_foreign_run_on_disk_is_refused() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await harness.restart()
        eve = await harness.client(run=ada.welcome["run"])
        assert eve.errors == ["not_yours"]
        assert harness.registry.runs == 0

    play(scenario)


def test_full_server_releases_idle_run_then_refuses() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(new=True, name="Bob")
        ada.key("l")
        ada.drop()
        cid = await harness.client(new=True, name="Cid")
        assert harness.registry.runs == 2
        dan = await harness.client(new=True, name="Dan")
        assert dan.errors == ["server_full"]
        assert dan.connection.close_code == 1013
        bob.drop()
        await ada.reconnect()
        assert ada.run.game.turn == 1
        assert cid.run.game.turn == 0

    play(scenario, limits=Limits(runs=2))


def test_idle_runs_make_room_for_as_many_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        for name in ("Ada", "Bob", "Cid", "Dan"):
            client = await harness.client(new=True, name=name)
            client.key("l")
            await harness.settle()
            client.drop()
            harness.now += 1
        coming = await asyncio.gather(*(harness.client(new=True, name=name) for name in ("Eve", "Fay", "Gus")))
        assert [client.errors for client in coming] == [[]] * 3
        assert harness.registry.runs == 4

    play(scenario, limits=Limits(runs=4))


def test_returning_runs_never_exceed_limit() -> None:
    async def scenario(harness: Harness) -> None:
        clients = [await harness.client(new=True, name=name) for name in ("Ada", "Bob")]
        for client in clients:
            client.drop()
        clients += [await harness.client(new=True, name=name) for name in ("Cid", "Dan")]
        await harness.restart()
        await asyncio.gather(*(client.reconnect() for client in clients))
        assert harness.registry.runs == 2
        assert [code for client in clients for code in client.errors if code != "shutting_down"] == ["server_full"] * 2

    play(scenario, limits=Limits(runs=2))


def test_inputs_wait_while_query_is_under_way() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        await harness.settle()
        harness.store.doors.clear()
        ada.key("n", "Enter")
        ada.key(*"." * 64)
        assert ada.errors == []
        ada.key("l")
        assert ada.errors == ["busy"]
        assert ada.heard("error")[0]["n"] == 67
        harness.store.doors.set()
        await harness.settle()
        assert ada.seen == 66
        assert ada.run.game.turn > 0

    play(scenario)


def test_failed_query_is_reported() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        harness.store.fails = True
        ada.key("n", "Enter")
        await harness.settle()
        assert "cannot write to its disk" in ada.text
        harness.store.fails = False
        ada.key("Enter")
        await harness.settle()
        assert ada.welcome["run"]

    play(scenario)


def test_two_clients_taking_a_run_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await harness.restart()
        tabs = await asyncio.gather(*(harness.client(secret=ada.secret, run=ada.welcome["run"]) for _ in range(3)))
        await harness.settle()
        holding = [tab for tab in tabs if tab.connection.is_open]
        assert len(holding) == 1
        assert all(tab.connection.close_code == 4001 for tab in tabs if tab not in holding)
        assert harness.registry.runs == 1
        holding[0].key("l")
        assert holding[0].run.game.turn == 1

    play(scenario)


def test_second_hello_is_refused() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.say({"t": "hello", "v": 1})
        ada.read()
        assert ada.errors == ["already_greeted"]

    play(scenario)


def test_closing_server_greets_no_client() -> None:
    async def scenario(harness: Harness) -> None:
        await harness.registry.close()
        ada = await harness.client()
        assert ada.errors == ["shutting_down"]

    play(scenario)


def test_dismiss_waits_until_clients_left() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        dismissing = asyncio.create_task(harness.registry.dismiss())
        await asyncio.sleep(0)
        assert ada.connection.close_code == 1012
        assert not dismissing.done()
        late = await harness.client()
        assert late.errors == ["shutting_down"]
        harness.registry.leave(ada.connection)
        await dismissing

    play(scenario)


def test_too_many_new_players_are_refused_known_ones_not() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        harness.may_join = False
        eve = await harness.client()
        assert eve.errors == ["too_many_players"]
        assert eve.connection.close_code == 1013
        again = await harness.client(secret=ada.secret)
        assert again.welcome["player"] == ada.welcome["player"]

    play(scenario)
