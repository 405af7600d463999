"""Log lines for the host."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from memory import MemoryStore
from session_harness import Harness, ada_plays, play
from winze.engine.game import Game
from winze.session.base.run_store import SavedRun


def test_new_run_is_logged() -> None:
    async def scenario(harness: Harness) -> None:
        with capture_logs() as logs:
            ada = await ada_plays(harness)
        player, run = ada.welcome["player"], ada.welcome["run"]
        assert logs == [
            {"event": "a run begins", "log_level": "info", "run": run, "player": player, "seed": ada.run.game.seed}
        ]

    play(scenario)


def test_failed_query_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        await harness.settle()
        monkeypatch.delattr(MemoryStore, "check_name")
        with capture_logs() as logs:
            ada.key("n", "Enter")
            await harness.settle()
        assert logs == [
            {
                "event": "a query failed",
                "log_level": "error",
                "exc_info": True,
                "query": "AskStart",
                "player": ada.welcome["player"],
            }
        ]

    play(scenario)


def test_broken_seat_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l")
        monkeypatch.delattr(Game, "act")
        with capture_logs() as logs:
            ada.key("l")
        assert logs == [
            {
                "event": "a seat broke",
                "log_level": "error",
                "exc_info": True,
                "run": ada.welcome["run"],
                "turn": 1,
            }
        ]

    play(scenario)


def test_unrestorable_run_is_logged() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        await harness.crash()
        (saved,) = harness.store.runs.values()
        assert isinstance(saved, SavedRun)
        harness.store.runs[saved.run] = replace(saved, snapshot=b"rubbish")
        with capture_logs() as logs:
            await ada.reconnect()
        assert logs == [
            {
                "event": "a run could not be restored",
                "log_level": "warning",
                "run": saved.run,
                "version": saved.version,
                "error": "the snapshot is damaged",
            }
        ]

    play(scenario)


def test_failed_sweep_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.sweeper.SWEEP_SECONDS", 0)

    async def scenario(harness: Harness) -> None:
        failed = asyncio.Event()

        async def sweep() -> None:
            if not failed.is_set():
                failed.set()
                raise ZeroDivisionError

        monkeypatch.setattr(harness.registry.sweeper, "sweep", sweep)
        with capture_logs() as logs:
            harness.registry.start()
            await failed.wait()
            harness.registry.sweeper.stop()
        assert logs == [{"event": "looking after the runs failed", "log_level": "error", "exc_info": True}]

    play(scenario)


def test_forgotten_players_are_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(harness: Harness) -> None:
        gone = [3, 2, 0]

        async def forget_players(_: object) -> int:
            return gone.pop(0)

        monkeypatch.setattr(harness.store, "forget_players", forget_players)
        with capture_logs() as logs:
            await harness.wait(3600)
        told = {"event": "what is old was forgotten", "what": "players without a run", "count": 5}
        assert logs == [{**told, "log_level": "info"}]

    play(scenario)
