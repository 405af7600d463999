"""The storm: players at a server that is killed at random moments, and started again each time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

import uvicorn

from chaos.judge import Verdict, judge
from chaos.victim import Victim
from chaos.witness import Witness
from winze.cli.crowd.figures import Figures

PLAYERS = 20
RATE = 8.0
LONGEST_LIFE = 1.2
"""Seconds that a server lives at most once players are back."""
PATIENCE_SECONDS = 20
DYING_YOUNG = 0.15
"""How many of the servers are killed while they start."""


@dataclass
class Outcome:
    """What a storm came to. `back` has how long it took each time until the players were playing again, in seconds."""

    kills: int
    verdict: Verdict
    figures: Figures
    back: list[float]
    witnesses: list[Witness]


def rage(victim: Victim, seed: int, kills: int, *, end: Callable[[Victim], None] = Victim.kill) -> Outcome:
    """Have half of the players send again what was not kept, and the others not. The last thing done is `end`."""
    chance = Random(seed)
    witnesses = [
        Witness(victim.url, number, RATE, sends_again=number % 2 == 0, chance=Random(f"{seed} {number}"))
        for number in range(PLAYERS)
    ]
    figures, back = Figures(), list[float]()
    for witness in witnesses:
        witness.figures = figures

    async def happen() -> None:
        playing = [asyncio.create_task(witness.play()) for witness in witnesses]
        try:
            for number in range(kills):
                victim.start()
                if number and chance.random() < DYING_YOUNG:
                    await asyncio.sleep(chance.uniform(0.1, 1.5))
                else:
                    back.append(await _everybody_in(victim, witnesses))
                    await asyncio.sleep(chance.uniform(0.1, LONGEST_LIFE))
                await asyncio.to_thread(end if number == kills - 1 else Victim.kill, victim)
                await _everybody_out(witnesses)
        finally:
            victim.kill()
            for task in playing:
                task.cancel()
            results = await asyncio.gather(*playing, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(happen())
    return Outcome(kills, judge(victim.data, witnesses), figures, back, witnesses)


async def _everybody_in(victim: Victim, witnesses: list[Witness]) -> float:
    """Wait until all players are playing, and return how long that took."""
    began = monotonic()
    while not all(witness.is_in for witness in witnesses):
        late = monotonic() - began > PATIENCE_SECONDS
        if late or not victim.is_running:
            there = sum(witness.is_in for witness in witnesses)
            raise AssertionError(f"only {there} are playing:\n{victim.log.read_text()[-4000:]}")
        await asyncio.sleep(0.01)
    return monotonic() - began


async def _everybody_out(witnesses: list[Witness]) -> None:
    """Wait until everybody has read what was sent before the server was gone."""
    while any(witness.is_in for witness in witnesses):
        await asyncio.sleep(0.01)


def storm(directory: Path, seed: int, kills: int, *, fault: str = "none", **settings: str) -> Outcome:
    """Kill a server so many times."""
    return rage(Victim(directory, fault=fault, **settings), seed, kills)
