from __future__ import annotations

from house import House, ada_plays, play
from winze.models.players import Options


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
