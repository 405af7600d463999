"""Runs that leave memory and come back."""

from __future__ import annotations

import asyncio

from session_harness import Harness, ada_plays, play


def test_idle_run_leaves_memory_and_comes_back() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", "i")
        ada.drop()
        await harness.wait(599)
        assert harness.registry.runs == 1
        await harness.wait(1)
        assert harness.registry.runs == 0
        await ada.reconnect()
        assert ada.welcome["epoch"] == 1
        assert ada.run.game.turn == 1
        assert "Esc" in ada.text

    play(scenario)


def test_ended_run_leaves_memory_and_death_scene_returns() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.act("abandon")
        await harness.settle()
        claim = ada.heard("over")[0]["claim"]
        await harness.wait(9999)
        assert harness.registry.runs == 1, "somebody looks at it"
        ada.drop()
        await harness.wait(10)
        assert harness.registry.runs == 0
        await ada.reconnect()
        await harness.settle()
        assert [over["claim"] for over in ada.heard("over")] == [claim] * 2

    play(scenario)


def test_run_played_during_its_save_stays_in_memory() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l")
        ada.drop()
        harness.now += 600
        harness.store.ink.clear()
        sweep = asyncio.create_task(harness.registry.sweeper.sweep())
        await asyncio.sleep(0)
        harness.now += 1
        await ada.reconnect()
        ada.key("l")
        ada.drop()
        harness.store.ink.set()
        await sweep
        assert harness.registry.runs == 1
        await harness.wait(600)
        assert harness.registry.runs == 0

    play(scenario)


def test_run_stays_while_watched_or_not_durable() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l")
        await harness.wait(10_000)
        assert harness.registry.runs == 1
        ada.key("l")
        harness.store.fails = True
        ada.drop()
        await harness.wait(10_000)
        assert harness.registry.runs == 1
        harness.store.fails = False
        await harness.wait(10)
        assert harness.registry.runs == 0

    play(scenario)
