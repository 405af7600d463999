"""Held keys at windows, and windows that stay open after an action."""

from __future__ import annotations

import pytest

from session_harness import Harness, play
from winze.engine.actions import Wait
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Act, Push
from winze.scenes.pages.boons import ChosenScene
from winze.scenes.play.orders import ORDERS

ASKED = "Attack in which direction?"


def test_held_key_does_nothing_in_a_question_that_it_opened() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key("a")
        ada.send(t="key", key="a", repeat=True)
        ada.read()
        assert ASKED in ada.text
        ada.key("a")
        assert ASKED not in ada.text
        ada.send(t="key", key="a", repeat=True)
        ada.read()
        assert ASKED not in ada.text, "a question it closed is not opened again"

    play(scenario)


def test_held_step_repeats() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key("h")
        ada.send(t="key", key="h", repeat=True)
        ada.read()
        assert ada.run.game.turn == 2

    play(scenario)


def test_question_of_a_held_key_comes_back_after_a_break() -> None:
    """Otherwise the answer, sent next, would be taken for a step."""

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key("h")
        for _ in range(2):
            ada.send(t="key", key="a", repeat=True)
        ada.read()
        assert ASKED in ada.text
        await harness.crash()
        await ada.reconnect()
        assert ASKED in ada.text
        ada.key("Escape")
        assert (ada.seen, ada.kept) == (4, 4)

    play(scenario)


def test_inputs_of_a_window_after_an_action_count_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window is gone after a break, so its keys would be taken for others."""
    monkeypatch.setitem(ORDERS, Command.WAIT, lambda _view, _game: Act(Wait(), lambda _: Push(ChosenScene())))

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key(".", "ArrowDown")
        assert "You have none so far" in ada.text
        assert (ada.seen, ada.kept) == (2, 2)
        await harness.crash()
        await ada.reconnect()
        assert (ada.run.game.turn, ada.welcome["next"]) == (1, 3)
        ada.key("h")
        assert ada.run.game.turn == 2

    play(scenario)
