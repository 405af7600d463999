"""Bugs in the game itself and what they cost."""

from __future__ import annotations

import pytest

from session_harness import Harness, play
from stage.arrange import set_health
from winze.engine.game import Game
from winze.session.runs import run_holder


def test_bug_in_rules_costs_one_run_its_last_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Game.act

    def broken(game: Game, action: object) -> object:
        if type(action).__name__ == "Wait":
            raise ZeroDivisionError
        return act(game, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "act", broken)

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        bob = await harness.client(new=True, name="Bob", seed=7)
        eve = await harness.client(watch=ada.welcome["run"])
        ada.key("l")
        await harness.wait(10)
        ada.key("l", ".")
        eve.read()
        assert ada.errors == eve.errors == ["internal"]
        assert ada.connection.close_code == eve.connection.close_code == 1011
        bob.key("l")
        assert bob.run.game.turn == 1
        await ada.reconnect()
        assert not ada.welcome["resume"], "the key that broke it must not come again"
        assert ada.run.game.turn == 2
        ada.key("l")
        assert ada.run.game.turn == 3

    play(scenario)


def test_broken_game_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Game.act
    monkeypatch.setattr(run_holder, "SAVE_ENTRIES", 3)

    def broken(game: Game, action: object) -> object:
        if type(action).__name__ == "Wait":
            set_health(game.hero, 1)
            raise ZeroDivisionError
        return act(game, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "act", broken)

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        await harness.settle()
        ada.key("l", "l")
        health = ada.run.game.hero.health
        # the first key makes a copy due, and the second breaks the game before the copy is made
        ada.key("l", ".")
        assert ada.errors == ["internal"]
        await harness.wait(61)
        await ada.reconnect()
        assert (ada.run.game.turn, ada.run.game.hero.health) == (3, health)

    play(scenario)


def test_bug_in_drawing_costs_only_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        bob = await harness.client(watch=ada.welcome["run"])

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        assert bob.seat
        monkeypatch.setattr(bob.seat._screen.top, "draw", broken)
        ada.key("l")
        bob.read()
        assert bob.errors == ["internal"]
        assert ada.errors == []
        ada.key("l")
        assert ada.run.game.turn == 2

    play(scenario)
