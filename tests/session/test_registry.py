from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from house import Client, House, play
from winze.scenes.queries import Options
from winze.session.keeper import FinishedRun, SavedRun
from winze.session.limits import Limits

SEED = 7


async def ada_plays(house: House) -> Client:
    return await house.client(new=True, name="Ada", seed=SEED)


def test_a_hello_without_a_secret_makes_a_player_and_shows_the_title() -> None:
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


def test_a_run_starts_from_the_title() -> None:
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
        assert client.run.id in house.keeper.runs

    play(scenario)


def test_who_began_too_many_runs_is_told_in_place() -> None:
    async def scenario(house: House) -> None:
        client = await house.client(name="Ada")
        client.connection.may_begin = lambda: False
        client.key("n", "Enter")
        await house.settle()
        client.read()
        assert client.welcome["run"] is None
        assert "Too many runs" in client.text

    play(scenario)


def test_a_new_run_is_kept_before_anyone_is_told_of_it() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        saved = house.keeper.runs[client.welcome["run"]]
        assert isinstance(saved, SavedRun)
        assert (saved.epoch, saved.seen, saved.turn) == (1, 0, 0)

    play(scenario)


def test_a_name_of_somebody_else_is_refused_with_a_suggestion() -> None:
    async def scenario(house: House) -> None:
        house.keeper.names["Ada"] = "somebody"
        client = await ada_plays(house)
        assert client.welcome["run"] is None
        assert client.errors == ["name_refused"]
        assert "Ada-2" in client.heard("error")[0]["detail"]

    play(scenario)


def test_a_reconnect_finds_the_same_screen() -> None:
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


def test_what_was_sent_twice_runs_once_and_what_got_lost_runs_after_all() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.key("l")
        client.say(client.held[0])
        assert client.run.game.turn == 1
        run = client.run
        client.connection.hang_up()
        client.key("j")
        assert run.game.turn == 1, "it got lost"
        client.drop()
        await client.reconnect()
        assert run.game.turn == 2

    play(scenario)


def test_a_gap_in_the_numbers_is_told() -> None:
    async def scenario(house: House) -> None:
        client = await ada_plays(house)
        client.next = 5
        client.key("l")
        assert client.errors == ["out_of_order"]
        assert client.heard("error")[0]["n"] == 1
        assert client.run.game.turn == 0

    play(scenario)


def test_the_newest_of_two_tabs_has_the_run() -> None:
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


def test_the_same_tab_come_back_replaces_its_own_dead_connection() -> None:
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


def test_runs_of_others_and_of_nobody() -> None:
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


def test_continue_works_after_a_restart() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "l", "j")
        before = ada.run.game.fingerprint()
        await house.restart()
        assert ada.errors == ["shutting_down"]
        assert ada.connection.close_code == 1012
        ada = await house.client(secret=ada.secret)
        ada.key("c")
        await house.settle()
        assert ada.run.game.fingerprint() == before
        assert ada.welcome["epoch"] == 2
        assert "Daylight falls" in ada.text

    play(scenario)


def test_runs_of_others_cannot_be_taken_from_the_disk_either() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        await house.restart()
        eve = await house.client(run=ada.welcome["run"])
        assert eve.errors == ["not_yours"]
        assert house.registry.runs == 0

    play(scenario)


def test_a_snapshot_that_cannot_be_read_is_told_and_stays() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        id_ = ada.welcome["run"]
        await house.crash()
        saved = house.keeper.runs[id_]
        assert isinstance(saved, SavedRun)
        house.keeper.runs[id_] = damaged = replace(saved, snapshot=b"rubbish")
        await ada.reconnect()
        assert ada.errors == ["bad_run"]
        assert "New game" in ada.text
        assert house.keeper.runs[id_] == damaged

    play(scenario)


def test_a_run_is_saved_after_a_pause_and_after_many_turns() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        await house.wait(9)
        assert ada.kept == 0
        await house.wait(1)
        await house.wait(1)
        assert ada.kept == 1
        assert ada.heard("kept") == [{"t": "kept", "n": 1}]
        for _ in range(5):
            ada.key(".")
        await house.settle()
        ada.key(".")
        assert ada.kept == 6
        assert ada.held[0]["n"] == 7

    play(scenario, limits=Limits(save_turns=5))


def test_nothing_is_saved_that_was_saved_before() -> None:
    async def scenario(house: House) -> None:
        await ada_plays(house)
        saves = house.keeper.saves
        await house.wait(60)
        assert house.keeper.saves == saves

    play(scenario)


def test_an_open_menu_is_not_kept() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "i")
        await house.wait(10)
        await house.wait(1)
        assert ada.kept == 1
        await house.crash()
        await ada.reconnect()
        assert ada.welcome["next"] == 2
        assert "Esc" in ada.text, "the key was sent again and opened it again"

    play(scenario)


def test_an_idle_run_leaves_memory_and_comes_back() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "i")
        ada.drop()
        await house.wait(599)
        assert house.registry.runs == 1
        await house.wait(1)
        assert house.registry.runs == 0
        await ada.reconnect()
        assert ada.welcome["epoch"] == 1
        assert ada.run.game.turn == 1
        assert "Esc" in ada.text

    play(scenario)


def test_a_run_that_somebody_played_while_it_was_saved_stays_in_memory() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        ada.drop()
        house.now += 600
        house.keeper.ink.clear()
        sweep = asyncio.create_task(house.registry.sweep())
        await asyncio.sleep(0)
        house.now += 1
        await ada.reconnect()
        ada.key("l")
        ada.drop()
        house.keeper.ink.set()
        await sweep
        assert house.registry.runs == 1
        await house.wait(600)
        assert house.registry.runs == 0

    play(scenario)


def test_a_run_stays_while_somebody_looks_or_while_it_is_not_durable() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        await house.wait(10_000)
        assert house.registry.runs == 1
        ada.key("l")
        house.keeper.fails = True
        ada.drop()
        await house.wait(10_000)
        assert house.registry.runs == 1
        house.keeper.fails = False
        await house.wait(10)
        assert house.registry.runs == 0

    play(scenario)


def test_a_failure_to_save_is_told_once_and_tried_again() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        house.keeper.fails = True
        for _ in range(4):
            await house.wait(10)
        assert ada.errors == ["not_saved"]
        assert ada.kept == 0
        house.keeper.fails = False
        await house.wait(10)
        await house.wait(1)
        assert ada.kept == 1

    play(scenario)


def test_a_full_house_lets_go_of_who_is_away_and_then_sends_people_off() -> None:
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


def test_leaving_for_the_title_saves_the_run() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "S")
        await house.settle()
        assert ada.welcome["run"] is None
        assert ada.welcome["next"] == 3
        assert ada.held == []
        ada.key("c")
        await house.settle()
        assert ada.run.game.turn == 1
        assert ada.welcome["epoch"] == 2
        assert ada.welcome["next"] == 4

    play(scenario)


def test_options_are_kept_with_the_inputs_that_chose_them() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("=", "k")
        await house.settle()
        assert house.keeper.players[ada.secret or ""].options == Options()
        await house.crash()
        await ada.reconnect()
        assert "laptop" in ada.text, "doing it again has not undone it"
        ada.key("Escape")
        await house.wait(10)
        assert house.keeper.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_options_of_the_title_are_kept_at_once() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client()
        ada.key("Tab")
        await house.settle()
        assert house.keeper.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_inputs_wait_in_line_while_a_query_is_under_way() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.keeper.doors.clear()
        ada.key("n", "Enter")
        ada.key(*"." * 64)
        assert ada.errors == []
        ada.key("l")
        assert ada.errors == ["busy"]
        assert ada.heard("error")[0]["n"] == 67
        house.keeper.doors.set()
        await house.settle()
        assert ada.seen == 66
        assert ada.run.game.turn > 0

    play(scenario)


def test_a_query_that_fails_is_told() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.keeper.fails = True
        ada.key("n", "Enter")
        await house.settle()
        assert "Try again" in ada.text
        house.keeper.fails = False
        ada.key("Enter")
        await house.settle()
        assert ada.welcome["run"]

    play(scenario)


def test_two_who_take_a_run_at_once() -> None:
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


def test_a_second_hello_is_refused() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.say({"t": "hello", "v": 1})
        ada.read()
        assert ada.errors == ["already_greeted"]

    play(scenario)


def test_the_sweeper_goes_round_even_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.registry.SWEEP_SECONDS", 0)

    async def scenario(house: House) -> None:
        rounds: list[int] = []
        again = asyncio.Event()

        async def sweep() -> None:
            rounds.append(1)
            if len(rounds) == 1:
                raise ZeroDivisionError
            again.set()

        monkeypatch.setattr(house.registry, "sweep", sweep)
        assert not house.registry.is_ready
        house.registry.start()
        await again.wait()
        assert house.registry.is_ready
        await house.registry.close()
        assert not house.registry.is_ready

    play(scenario)


def test_nobody_is_greeted_by_a_server_that_goes_down() -> None:
    async def scenario(house: House) -> None:
        await house.registry.close()
        ada = await house.client()
        assert ada.errors == ["shutting_down"]

    play(scenario)


def test_going_down_saves_the_ends_too() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        house.keeper.fails = True
        ada.act("abandon")
        await house.settle()
        house.keeper.fails = False
        await house.registry.close()
        assert isinstance(house.keeper.runs[ada.welcome["run"]], FinishedRun)

    play(scenario)


def test_inputs_that_spend_no_turn_are_kept_too() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        for _ in range(3):
            ada.key("x", "Escape")
        await house.settle()
        ada.key("x")
        assert ada.run.game.turn == 0
        assert ada.kept == 6

    play(scenario, limits=Limits(save_turns=6))
