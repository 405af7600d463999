"""Kill a server under many players, restart it, and measure their downtime: `soak_restart.py [PLAYERS]`.

By default 300 players, at most 1,000, at two keys a second. Prints a line for the kill and one for SIGTERM; status 1 if
a player stays away.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import uvicorn

sys.path.insert(0, str(Path(__file__).parents[1]))

from chaos.victim import Victim, nursing
from winze.workshop.crowd.client import Client
from winze.workshop.crowd.figures import Figures
from winze.workshop.crowd.keys import choose_keys

MOST = 1000
"""The most players to try."""
RATE = 2.0
PLAY_SECONDS = 20.0
PATIENCE_SECONDS = 60.0
LIMITS = {
    "max_runs": "2000",
    "max_sockets": "4000",
    "max_sockets_per_address": "4000",
    "max_connections": "4000",
    "max_connections_per_address": "4000",
    "inputs_per_second_per_address": "100000",
}


def main() -> int:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    with (
        TemporaryDirectory() as directory,
        nursing(Path(directory), **LIMITS) as victim,
        asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner,
    ):
        return runner.run(restart(victim, min(players, MOST)))


async def restart(victim: Victim, players: int) -> int:
    """Let players play, end the server in both ways, and print the time until half and all were back."""
    figures = Figures()
    clients = [
        Client(victim.url, f"P{number}", keys=choose_keys(chance), rate=RATE, chance=chance, figures=figures)
        for number, chance in ((number, Random(number)) for number in range(players))
    ]
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(client.play()) for client in clients]
        victim.start()
        away = [await back(clients)]
        for name, end in (("kill -9", Victim.kill), ("SIGTERM", lambda gone: gone.terminate(10))):
            await asyncio.sleep(PLAY_SECONDS)
            began = monotonic()
            await asyncio.to_thread(end, victim)
            ended = monotonic() - began
            while any(client.is_in for client in clients):  # noqa: ASYNC110 nothing could set an event
                await asyncio.sleep(0.01)
            victim.start()
            away.append(await back(clients))
            half, all_ = away[-1]
            print(
                f"{name}: ended after {ended:.1f} s; of {players} half play again after {half:.1f} s, all {all_:.1f} s"
            )
        for task in playing:
            task.cancel()
    return int(any(all_ >= PATIENCE_SECONDS for _, all_ in away))


async def back(clients: list[Client]) -> tuple[float, float]:
    """Return the seconds until half of the players were playing, and until all were."""
    began, half = monotonic(), PATIENCE_SECONDS
    while (waited := monotonic() - began) < PATIENCE_SECONDS:
        there = sum(client.is_in for client in clients)
        if 2 * there >= len(clients):
            half = min(half, waited)
        if there == len(clients):
            return half, waited
        await asyncio.sleep(0.02)
    return half, PATIENCE_SECONDS


if __name__ == "__main__":
    sys.exit(main())
