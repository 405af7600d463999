"""The siege: players on a cluster that is disturbed again and again, and the judgment of what is left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from chaos.cluster import Cluster, clustered
from chaos.disturbances import DISTURBANCES, FAILOVER, PAUSE_SECONDS, STANDBY, Disturbance
from chaos.judge import Verdict, judge
from chaos.wanderer import Wanderer
from winze.wire.messages import VERSION
from winze.workshop.crowd.figures import Figures

PLAYERS = 20
RATE = 4.0
LONGEST_PEACE = 3.0
"""Longest time between two disturbances once all players are back, in seconds."""
PATIENCE_SECONDS = 120
HELLO_SECONDS = 10
MOST_ASKED = 50
"""Times to ask who holds a run while its holder changes."""


@dataclass
class Siege:
    """Result of a siege."""

    verdict: Verdict
    figures: Figures
    disturbances: list[Disturbance]
    players: list[Wanderer]

    @property
    def moves(self) -> list[float]:
        return [seconds for player in self.players for seconds in player.moves]


def siege(
    directory: Path,
    seed: int,
    kinds: Sequence[str],
    *,
    nodes: int,
    players: int = PLAYERS,
    fault: str = "halts",
    pause_seconds: float = PAUSE_SECONDS,
) -> Siege:
    """Disturb a cluster by each of `kinds` in turn, and judge the rest.

    Half of the players send again inputs that were not kept; a quarter waits long for a silent server.
    """
    figures, chance = Figures(), Random(seed)
    with clustered(directory, nodes, fault, has_standby=bool({FAILOVER, STANDBY} & {*kinds})) as cluster:
        crowd = [
            Wanderer(
                cluster.public_ports,
                number,
                RATE,
                figures,
                sends_again=number % 2 == 0,
                is_patient=number % 4 == 1,
                remembers=number % 3 == 0,
                chance=Random(f"{seed} {number}"),
            )
            for number in range(players)
        ]
        planned = [Disturbance(kind, cluster, crowd, chance, pause_seconds=pause_seconds) for kind in kinds]
        with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
            complaints = runner.run(_happen(cluster, crowd, planned, chance))
        for node in cluster.nodes:
            node.terminate()
        verdict = judge(cluster.place, crowd)
    verdict.wrong += complaints
    return Siege(verdict, figures, planned, crowd)


def choose_kinds(seed: int, count: int) -> list[str]:
    """Return `count` kinds of disturbances: all of them in a drawn order, then in another one, and so on."""
    chance, kinds = Random(seed), list[str]()
    while len(kinds) < count:
        kinds += chance.sample([*DISTURBANCES], len(DISTURBANCES))
    return kinds[:count]


async def _happen(cluster: Cluster, crowd: list[Wanderer], planned: list[Disturbance], chance: Random) -> list[str]:
    """Let everything happen. Return a line for each run without a single holder in the end."""
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(player.play()) for player in crowd]
        await _everybody_in(cluster, crowd)
        for disturbance in planned:
            await asyncio.sleep(chance.uniform(1, LONGEST_PEACE))
            await disturbance.happen()
            await _everybody_in(cluster, crowd)
        await asyncio.sleep(LONGEST_PEACE)
        for task in playing:
            task.cancel()
    unfinished = cluster.unfinished()
    places = [player.place for player in crowd if player.place and player.place[0] in unfinished]
    found = await asyncio.gather(*(_complain_of_holders(cluster, *place) for place in places))
    return [line for line in found if line]


async def _everybody_in(cluster: Cluster, crowd: list[Wanderer]) -> None:
    began = monotonic()
    while not all(player.is_in for player in crowd):
        if monotonic() - began > PATIENCE_SECONDS or any(player.is_out for player in crowd):
            there = sum(player.is_in for player in crowd)
            logs = "\n".join(f"{node.name}:\n{node.log.read_text()[-2000:]}" for node in cluster.nodes)
            raise AssertionError(f"only {there} are playing:\n{logs}")
        await asyncio.sleep(0.01)


async def _complain_of_holders(cluster: Cluster, run: str, secret: str) -> str:
    """Return a line unless all nodes agree on the one that holds a run."""
    told = {node: await _holder(port, node, run, secret) for node, port in cluster.ports.items()}
    return "" if len({*told.values()}) == 1 and {*told.values()} <= {*told} else f"{run} is held so: {told}"


async def _holder(port: int, node: str, run: str, secret: str) -> str:
    """Return the name of the node that holds a run as told by one, or an error."""
    for _ in range(MOST_ASKED):
        with suppress(OSError, TimeoutError, WebSocketException):
            told = await _answer(port, run, secret)
            if told["t"] == "welcome" and told["run"] == run:
                return node
            if told["t"] == "moved":
                return str(told["url"].split("/")[2])
            if told.get("code") != "restarted":
                return json.dumps(told)
        await asyncio.sleep(0.1)
    return "nobody"


async def _answer(port: int, run: str, secret: str) -> dict[str, str]:
    async with asyncio.timeout(HELLO_SECONDS), connect(f"ws://127.0.0.1:{port}/ws", proxy=None) as socket:
        await socket.send(json.dumps({"t": "hello", "v": VERSION, "run": run, "secret": secret}))
        told: dict[str, str] = json.loads(await socket.recv())
        return told
