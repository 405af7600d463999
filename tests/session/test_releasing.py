"""Runs that leave memory and come back."""

from __future__ import annotations

import asyncio

from house import House, ada_plays, play


def test_idle_run_leaves_memory_and_comes_back() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l", "i")
        ada.drop()
        await house.wait(599)
        assert house.registry.runs == 1
        await house.wait(1)
        assert house.registry.runs == 0
        await ada.reconnect()
        assert ada.welcome["epoch"] == 1
        assert ada.run.game.turn == 1
        assert "Esc" in ada.text

    play(scenario)


def test_ended_run_leaves_memory_and_death_scene_returns() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.act("abandon")
        await house.settle()
        claim = ada.heard("over")[0]["claim"]
        await house.wait(9999)
        assert house.registry.runs == 1, "somebody looks at it"
        ada.drop()
        await house.wait(10)
        assert house.registry.runs == 0
        await ada.reconnect()
        await house.settle()
        assert [over["claim"] for over in ada.heard("over")] == [claim] * 2

    play(scenario)


def test_run_played_during_its_save_stays_in_memory() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        ada.drop()
        house.now += 600
        house.store.ink.clear()
        sweep = asyncio.create_task(house.registry.sweeper.sweep())
        await asyncio.sleep(0)
        house.now += 1
        await ada.reconnect()
        ada.key("l")
        ada.drop()
        house.store.ink.set()
        await sweep
        assert house.registry.runs == 1
        await house.wait(600)
        assert house.registry.runs == 0

    play(scenario)


def test_run_stays_while_watched_or_not_durable() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_plays(house)
        ada.key("l")
        await house.wait(10_000)
        assert house.registry.runs == 1
        ada.key("l")
        house.store.fails = True
        ada.drop()
        await house.wait(10_000)
        assert house.registry.runs == 1
        house.store.fails = False
        await house.wait(10)
        assert house.registry.runs == 0

    play(scenario)
