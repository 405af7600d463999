"""Tails that a dead server left in the journal, of runs that nobody seeks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from house import House, ada_plays, play
from winze.engine.game import Game
from winze.session.base.run_store import FinishedRun, SavedRun, StorageError
from winze.session.runs.run_holder import PUT_OFF_SECONDS


async def ada_is_left(house: House) -> str:
    """Play three turns, kill the server, and do not come back."""
    ada = await ada_plays(house)
    ada.key("l", "l", "j")
    id_: str = ada.welcome["run"]
    await house.crash()
    assert [*house.store.tailed] == [id_]
    return id_


def copy_of(house: House, id_: str) -> SavedRun:
    saved = house.store.runs[id_]
    assert isinstance(saved, SavedRun)
    return saved


def test_tail_of_unsought_run_is_copied_and_run_released() -> None:
    async def scenario(house: House) -> None:
        id_ = await ada_is_left(house)
        await house.wait(9)
        assert copy_of(house, id_).turn == 0
        await house.wait(1)
        assert copy_of(house, id_).turn == 3
        assert house.store.tailed == {}
        assert house.registry.runs == 0

    play(scenario)


def test_tail_of_unreadable_run_is_put_aside() -> None:
    async def scenario(house: House) -> None:
        id_ = await ada_is_left(house)
        house.store.runs[id_] = replace(copy_of(house, id_), snapshot=b"rubbish")
        await house.wait(10)
        assert house.store.tailed == {}
        assert [record.end for record in house.store.aside[id_]] == [1, 2, 3]

    play(scenario)


def test_broken_run_keeps_its_tail_and_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(house: House) -> None:
        id_ = await ada_is_left(house)
        others = []
        for name in ("Bob", "Cid", "Dan", "Eve"):
            other = await house.client(new=True, name=name)
            other.key("l")
            others.append(other.welcome["run"])
        await house.crash()
        act = Game.act

        def broken(game: Game, action: object) -> object:
            if game.seed == 7:
                raise ZeroDivisionError
            return act(game, action)  # type: ignore[arg-type]

        monkeypatch.setattr(Game, "act", broken)
        await house.wait(10)
        await house.wait(1)
        assert [*house.store.tailed] == [id_]
        assert [copy_of(house, run).turn for run in others] == [1] * 4

    play(scenario)


def test_no_tail_is_played_while_disk_fails() -> None:
    async def scenario(house: House) -> None:
        id_ = await ada_is_left(house)
        house.store.fails = True
        await house.wait(10)
        assert [*house.store.tailed] == [id_]
        house.store.fails = False
        await house.wait(PUT_OFF_SECONDS)
        assert house.store.tailed == {}

    play(scenario)


def test_unreadable_run_delays_no_other_tail(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(house: House) -> None:
        id_ = await ada_is_left(house)
        bob = await house.client(new=True, name="Bob")
        bob.key("l")
        await house.crash()
        load, tries = house.store.load, list[str]()

        async def damaged(run: str) -> SavedRun | FinishedRun | None:
            tries.append(run)
            if run == id_:
                raise StorageError("database disk image is malformed")
            return await load(run)

        monkeypatch.setattr(house.store, "load", damaged)
        for _ in range(20):
            await house.wait(1)
        assert [*house.store.tailed] == [id_]
        assert tries.count(id_) == 1
        await house.wait(PUT_OFF_SECONDS)
        assert tries.count(id_) == 2

    play(scenario)


def test_tail_of_run_continued_under_other_rules_is_played() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "l")
        id_ = ada.welcome["run"]
        await house.restart()
        house.store.runs[id_] = replace(copy_of(house, id_), version="older")
        await ada.reconnect()
        await house.settle()
        assert "The rules of the mine have changed" in ada.text
        ada.drop()
        assert house.store.tails() == [], "its copy holds what was told"
        await ada.reconnect()
        ada.key("l")
        assert ada.run.game.turn == 3
        await house.crash()
        await ada.reconnect()
        assert ada.run.game.turn == 3

    play(scenario)
