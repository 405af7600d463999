"""The storm: players at a server that is killed at random moments and restarted each time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

import uvicorn

from chaos.judge import Verdict, judge
from chaos.versions import SLOWER, changing, content_of, make_version
from chaos.victim import Victim, nursing
from chaos.witness import Witness
from winze.content import Content
from winze.store.database.place import Place
from winze.workshop.crowd.figures import Figures

PLAYERS = 20
FEW = 8
"""Players at a server that changes its version at each start; each start imports two versions from their files."""
RATE = 8.0
LONGEST_LIFE = 0.9
"""The longest life of a server once the players are back, in seconds."""
DYING_YOUNG = 0.15
"""Share of the servers that are killed while they start."""
PATIENCE_SECONDS = 120


@dataclass
class Outcome:
    """Result of a storm. `back` has the seconds until all were playing again, for each restart."""

    verdict: Verdict
    figures: Figures
    back: list[float]
    witnesses: list[Witness]

    @property
    def runs(self) -> set[str]:
        """The runs that a client was shown."""
        return {frame.run for witness in self.witnesses for frame in witness.shown}


def storm(directory: Path, seed: int, kills: int, *, fault: str = "none", **settings: str) -> Outcome:
    """Kill a server `kills` times while twenty play, and judge the rest."""
    with nursing(directory, fault=fault, **settings) as victim:
        return rage(victim, seed, kills, Victim.kill)


def upgrades(directory: Path, seed: int, kills: int) -> Outcome:
    """Kill a server `kills` times while a few play, start it with other rules each time, and judge the rest."""
    versions = [make_version(directory / "one"), make_version(directory / "other", SLOWER)]
    with changing(directory, versions) as victim:
        contents = [content_of(version) for version in versions]
        return rage(victim, seed, kills, Victim.kill, players=FEW, contents=contents)


def rage(
    victim: Victim,
    seed: int,
    lives: int,
    end: Callable[[Victim], int],
    *,
    players: int = PLAYERS,
    contents: Sequence[Content] = (),
) -> Outcome:
    """Let a server live several times, the last time until `end`, and judge the rest.

    Half of the players send again inputs that were not kept; the others do not.
    """
    figures = Figures()
    witnesses = [
        Witness(victim.url, number, RATE, figures, sends_again=number % 2 == 0, chance=Random(f"{seed} {number}"))
        for number in range(players)
    ]
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        back = runner.run(_happen(victim, witnesses, Random(seed), [*[Victim.kill] * (lives - 1), end]))
    return Outcome(judge(Place(victim.data), witnesses, contents), figures, back, witnesses)


async def _happen(
    victim: Victim, witnesses: list[Witness], chance: Random, ends: list[Callable[[Victim], int]]
) -> list[float]:
    back = list[float]()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(witness.play()) for witness in witnesses]
        for number, end in enumerate(ends):
            victim.start()
            if 0 < number < len(ends) - 1 and chance.random() < DYING_YOUNG:
                await asyncio.sleep(chance.uniform(0, 0.6))
            else:
                back.append(await _everybody_in(victim, witnesses))
                await asyncio.sleep(chance.uniform(0.1, LONGEST_LIFE))
            await asyncio.to_thread(end, victim)
            await _everybody_out(witnesses)
        for task in playing:
            task.cancel()
    return back


async def _everybody_in(victim: Victim, witnesses: list[Witness]) -> float:
    """Wait until all players are playing; return the seconds."""
    began = monotonic()
    while not all(witness.is_in for witness in witnesses):
        if monotonic() - began > PATIENCE_SECONDS or not victim.is_running:
            there = sum(witness.is_in for witness in witnesses)
            raise AssertionError(f"only {there} are playing:\n{victim.log.read_text()[-4000:]}")
        await asyncio.sleep(0.01)
    return monotonic() - began


async def _everybody_out(witnesses: list[Witness]) -> None:
    """Wait until every client has read everything that was sent before the server was gone."""
    while any(witness.is_in for witness in witnesses):  # noqa: ASYNC110 nothing could set an event
        await asyncio.sleep(0.01)
