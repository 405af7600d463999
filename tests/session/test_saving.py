"""Saving runs, releasing them from memory, and keeping options."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from house import House, ada_plays, play
from winze.content import Content
from winze.models.players import Options
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.runs import run_holder
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run


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


def test_unreadable_snapshot_is_reported_and_stays() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        id_ = ada.welcome["run"]
        await house.crash()
        saved = house.store.runs[id_]
        assert isinstance(saved, SavedRun)
        house.store.runs[id_] = damaged = replace(saved, snapshot=b"rubbish")
        await ada.reconnect()
        assert ada.errors == ["bad_run"]
        assert "New game" in ada.text
        assert house.store.runs[id_] == damaged
        ada.key("c")
        await house.settle()
        assert "saved by another version" in ada.text
        assert house.store.runs[id_] == damaged

    play(scenario)


def test_continue_offers_restorable_runs() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        old = ada.welcome["run"]
        await ada.connect(new=True, name="Ada")
        new = ada.welcome["run"]
        await house.crash()
        saved = house.store.runs[old]
        assert isinstance(saved, SavedRun)
        house.store.runs[old] = replace(saved, snapshot=b"rubbish")
        await ada.connect()
        ada.key("c")
        await house.settle()
        assert ada.welcome["run"] == new

    play(scenario)


def test_continue_tries_each_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[bytes] = []

    def restored(saved: SavedRun, content: Content) -> Run:
        tried.append(saved.snapshot)
        return restore(saved, content)

    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        await house.crash()
        (saved,) = house.store.runs.values()
        assert isinstance(saved, SavedRun)
        house.store.runs[saved.run] = replace(saved, snapshot=b"rubbish")
        await ada.connect()
        monkeypatch.setattr(run_holder, "restore", restored)
        for _ in range(3):
            ada.key("c")
            await house.settle()
            assert "saved by another version" in ada.text
            ada.key("Escape")
            await house.settle()
        assert tried == [b"rubbish"]

    play(scenario)


def test_remembered_tries_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def restored(saved: SavedRun, content: Content) -> Run:
        tried.append(saved.run)
        return restore(saved, content)

    async def scenario(house: House) -> None:
        runs = []
        ada = await ada_plays(house)
        for _ in range(3):
            runs.append(str(ada.welcome["run"]))
            await ada.connect(new=True, name="Ada")
        await house.crash()
        monkeypatch.setattr(run_holder, "restore", restored)
        monkeypatch.setattr(run_holder, "_MOST_TRIED", 2)
        cache = house.registry._holder
        for run in (*runs[:2], *runs[:2], runs[2], runs[0]):
            assert await cache.can_go_on(run)
        assert tried == [*runs, runs[0]]

    play(scenario)


def test_run_is_copied_after_many_turns_and_after_a_while() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key(*"." * 49)
        await house.settle()
        assert house.store.saves == 1
        ada.key(".")
        await house.settle()
        assert house.store.saves == 2
        ada.key(".")
        await house.wait(59)
        assert house.store.saves == 2
        await house.wait(1)
        assert house.store.saves == 3
        assert [(part.first, part.end) for part in house.store.segments] == [(0, 0), (0, 50), (50, 51)]
        assert house.store.tailed == {}

    play(scenario)


def test_saved_state_is_not_saved_again() -> None:
    async def scenario(house: House) -> None:
        await ada_plays(house)
        saves = house.store.saves
        await house.wait(60)
        assert house.store.saves == saves

    play(scenario)


def test_input_that_opens_menu_is_not_kept() -> None:
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


def test_idle_run_leaves_memory_and_comes_back() -> None:
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


def test_ended_run_leaves_memory_and_death_scene_returns() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.act("abandon")
        await house.settle()
        claim = ada.heard("over")[0]["claim"]
        await house.wait(9999)
        assert house.registry.runs == 1, "somebody looks at it"
        ada.drop()
        await house.wait(10)
        assert house.registry.runs == 0
        await ada.reconnect()
        await house.settle()
        assert [over["claim"] for over in ada.heard("over")] == [claim] * 2

    play(scenario)


def test_run_played_during_its_save_stays_in_memory() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        ada.drop()
        house.now += 600
        house.store.ink.clear()
        sweep = asyncio.create_task(house.registry.sweeper.sweep())
        await asyncio.sleep(0)
        house.now += 1
        await ada.reconnect()
        ada.key("l")
        ada.drop()
        house.store.ink.set()
        await sweep
        assert house.registry.runs == 1
        await house.wait(600)
        assert house.registry.runs == 0

    play(scenario)


def test_run_stays_while_watched_or_not_durable() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        await house.wait(10_000)
        assert house.registry.runs == 1
        ada.key("l")
        house.store.fails = True
        ada.drop()
        await house.wait(10_000)
        assert house.registry.runs == 1
        house.store.fails = False
        await house.wait(10)
        assert house.registry.runs == 0

    play(scenario)


def test_failed_copy_is_tried_again() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        house.store.fails = True
        await house.wait(60)
        await house.wait(10)
        assert house.store.saves == 1
        assert (ada.errors, ada.kept) == ([], 1)
        house.store.fails = False
        await house.wait(10)
        assert house.store.saves == 2

    play(scenario)


def test_run_cannot_begin_while_disk_fails() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.store.troubled = "the disk is full"
        bob = await house.client(secret=ada.secret, new=True, name="Ada")
        assert bob.errors == ["storage"]
        assert bob.welcome["run"] is None
        house.store.troubled = ""
        await bob.connect(new=True, name="Ada")
        assert bob.welcome["run"]

    play(scenario)


def test_run_cannot_change_hands_while_disk_fails() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        house.store.full = True
        await ada.connect(run=ada.welcome["run"], epoch=0)
        assert ada.errors == ["storage"]
        assert ada.welcome["run"] is None
        house.store.full = False
        house.now += 10
        ada.key("c")
        await house.settle()
        assert ada.run.game.turn == 0

    play(scenario)


def test_new_player_cannot_join_while_disk_fails() -> None:
    async def scenario(house: House) -> None:
        house.store.full = True
        ada = await house.client()
        assert ada.errors == ["no_storage"]
        assert ada.connection.close_code == 1013

    play(scenario)


def test_leaving_for_title_saves_run() -> None:
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


def test_options_are_written_once_their_input_is_kept() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("=", "k")
        await house.settle()
        assert house.store.players[ada.secret or ""].options == Options()
        await house.crash()
        await ada.reconnect()
        assert "laptop" in ada.text, "doing it again has not undone it"
        ada.key("Escape")
        await house.wait(10)
        assert house.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_options_chosen_at_title_are_written_at_once() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client()
        ada.key("Tab")
        await house.settle()
        assert house.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_run_keeps_its_method_of_sight() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client()
        ada.key("o", "s", "Escape")
        await house.settle()
        ada.key("n", *"Ada", "Enter")
        await house.settle()
        assert ada.run.game.sight == "portion"

    play(scenario)


def test_shutdown_saves_ends_too() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        house.store.fails = True
        ada.act("abandon")
        await house.settle()
        house.store.fails = False
        await house.registry.close()
        assert isinstance(house.store.runs[ada.welcome["run"]], FinishedRun)

    play(scenario)


def test_inputs_without_turn_are_kept() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        for _ in range(3):
            ada.key("x", "Escape")
        await house.settle()
        ada.key("x")
        assert ada.run.game.turn == 0
        assert ada.kept == 6

    play(scenario)


def test_unwritten_options_hold_and_are_written_later() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.store.full = True
        ada.key("Tab")
        await house.settle()
        secret = ada.secret or ""
        assert house.store.players[secret].options == Options()
        back = await house.client(secret=secret)
        assert back.seat and back.seat.player.options == Options(keymap="laptop")
        house.store.full = False
        await house.wait(10)
        assert house.store.players[secret].options == Options(keymap="laptop")

    play(scenario)


def test_last_of_several_option_changes_is_written() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.store.full = True
        ada.key("Tab")
        await house.settle()
        house.store.full = False
        ada.key("Tab")
        await house.wait(10)
        assert house.store.players[ada.secret or ""].options == Options()

    play(scenario)


def test_shutdown_writes_waiting_options() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(name="Ada")
        house.store.full = True
        ada.key("Tab")
        await house.settle()
        house.store.full = False
        await house.restart()
        assert house.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)
