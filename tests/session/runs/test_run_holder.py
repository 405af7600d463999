"""Runs that are sought and cannot be held, and tails that a dead server left, of runs that nobody seeks."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from session_harness import Harness, ada_plays, play
from winze.engine.game import Game
from winze.session.base.run_store import FinishedRun, SavedRun, StorageError
from winze.session.base.unavailable import UnavailableError
from winze.session.runs import run_holder
from winze.session.runs.restoring import BadRunError
from winze.session.runs.run import Run
from winze.session.runs.run_holder import PUT_OFF_SECONDS


async def ada_is_left(harness: Harness) -> str:
    """Play three turns, kill the server, and do not come back."""
    ada = await ada_plays(harness)
    ada.key("l", "l", "j")
    id_: str = ada.welcome["run"]
    await harness.crash()
    assert [*harness.store.tailed] == [id_]
    return id_


def copy_of(harness: Harness, id_: str) -> SavedRun:
    saved = harness.store.runs[id_]
    assert isinstance(saved, SavedRun)
    return saved


def test_tail_of_unsought_run_is_copied_and_run_released() -> None:
    async def scenario(harness: Harness) -> None:
        id_ = await ada_is_left(harness)
        await harness.wait(9)
        assert copy_of(harness, id_).turn == 0
        await harness.wait(1)
        assert copy_of(harness, id_).turn == 3
        assert harness.store.tailed == {}
        assert harness.registry.runs == 0

    play(scenario)


def test_run_that_is_sought_meanwhile_is_not_released(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tail is gone by then, because another process has saved the run."""

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        id_ = ada.welcome["run"]
        await harness.crash()
        harness.store.tailed = {id_: []}
        take, both = harness.store.take, asyncio.Barrier(2)

        async def take_at_once(run: str) -> SavedRun | FinishedRun | None:
            record = await take(run)
            await both.wait()
            return record

        monkeypatch.setattr(harness.store, "take", take_at_once)
        holder = harness.registry._holder
        seeking = asyncio.create_task(holder.seek(id_, ada.welcome["player"]))
        await asyncio.sleep(0)
        await holder.play_tails()
        run = await seeking
        assert holder.live(id_) is run
        assert harness.store.released == []

    play(scenario)


def test_tail_of_unreadable_run_is_put_aside() -> None:
    async def scenario(harness: Harness) -> None:
        id_ = await ada_is_left(harness)
        harness.store.runs[id_] = replace(copy_of(harness, id_), snapshot=b"rubbish")
        await harness.wait(10)
        assert harness.store.tailed == {}
        assert [record.end for record in harness.store.aside[id_]] == [1, 2, 3]
        assert harness.store.released == [id_]

    play(scenario)


@pytest.mark.parametrize("error", [BadRunError, ZeroDivisionError])
def test_run_that_cannot_be_restored_is_released(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        player, id_ = ada.run.player, ada.run.id
        await harness.restart()

        def broken(*_: object) -> Run:
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(run_holder, "restore", broken)
            with pytest.raises((UnavailableError, ZeroDivisionError)):
                await harness.registry._holder.seek(id_, player)
        assert harness.store.taken == harness.store.released == [id_]
        await ada.reconnect()
        assert ada.run.id == id_
        assert harness.store.released == [id_]

    play(scenario)


def test_run_that_cannot_be_written_is_released() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        player, id_ = ada.run.player, ada.run.id
        await harness.restart()
        harness.store.runs[id_] = replace(copy_of(harness, id_), version="older")
        harness.store.full = True
        with pytest.raises(StorageError):
            await harness.registry._holder.seek(id_, player)
        assert harness.store.released == [id_]

    play(scenario)


def test_run_is_not_taken_for_a_stranger() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        id_ = ada.run.id
        await harness.restart()
        bob = await harness.client(run=id_)
        assert bob.errors == ["not_yours"]
        assert harness.store.taken == []

    play(scenario)


def test_broken_run_keeps_its_tail_and_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        id_ = await ada_is_left(harness)
        others = []
        for name in ("Bob", "Cid", "Dan", "Eve"):
            other = await harness.client(new=True, name=name)
            other.key("l")
            others.append(other.welcome["run"])
        await harness.crash()
        act = Game.act

        def broken(game: Game, action: object) -> object:
            if game.seed == 7:
                raise ZeroDivisionError
            return act(game, action)  # type: ignore[arg-type]

        monkeypatch.setattr(Game, "act", broken)
        await harness.wait(10)
        await harness.wait(1)
        assert [*harness.store.tailed] == [id_]
        assert [copy_of(harness, run).turn for run in others] == [1] * 4

    play(scenario)


def test_no_tail_is_played_while_disk_fails() -> None:
    async def scenario(harness: Harness) -> None:
        id_ = await ada_is_left(harness)
        harness.store.fails = True
        await harness.wait(10)
        assert [*harness.store.tailed] == [id_]
        harness.store.fails = False
        await harness.wait(PUT_OFF_SECONDS)
        assert harness.store.tailed == {}

    play(scenario)


def test_unreadable_run_delays_no_other_tail(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        id_ = await ada_is_left(harness)
        bob = await harness.client(new=True, name="Bob")
        bob.key("l")
        await harness.crash()
        take, tries = harness.store.take, list[str]()

        async def damaged(run: str) -> SavedRun | FinishedRun | None:
            tries.append(run)
            if run == id_:
                raise StorageError("database disk image is malformed")
            return await take(run)

        monkeypatch.setattr(harness.store, "take", damaged)
        for _ in range(20):
            await harness.wait(1)
        assert [*harness.store.tailed] == [id_]
        assert tries.count(id_) == 1
        await harness.wait(PUT_OFF_SECONDS)
        assert tries.count(id_) == 2

    play(scenario)


def test_tail_of_run_continued_under_other_rules_is_played() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "l")
        id_ = ada.welcome["run"]
        await harness.restart()
        harness.store.runs[id_] = replace(copy_of(harness, id_), version="older")
        await ada.reconnect()
        await harness.settle()
        assert "The rules of the mine have changed" in ada.text
        ada.drop()
        assert harness.store.tails() == [], "its copy holds what was told"
        await ada.reconnect()
        ada.key("l")
        assert ada.run.game.turn == 3
        await harness.crash()
        await ada.reconnect()
        assert ada.run.game.turn == 3

    play(scenario)
