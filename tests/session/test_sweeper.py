from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from house import House, play


def test_players_who_never_played_are_forgotten_once_an_hour_but_not_those_who_are_here() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client()
        await house.registry.sweeper.sweep()
        await house.registry.sweeper.sweep()
        await house.settle()
        assert house.store.spared == [{ada.welcome["player"]}]
        ada.drop()
        house.now += 3600
        await house.registry.sweeper.sweep()
        await house.settle()
        assert house.store.spared[1:] == [set()]

    play(scenario)


def test_runs_in_memory_are_not_forgotten() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada")
        await house.registry.sweeper.sweep()
        await house.settle()
        assert house.store.spared_runs == [{ada.welcome["run"]}]

    play(scenario)


def test_the_sweeper_goes_round_even_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_runs_that_came_together_are_not_all_saved_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.session.run_cache.SWEEPS", 3)

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
