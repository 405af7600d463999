from __future__ import annotations

import asyncio

from house import House, ada_plays, play
from winze import __version__
from winze.screen.themes import DEFAULT, HIGH_CONTRAST, palettes
from winze.session.base.limits import Limits
from winze.session.base.run_store import SavedRun
from winze.wire.messages import VERSION


def test_hello_without_secret_makes_player_at_title() -> None:
    async def scenario(house: House) -> None:
        client = await house.client()
        assert client.welcome["secret"]
        assert client.welcome["run"] is None
        assert "New game" in client.text
        again = await house.client(secret=client.secret)
        assert "secret" not in again.welcome
        assert again.welcome["player"] == client.welcome["player"]
        stranger = await house.client(secret="nobody's")
        assert stranger.welcome["player"] != client.welcome["player"]
        assert stranger.welcome["secret"]

    play(scenario)


def test_welcome_names_version_and_layout() -> None:
    async def scenario(house: House) -> None:
        title = await house.client()
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
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.key("=", "l")
        await house.settle()
        assert client.heard("layout")[-1]["light"] is False
        client.key("l")
        await house.settle()
        assert client.heard("layout")[-1]["light"] is True
        light = {}
        for theme in palettes():
            client.key("c")
            await house.settle()
            light[theme] = client.heard("layout")[-1]["light"]
        assert {theme for theme, painted in light.items() if not painted} == {"bright", "paper", "mono"}

    play(scenario)


def test_theme_changes_palette_and_no_cell() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.key("=")
        await house.settle()
        for theme in palettes():
            client.key("c")
            await house.settle()
            assert client.heard("layout")[-1]["palette"] == [*palettes()[theme]]
        layouts = len(client.heard("layout"))
        client.key("c", "f")
        await house.settle()
        assert client.heard("layout")[-1]["palette"] == [*palettes()[DEFAULT]]
        assert len(client.heard("layout")) == layouts + 1
        again = await house.client(secret=client.secret)
        assert again.welcome["layout"]["palette"] == [*palettes()[DEFAULT]]

    play(scenario)


def test_wish_for_contrast_decides_automatic_theme() -> None:
    async def scenario(house: House) -> None:
        client = await house.client(new=True, name="Ada", contrast="more")
        assert client.welcome["layout"]["palette"] == [*palettes()[HIGH_CONTRAST]]
        client.key("=", "c")
        await house.settle()
        assert client.heard("layout")[-1]["palette"] == [*palettes()[DEFAULT]]

    play(scenario)


def test_run_starts_from_title() -> None:
    async def scenario(house: House) -> None:
        client = await house.client(name="Ada")
        client.key("n", "Enter", "l")
        await house.settle()
        assert len(client.heard("welcome")) == 2
        assert client.welcome["run"]
        assert client.welcome["epoch"] == 1
        assert client.seen == 3, "the step that was sent before the run began counts"
        assert client.run.game.turn == 1
        assert client.run.name == "Ada"
        assert client.run.id in house.store.runs

    play(scenario)


def test_too_many_runs_are_refused_at_title() -> None:
    async def scenario(house: House) -> None:
        client = await house.client(name="Ada")
        client.connection.may_begin = lambda: False
        client.key("n", "Enter")
        await house.settle()
        client.read()
        assert client.welcome["run"] is None
        assert "Too many runs" in client.text

    play(scenario)


def test_new_run_is_saved_before_welcome() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        saved = house.store.runs[client.welcome["run"]]
        assert isinstance(saved, SavedRun)
        assert (saved.epoch, saved.seen, saved.turn) == (1, 0, 0)
        assert (saved.name, saved.seed, saved.seeded) == ("Ada", 7, True)
        assert (saved.level, saved.score) == (client.run.game.place.id, 0)

    play(scenario)


def test_name_of_another_player_is_refused_with_suggestion() -> None:
    async def scenario(house: House) -> None:
        house.store.names["Ada"] = "somebody"
        client = await ada_plays(house)
        assert client.welcome["run"] is None
        assert client.errors == ["name_refused"]
        assert client.heard("error")[0]["detail"] == "Ada belongs to another player. Ada-2 is free."

    play(scenario)


def test_reconnect_finds_same_screen() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
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
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
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
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.next = 5
        client.key("l")
        assert client.errors == ["out_of_order"]
        assert client.heard("error")[0]["n"] == 1
        assert client.run.game.turn == 0

    play(scenario)


def test_newest_tab_takes_the_run() -> None:
    async def scenario(house: House) -> None:
        old = await ada_plays(house)
        old.key("l", "i")
        run = old.run
        new = await house.client(secret=old.secret, run=run.id)
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
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.key("i")
        dead = client.connection
        await client.reconnect()
        assert dead.close_code == 4001
        assert client.welcome["epoch"] == 1
        assert client.welcome["resume"]
        house.registry.leave(dead)
        client.key("Escape", "l")
        assert client.run.game.turn == 1

    play(scenario)


def test_foreign_and_unknown_runs_are_refused() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        eve = await house.client(run=ada.welcome["run"])
        assert eve.errors == ["not_yours"]
        assert eve.welcome["run"] is None
        lost = await house.client(run="none")
        assert lost.errors == ["unknown_run"]
        ada.key("l")
        assert ada.run.game.turn == 1

    play(scenario)


def test_foreign_run_on_disk_is_refused() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        await house.restart()
        eve = await house.client(run=ada.welcome["run"])
        assert eve.errors == ["not_yours"]
        assert house.registry.runs == 0

    play(scenario)


def test_full_server_releases_idle_run_then_refuses() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        bob = await house.client(new=True, name="Bob")
        ada.key("l")
        ada.drop()
        cid = await house.client(new=True, name="Cid")
        assert house.registry.runs == 2
        dan = await house.client(new=True, name="Dan")
        assert dan.errors == ["server_full"]
        assert dan.connection.close_code == 1013
        bob.drop()
        await ada.reconnect()
        assert ada.run.game.turn == 1
        assert cid.run.game.turn == 0

    play(scenario, limits=Limits(runs=2))


def test_idle_runs_make_room_for_as_many_at_once() -> None:
    async def scenario(house: House) -> None:
        for name in ("Ada", "Bob", "Cid", "Dan"):
            client = await house.client(new=True, name=name)
            client.key("l")
            await house.settle()
            client.drop()
            house.now += 1
        coming = await asyncio.gather(*(house.client(new=True, name=name) for name in ("Eve", "Fay", "Gus")))
        assert [client.errors for client in coming] == [[]] * 3
        assert house.registry.runs == 4

    play(scenario, limits=Limits(runs=4))


def test_returning_runs_never_exceed_limit() -> None:
    async def scenario(house: House) -> None:
        clients = [await house.client(new=True, name=name) for name in ("Ada", "Bob")]
        for client in clients:
            client.drop()
        clients += [await house.client(new=True, name=name) for name in ("Cid", "Dan")]
        await house.restart()
        await asyncio.gather(*(client.reconnect() for client in clients))
        assert house.registry.runs == 2
        assert [code for client in clients for code in client.errors if code != "shutting_down"] == ["server_full"] * 2

    play(scenario, limits=Limits(runs=2))


def test_inputs_wait_while_query_is_under_way() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        await house.settle()
        house.store.doors.clear()
        ada.key("n", "Enter")
        ada.key(*"." * 64)
        assert ada.errors == []
        ada.key("l")
        assert ada.errors == ["busy"]
        assert ada.heard("error")[0]["n"] == 67
        house.store.doors.set()
        await house.settle()
        assert ada.seen == 66
        assert ada.run.game.turn > 0

    play(scenario)


def test_failed_query_is_reported() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.store.fails = True
        ada.key("n", "Enter")
        await house.settle()
        assert "cannot write to its disk" in ada.text
        house.store.fails = False
        ada.key("Enter")
        await house.settle()
        assert ada.welcome["run"]

    play(scenario)


def test_two_clients_taking_a_run_at_once() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        await house.restart()
        tabs = await asyncio.gather(*(house.client(secret=ada.secret, run=ada.welcome["run"]) for _ in range(3)))
        await house.settle()
        holding = [tab for tab in tabs if tab.connection.is_open]
        assert len(holding) == 1
        assert all(tab.connection.close_code == 4001 for tab in tabs if tab not in holding)
        assert house.registry.runs == 1
        holding[0].key("l")
        assert holding[0].run.game.turn == 1

    play(scenario)


def test_second_hello_is_refused() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.say({"t": "hello", "v": 1})
        ada.read()
        assert ada.errors == ["already_greeted"]

    play(scenario)


def test_closing_server_greets_no_client() -> None:
    async def scenario(house: House) -> None:
        await house.registry.close()
        ada = await house.client()
        assert ada.errors == ["shutting_down"]

    play(scenario)


def test_dismiss_waits_until_clients_left() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada", seed=7)
        dismissing = asyncio.create_task(house.registry.dismiss())
        await asyncio.sleep(0)
        assert ada.connection.close_code == 1012
        assert not dismissing.done()
        late = await house.client()
        assert late.errors == ["shutting_down"]
        house.registry.leave(ada.connection)
        await dismissing

    play(scenario)


def test_too_many_new_players_are_refused_known_ones_not() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client()
        house.may_join = False
        eve = await house.client()
        assert eve.errors == ["too_many_players"]
        assert eve.connection.close_code == 1013
        again = await house.client(secret=ada.secret)
        assert again.welcome["player"] == ada.welcome["player"]

    play(scenario)
