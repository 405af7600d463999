"""Saving runs, and disks that fail."""

from __future__ import annotations

import pytest

from session_harness import Harness, ada_plays, play
from winze.session.base.run_store import FinishedRun


def test_run_is_copied_after_many_turns_and_after_a_while() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key(*"." * 49)
        await harness.settle()
        assert harness.store.saves == 1
        ada.key(".")
        await harness.settle()
        assert harness.store.saves == 2
        ada.key(".")
        await harness.wait(59)
        assert harness.store.saves == 2
        await harness.wait(1)
        assert harness.store.saves == 3
        assert [(part.first, part.end) for part in harness.store.segments] == [(0, 0), (0, 50), (50, 51)]
        assert harness.store.tailed == {}

    play(scenario)


def test_saved_state_is_not_saved_again() -> None:
    async def scenario(harness: Harness) -> None:
        await ada_plays(harness)
        saves = harness.store.saves
        await harness.wait(60)
        assert harness.store.saves == saves

    play(scenario)


def test_input_that_opens_menu_is_not_kept() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "i")
        await harness.wait(10)
        await harness.wait(1)
        assert ada.kept == 1
        await harness.crash()
        await ada.reconnect()
        assert ada.welcome["next"] == 2
        assert "Esc" in ada.text, "the key was sent again and opened it again"

    play(scenario)


def test_failed_copy_is_tried_again() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l")
        harness.store.fails = True
        await harness.wait(60)
        await harness.wait(10)
        assert harness.store.saves == 1
        assert (ada.errors, ada.kept) == ([], 1)
        harness.store.fails = False
        await harness.wait(10)
        assert harness.store.saves == 2

    play(scenario)


def test_run_cannot_begin_while_disk_fails() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        harness.store.troubled = "the disk is full"
        bob = await harness.client(secret=ada.secret, new=True, name="Ada")
        assert bob.errors == ["storage"]
        assert bob.welcome["run"] is None
        harness.store.troubled = ""
        await bob.connect(new=True, name="Ada")
        assert bob.welcome["run"]

    play(scenario)


def test_run_cannot_change_hands_while_disk_fails() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.full = True
        await ada.connect(run=ada.welcome["run"], epoch=0)
        assert ada.errors == ["storage"]
        assert ada.welcome["run"] is None
        harness.store.full = False
        harness.now += 10
        ada.key("c")
        await harness.settle()
        assert ada.run.game.turn == 0

    play(scenario)


def test_new_player_cannot_join_while_disk_fails() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.full = True
        ada = await harness.client()
        assert ada.errors == ["no_storage"]
        assert ada.connection.close_code == 1013

    play(scenario)


@pytest.mark.parametrize("trouble", ["full", "fails"])
def test_one_of_several_processes_sends_clients_back(trouble: str) -> None:
    """They come back with the same hello, here or elsewhere, before a minute is over."""

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        setattr(harness.store, trouble, True)
        bob = await harness.client()
        await ada.connect(run=ada.welcome["run"], epoch=0)
        for client in (ada, bob):
            assert client.errors == ["restarted"]
            assert client.connection.close_code == 1012

    play(scenario, node="a")


def test_leaving_for_title_saves_run() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "S")
        await harness.settle()
        assert ada.welcome["run"] is None
        assert ada.welcome["next"] == 3
        assert ada.held == []
        ada.key("c")
        await harness.settle()
        assert ada.run.game.turn == 1
        assert ada.welcome["epoch"] == 2
        assert ada.welcome["next"] == 4

    play(scenario)


def test_shutdown_saves_ends_too() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.fails = True
        ada.act("abandon")
        await harness.settle()
        harness.store.fails = False
        await harness.registry.close()
        assert isinstance(harness.store.runs[ada.welcome["run"]], FinishedRun)

    play(scenario)


def test_inputs_without_turn_are_kept() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        for _ in range(3):
            ada.key("x", "Escape")
        await harness.settle()
        ada.key("x")
        assert ada.run.game.turn == 0
        assert ada.kept == 6

    play(scenario)
