from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from session_harness import Harness, play
from winze.session.sweeper import LEAVING_SECONDS

HOUR = 3600


async def sweep(harness: Harness, hours: float) -> None:
    harness.now += hours * HOUR
    await harness.registry.sweeper.sweep()
    await harness.settle()


def test_nothing_is_forgotten_in_first_hour() -> None:
    async def scenario(harness: Harness) -> None:
        for hours in (0, 0.5, 0.49):
            await sweep(harness, hours)
        assert (harness.store.present, harness.store.spared_runs, harness.store.days) == ([], [], 0)
        assert harness.store.cleaned == []
        await sweep(harness, 0.01)
        assert (len(harness.store.present), len(harness.store.spared_runs), harness.store.days) == (1, 1, 1)
        assert sorted(harness.store.cleaned) == ["begun", "keys"]

    play(scenario)


def test_days_of_service_are_counted_by_elapsed_hours() -> None:
    async def scenario(harness: Harness) -> None:
        for _ in range(20):
            await sweep(harness, 1)
        assert harness.store.days == 1, "however often the date changes"
        for _ in range(20 * 9):
            await sweep(harness, 1)
        assert harness.store.days == 10

    play(scenario)


def test_present_players_and_runs_are_spared_each_hour() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada")
        await sweep(harness, 1)
        await sweep(harness, 0)
        assert harness.store.present == [{ada.welcome["player"]}]
        assert harness.store.spared_runs == [{ada.welcome["run"]}]
        ada.drop()
        await sweep(harness, 1)
        assert harness.store.present[1:] == [set()]

    play(scenario)


def test_sweeper_goes_on_after_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.sweeper.SWEEP_SECONDS", 0)

    async def scenario(harness: Harness) -> None:
        rounds: list[int] = []
        again = asyncio.Event()

        async def sweep() -> None:
            rounds.append(1)
            if len(rounds) == 1:
                raise ZeroDivisionError
            again.set()

        monkeypatch.setattr(harness.registry.sweeper, "sweep", sweep)
        assert not harness.registry.is_ready
        harness.registry.start()
        await again.wait()
        assert harness.registry.is_ready
        await harness.registry.close()
        assert not harness.registry.is_ready

    play(scenario)


def test_late_copies_are_spread_over_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.runs.run_holder.SWEEPS", 3)

    async def scenario(harness: Harness) -> None:
        for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"):
            player = await harness.client(new=True, name=name)
            player.key("l")
        await harness.settle()
        harness.now += 60
        saves = [harness.store.saves]
        for _ in range(4):
            await harness.registry.sweeper.sweep()
            saves.append(harness.store.saves)
        assert [after - before for before, after in pairwise(saves)] == [3, 3, 0, 0]

    play(scenario)


def test_marked_player_is_deleted_within_seconds_and_sent_away() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada")
        ada.key("l")
        watcher = await harness.client(watch=ada.welcome["run"])
        bob = await harness.client(new=True, name="Bob")
        await harness.wait(1)
        harness.store.marked.add(ada.welcome["player"])
        await harness.wait(LEAVING_SECONDS)
        for client in (ada, watcher):
            assert client.heard("error")[-1]["code"] == "forgotten"
            assert not client.connection.is_open
        assert not harness.store.marked
        assert [*harness.store.runs] == [bob.welcome["run"]]
        await harness.wait(HOUR)
        assert [*harness.store.runs] == [bob.welcome["run"]], "nothing saves the run again"
        bob.key("l")
        await harness.settle()
        assert bob.run.game.turn == 1

    play(scenario)
