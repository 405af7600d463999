"""The title's offer to continue a saved run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from session_harness import Harness, ada_plays, play
from winze.content import Content
from winze.session.base.run_store import SavedRun
from winze.session.runs import run_holder
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run


def test_continue_works_after_a_restart() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "l", "j")
        before = ada.run.game.fingerprint()
        await harness.restart()
        assert ada.errors == ["shutting_down"]
        assert ada.connection.close_code == 1012
        ada = await harness.client(secret=ada.secret)
        ada.key("c")
        await harness.settle()
        assert ada.run.game.fingerprint() == before
        assert ada.welcome["epoch"] == 2
        assert "Daylight falls" in ada.text

    play(scenario)


def test_title_knows_the_run_open_in_another_tab() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        tab = await harness.client(secret=ada.secret)
        await harness.wait(1)
        assert "Continue here" in tab.text
        ada.connection.hang_up()
        tab.key("c")
        await harness.settle()
        assert tab.welcome["run"] == ada.welcome["run"]

    play(scenario)


def test_unreadable_snapshot_is_reported_and_stays() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        id_ = ada.welcome["run"]
        await harness.crash()
        saved = harness.store.runs[id_]
        assert isinstance(saved, SavedRun)
        harness.store.runs[id_] = damaged = replace(saved, snapshot=b"rubbish")
        await ada.reconnect()
        assert ada.errors == ["bad_run"]
        assert "New game" in ada.text
        assert harness.store.runs[id_] == damaged
        ada.key("c")
        await harness.settle()
        assert "saved by another version" in ada.text
        assert harness.store.runs[id_] == damaged

    play(scenario)


def test_continue_offers_restorable_runs() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        old = ada.welcome["run"]
        await ada.connect(new=True, name="Ada")
        new = ada.welcome["run"]
        await harness.crash()
        saved = harness.store.runs[old]
        assert isinstance(saved, SavedRun)
        harness.store.runs[old] = replace(saved, snapshot=b"rubbish")
        await ada.connect()
        ada.key("c")
        await harness.settle()
        assert ada.welcome["run"] == new

    play(scenario)


def test_continue_tries_each_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[bytes] = []

    def restored(saved: SavedRun, content: Content) -> Run:
        tried.append(saved.snapshot)
        return restore(saved, content)

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await harness.crash()
        (saved,) = harness.store.runs.values()
        assert isinstance(saved, SavedRun)
        harness.store.runs[saved.run] = replace(saved, snapshot=b"rubbish")
        await ada.connect()
        monkeypatch.setattr(run_holder, "restore", restored)
        for _ in range(3):
            ada.key("c")
            await harness.settle()
            assert "saved by another version" in ada.text
            ada.key("Escape")
            await harness.settle()
        assert tried == [b"rubbish"]

    play(scenario)


def test_remembered_tries_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def restored(saved: SavedRun, content: Content) -> Run:
        tried.append(saved.run)
        return restore(saved, content)

    async def scenario(harness: Harness) -> None:
        runs = []
        ada = await ada_plays(harness)
        for _ in range(3):
            runs.append(str(ada.welcome["run"]))
            await ada.connect(new=True, name="Ada")
        await harness.crash()
        monkeypatch.setattr(run_holder, "restore", restored)
        monkeypatch.setattr(run_holder, "_MOST_TRIED", 2)
        cache = harness.registry._holder
        for run in (*runs[:2], *runs[:2], runs[2], runs[0]):
            assert await cache.can_go_on(run)
        assert tried == [*runs, runs[0]]

    play(scenario)
