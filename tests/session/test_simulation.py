"""Many worlds of `simulated`, and planted mistakes that they must notice."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from session_harness import Harness, ada_plays, play
from simulated.simulate import BrokenPromiseError, simulate
from winze.session.client.inputs import InputQueue
from winze.session.registry import Registry
from winze.session.runs.recorder import Recorder
from winze.store.database.journal import Tails

TESTS = Path(__file__).parents[1]
WORLDS = 60
"""Number of worlds, within which each planted mistake must be noticed too. The soak has more."""
PART = 15
"""Number of worlds in one test."""
EVENTS = 40
"""Events in a world. Those of the soak are longer; here half the time goes into beginning and judging a world."""


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, WORLDS, PART))
def test_every_promise_is_kept(first: int, tmp_path: Path) -> None:
    for seed in range(first, first + PART):
        simulate(seed, tmp_path, EVENTS)


def test_world_does_not_depend_on_hash_seed(tmp_path: Path) -> None:
    script = (
        "import sys, pathlib; from simulated.simulate import simulate; print(simulate(7, pathlib.Path(sys.argv[1])))"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": "99"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == simulate(7, tmp_path)


def _floor(self: Tails, run: str, begin: int) -> int:
    """Return a floor that ignores the groups of the run itself."""
    return min([tail[0][0] for other, tail in self._records.items() if other != run], default=self.next_seq)


def _join(self: InputQueue, message: Any, seen: int, *, batched: bool = False) -> None:
    """Append a message however often it comes."""
    self.messages.append(message)


def _next(self: InputQueue, seen: int, *, running: bool) -> Any:
    return self.messages.popleft() if self.messages else None


MISTAKES: dict[str, list[tuple[type, str, Any]]] = {
    "a frame leaves before it is durable": [(Recorder, "is_durable", lambda *_: True)],
    "a run is copied, and its records are not handed over": [(Registry, "_flush", lambda *_: None)],
    "groups are deleted that their own run needs": [(Tails, "floor", _floor)],
    "an input is done as often as it comes": [(InputQueue, "join", _join), (InputQueue, "next", _next)],
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistake_is_noticed(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for owner, name, wrong in MISTAKES[mistake]:
        monkeypatch.setattr(owner, name, wrong)
    with pytest.raises(BrokenPromiseError):
        for seed in range(WORLDS):
            simulate(seed, tmp_path, EVENTS)


# Bugs that the simulation has found.


def test_run_released_while_sought_is_held_again() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        id_, player = ada.welcome["run"], ada.welcome["player"]
        await harness.crash()
        holds = harness.registry._holder
        seeking = asyncio.create_task(holds.seek(id_, player))
        for _ in range(100):
            if run := holds.live(id_):
                holds.drop(run)
                break
            await asyncio.sleep(0)
        assert run
        assert await seeking is holds.live(id_)
        assert run.is_gone, "another process could have taken it"

    play(scenario)


def test_abandoned_search_is_no_failure() -> None:
    failures: list[dict[str, Any]] = []

    async def scenario(harness: Harness) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failures.append(told))
        seeking = asyncio.create_task(harness.registry._holder.seek("none", "ada"))
        await asyncio.sleep(0)
        seeking.cancel()
        for _ in range(10):
            await asyncio.sleep(0)

    play(scenario)
    assert failures == []


def test_waiting_inputs_are_dropped_on_reconnect() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.ink.clear()
        ada.key("l")
        harness.now += 1
        ada.key("j", "j")
        ada.held = []
        await ada.reconnect()
        assert ada.welcome["next"] == 2
        ada.next = 2
        harness.store.ink.set()
        harness.store.dry()
        ada.key("k")
        await harness.settle()
        assert (ada.seen, ada.run.game.turn) == (2, 2)

    play(scenario)
