"""A process that hands its runs to others, and lists theirs with its own."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from unittest.mock import AsyncMock

import msgspec
import pytest

from session_harness import Harness, ada_plays, play
from winze.engine.actions import Wait
from winze.models.live import LiveRun
from winze.session.base.run_store import SavedRun, StorageError
from winze.session.live_list import LIST_SECONDS
from winze.session.runs.run import RunState

BOB = LiveRun("bobs", "Bob", "3 Ladders", 300, 40, 9, 20, 0, 5)


def test_retiring_process_sends_everybody_to_the_others() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        watcher = await harness.client(watch=ada.welcome["run"])
        reader = await harness.client()
        harness.store.retiring = True
        await harness.wait(1)
        for client in (ada, watcher, reader):
            assert client.heard("moved") == [{"t": "moved", "url": "/n/b/ws"}]
            assert client.connection.close_code == 4004
        assert harness.store.released == [ada.welcome["run"]]
        saved = await harness.store.take(ada.welcome["run"])
        assert saved and saved.turn == 1  # type: ignore[union-attr]
        assert harness.registry.runs == 0
        late = await harness.client()
        assert late.heard("moved") == [{"t": "moved", "url": "/n/b/ws"}]
        assert not harness.registry.is_ready

    play(scenario)


def test_player_sees_nothing_else_while_the_run_is_released(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client would take a title for a part of its run, and count an input as done."""

    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        watcher = await harness.client(watch=ada.welcome["run"])
        release, releasing = harness.store.release, asyncio.Event()

        async def release_slowly(run: str) -> None:
            harness.store.doors.clear()
            releasing.set()
            await release(run)

        monkeypatch.setattr(harness.store, "release", release_slowly)
        handing_over = asyncio.create_task(harness.registry.hand_over())
        await releasing.wait()
        frames, told = (ada.frame, watcher.frame), [*ada.told]
        ada.key("l")
        watcher.read()
        assert (ada.frame, watcher.frame) == frames
        assert ada.told == told
        harness.store.doors.set()
        await handing_over
        ada.read()
        watcher.read()
        assert ada.kept == 0
        assert ada.heard("moved")
        assert watcher.heard("moved")

    play(scenario)


def test_retiring_process_alone_plays_on() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.retiring = True
        await harness.wait(1)
        ada.key("l")
        await harness.settle()
        assert ada.run.game.turn == 1
        assert ada.connection.is_open

    play(scenario)


def test_busy_runs_are_handed_over_in_few_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    """One writer makes all saves. A run played while its save waits has to be saved again."""
    players, patience = 12, 200

    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        clients = [await harness.client(new=True, name=f"Ada{n}", seed=7) for n in range(players)]
        runs = [client.run for client in clients]
        save, writer, before = harness.store.save, asyncio.Lock(), harness.store.saves

        async def save_while_others_play(run: SavedRun) -> None:
            async with writer:
                await save(run)
            saves = harness.store.saves - before
            if saves % 6 == 0 and saves < patience:
                for other in runs:
                    other.act(Wait())

        for run in runs:
            run.act(Wait())
        monkeypatch.setattr(harness.store, "save", save_while_others_play)
        await harness.registry.hand_over()
        assert harness.registry.runs == 0
        assert harness.store.saves - before < 3 * players

    play(scenario)


@pytest.mark.timeout(20)
def test_sweeper_goes_on_while_runs_are_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        others = AsyncMock(return_value=["b"])
        monkeypatch.setattr(harness.store, "others", others)
        ada = await ada_plays(harness)
        ada.key("l")
        harness.store.ink.clear()
        harness.store.retiring = True
        for _ in range(3):
            await harness.registry.sweeper.sweep()
            await asyncio.sleep(0)
        assert others.await_count == 1, "the runs are being handed over"
        harness.store.ink.set()
        await harness.settle()
        assert ada.heard("moved")
        assert harness.registry.runs == 0

    play(scenario)


@pytest.mark.timeout(20)
def test_shutdown_does_not_wait_for_ever_for_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.registry.HAND_OVER_SECONDS", 0)
    monkeypatch.setattr("winze.session.registry.FAREWELL_SECONDS", 0)

    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        harness.store.ink.clear()
        await harness.registry.dismiss()
        ada.read()
        assert ada.errors == ["shutting_down"]
        harness.store.ink.set()
        assert await harness.registry.close() == 0
        saved = harness.store.runs[ada.welcome["run"]]
        assert isinstance(saved, SavedRun)
        assert saved.turn == 1

    play(scenario, node="a")


@pytest.mark.timeout(20)
def test_finished_run_is_handed_over() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        ada.act("abandon")
        await harness.settle()
        assert ada.run.state is RunState.FINISHED
        await harness.registry.hand_over()
        ada.read()
        assert ada.heard("moved")
        assert harness.registry.runs == 0

    play(scenario)


@pytest.mark.timeout(20)
def test_run_that_breaks_meanwhile_is_left_alone() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        run = ada.run
        ada.key("l")
        harness.store.ink.clear()
        handing_over = asyncio.create_task(harness.registry.hand_over())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        harness.registry._holder.break_off(run)
        harness.store.ink.set()
        await handing_over
        assert harness.store.released == []

    play(scenario)


def test_run_that_cannot_be_saved_stays() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        await harness.settle()
        watcher = await harness.client(watch=ada.welcome["run"])
        reader = await harness.client()
        harness.store.full = harness.store.retiring = True
        await harness.wait(1)
        assert harness.registry.runs == 1
        assert harness.store.released == []
        assert reader.heard("moved")
        assert watcher.connection.is_open
        assert ada.connection.is_open
        ada.drop()
        await ada.reconnect()
        assert ada.welcome["resume"]
        ada.key("l")
        harness.store.full = False
        await harness.wait(1)
        assert ada.heard("moved")
        assert watcher.heard("moved")
        assert harness.registry.runs == 0

    play(scenario)


def test_run_that_was_saved_but_not_released_is_among_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        bob = await harness.client(new=True, name="Bob", seed=7)
        harness.store.retiring = True
        monkeypatch.setattr(harness.store, "release", AsyncMock(side_effect=StorageError))
        await harness.wait(1)
        assert ada.heard("moved")
        assert bob.heard("moved")
        await harness.wait(1)
        assert harness.store.spared_rest[-1] == set()

    play(scenario)


def test_run_that_is_being_taken_in_is_not_among_the_rest() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await harness.crash()
        holder, id_ = harness.registry._holder, ada.welcome["run"]
        seeking = asyncio.create_task(holder.seek(id_, ada.welcome["player"]))
        await asyncio.sleep(0)
        await holder.release_rest()
        await seeking
        assert harness.store.spared_rest == [{id_}]

    play(scenario)


def test_retiring_process_takes_in_a_run_whose_tail_it_has() -> None:
    """The others cannot, and send its player back."""

    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        await harness.crash()
        harness.store.retiring = True
        await ada.reconnect()
        assert not ada.heard("moved")
        assert ada.turn == 1

    play(scenario)


def test_runs_of_other_processes_are_listed() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.others_live = [msgspec.msgpack.encode((BOB, replace(BOB, run=ada.welcome["run"])))]
        await harness.wait(LIST_SECONDS)
        await harness.wait(LIST_SECONDS)
        live = harness.registry.live
        assert [row.name for row in live.rows] == ["Bob", "Ada"], "Ada's run was taken in here since"
        assert [row.name for row in live.shown] == ["Bob", "Ada"]
        assert harness.registry.watchable("bobs")
        assert not harness.registry.watchable("none")
        (own,) = msgspec.msgpack.decode(harness.store.shared_live, type=tuple[LiveRun, ...])
        assert own.name == "Ada"

    play(scenario)
