from __future__ import annotations

import asyncio

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
