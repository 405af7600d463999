from __future__ import annotations

from dataclasses import replace

from session_harness import Harness, ada_plays, play
from winze.engine.events import Weakened, Who
from winze.engine.kinds.actors import HERO
from winze.models.players import Options


def test_options_are_written_once_their_input_is_kept() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("=", "k")
        await harness.settle()
        assert harness.store.players[ada.secret or ""].options == Options()
        await harness.crash()
        await ada.reconnect()
        assert "laptop" in ada.text, "doing it again has not undone it"
        ada.key("Escape")
        await harness.wait(10)
        assert harness.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_options_chosen_at_title_are_written_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        ada.key("Tab")
        await harness.settle()
        assert harness.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_run_keeps_its_method_of_sight() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        ada.key("o", "s", "Escape")
        await harness.settle()
        ada.key("n", *"Ada", "Enter")
        await harness.settle()
        assert ada.run.game.sight == "portion"

    play(scenario)


def test_unwritten_options_hold_and_are_written_later() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        harness.store.full = True
        ada.key("Tab")
        await harness.settle()
        secret = ada.secret or ""
        assert harness.store.players[secret].options == Options()
        back = await harness.client(secret=secret)
        assert back.seat and back.seat.player.options == Options(keymap="laptop")
        harness.store.full = False
        await harness.wait(10)
        assert harness.store.players[secret].options == Options(keymap="laptop")

    play(scenario)


def test_last_of_several_option_changes_is_written() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        harness.store.full = True
        ada.key("Tab")
        await harness.settle()
        harness.store.full = False
        ada.key("Tab")
        await harness.wait(10)
        assert harness.store.players[ada.secret or ""].options == Options(keymap="arrows")

    play(scenario)


def test_shutdown_writes_waiting_options() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        harness.store.full = True
        ada.key("Tab")
        await harness.settle()
        harness.store.full = False
        await harness.restart()
        assert harness.store.players[ada.secret or ""].options == Options(keymap="laptop")

    play(scenario)


def test_own_keys_play_and_come_back_after_a_crash() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        turn = ada.turn
        ada.key("=", "[", "[", *["ArrowDown"] * 6, "Enter", "E", "Enter", "Escape", "E")
        assert ada.turn == turn + 1, "E walks"
        await harness.wait(10)
        assert harness.store.players[ada.secret or ""].options.own_keys == {"WALK_E": "E"}
        await harness.crash()
        await ada.reconnect()
        ada.key("E")
        assert ada.turn == turn + 2

    play(scenario)


def test_log_of_a_run_names_own_keys() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        secret = ada.secret or ""
        own = Options(keymap="own", own_keys={"HELP": "&", "REST": "Z"})
        harness.store.players[secret] = replace(harness.store.players[secret], options=own)
        back = await harness.client(secret=secret, new=True, name="Ada", seed=7)
        (line,) = back.run.speech.tell([Weakened(whom=Who(0, HERO, 1), left="half")])
        assert "Press Z to rest" in line[0].text

    play(scenario)
