from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from house import House, play

HOUR = 3600


async def sweep(house: House, hours: float) -> None:
    house.now += hours * HOUR
    await house.registry.sweeper.sweep()
    await house.settle()


def test_nothing_is_forgotten_in_first_hour() -> None:
    async def scenario(house: House) -> None:
        for hours in (0, 0.5, 0.49):
            await sweep(house, hours)
        assert (house.store.spared, house.store.spared_runs, house.store.days) == ([], [], 0)
        await sweep(house, 0.01)
        assert (len(house.store.spared), len(house.store.spared_runs), house.store.days) == (1, 1, 1)

    play(scenario)


def test_days_of_service_are_counted_by_elapsed_hours() -> None:
    async def scenario(house: House) -> None:
        for _ in range(20):
            await sweep(house, 1)
        assert house.store.days == 1, "however often the date changes"
        for _ in range(20 * 9):
            await sweep(house, 1)
        assert house.store.days == 10

    play(scenario)


def test_present_players_and_runs_are_spared_each_hour() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada")
        await sweep(house, 1)
        await sweep(house, 0)
        assert house.store.spared == [{ada.welcome["player"]}]
        assert house.store.spared_runs == [{ada.welcome["run"]}]
        ada.drop()
        await sweep(house, 1)
        assert house.store.spared[1:] == [set()]

    play(scenario)


def test_sweeper_goes_on_after_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.sweeper.SWEEP_SECONDS", 0)

    async def scenario(house: House) -> None:
        rounds: list[int] = []
        again = asyncio.Event()

        async def sweep() -> None:
            rounds.append(1)
            if len(rounds) == 1:
                raise ZeroDivisionError
            again.set()

        monkeypatch.setattr(house.registry.sweeper, "sweep", sweep)
        assert not house.registry.is_ready
        house.registry.start()
        await again.wait()
        assert house.registry.is_ready
        await house.registry.close()
        assert not house.registry.is_ready

    play(scenario)


def test_late_copies_are_spread_over_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.runs.run_holder.SWEEPS", 3)

    async def scenario(house: House) -> None:
        for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"):
            player = await house.client(new=True, name=name)
            player.key("l")
        await house.settle()
        house.now += 60
        saves = [house.store.saves]
        for _ in range(4):
            await house.registry.sweeper.sweep()
            saves.append(house.store.saves)
        assert [after - before for before, after in pairwise(saves)] == [3, 3, 0, 0]

    play(scenario)
