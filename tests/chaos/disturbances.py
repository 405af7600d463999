"""Disturbances of a cluster, one at a time, and their effects.

kill      kill -9 of a node, which is started again later
pause     a node stands still for ten seconds, as a virtual machine may
halt      the same, within a transaction that saves a run
drain     the host has a node hand its runs over; then it goes on, or is restarted
restart   SIGTERM, and a new start
database  PostgreSQL crashes, and is back after three seconds
failover  PostgreSQL is lost, and a standby is promoted two seconds later
standby   the standby is lost, for which commits wait, and is back after eight seconds
stall     the session that writes the journal of a node stands still; the node may be killed meanwhile
lock      another session holds the row of a node, as a host with a console may
scatter   the lines of all players break, and nothing else
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from sqlalchemy import text

from chaos.cluster import Cluster
from chaos.wanderer import Wanderer

DOWN_SECONDS = 2.0
PAUSE_SECONDS = 10.0
LOOK_SECONDS = 1.0
"""Time before the end of a pause at which the journal is looked at."""
WOKEN_SECONDS = 2.0
"""Time that a node which was paused gets to write something."""
SAVE_SECONDS = 60.0
DATABASE_SECONDS = 3.0
FIND_SECONDS = 5.0
"""Time for the nodes to find the database that goes on, before it gets a new standby."""
ALONE_SECONDS = 8.0
FAILOVER, STANDBY = "failover", "standby"


@dataclass
class Disturbance:
    """A disturbance of a node at time `at`. `rows` were written by a life after others had ended it."""

    kind: str
    cluster: Cluster
    players: Sequence[Wanderer]
    chance: Random
    pause_seconds: float = PAUSE_SECONDS
    at: float = 0.0
    affected: list[Wanderer] = field(default_factory=list)
    rows: int | None = None

    def __post_init__(self) -> None:
        self.node = self.cluster.nodes[0]

    async def happen(self) -> None:
        """Choose a node where somebody plays, and disturb it."""
        there = {player.node for player in self.players if player.is_in}
        self.node = self.chance.choice([node for node in self.cluster.nodes if node.name in there])
        self.begin()
        await DISTURBANCES[self.kind](self)

    def begin(self) -> None:
        """Note the time, and the players it affects. Patient ones, who wait for long, have no part in the times."""
        self.at = monotonic()
        everywhere = self.kind in {"database", FAILOVER, STANDBY, "scatter"}
        here = [player for player in self.players if everywhere or player.node == self.node.name]
        self.affected = [player for player in here if player.is_in and not player.is_patient]

    def returns(self) -> list[float]:
        """Return the seconds until the next welcome of each affected player that got one.

        They are counted from the disturbance or, if players are sent on one after the other, from that moment.
        """
        firsts = (next((seen for seen in player.arrivals if seen.at > self.at), None) for player in self.affected)
        sends_on = self.kind in {"drain", "restart"}
        return [first.at - (first.left_at if sends_on else self.at) for first in firsts if first]


async def _kill(told: Disturbance) -> None:
    told.node.kill()
    await asyncio.sleep(DOWN_SECONDS)
    await asyncio.to_thread(told.node.start)


async def _pause(told: Disturbance) -> None:
    told.node.pause()
    await _sleep_through(told)


async def _halt(told: Disturbance) -> None:
    await asyncio.to_thread(told.node.pause_within_save, SAVE_SECONDS)
    told.begin()
    await _sleep_through(told)


async def _sleep_through(told: Disturbance) -> None:
    """Let a node that stands still go on after a while, and count what it writes then although it was fenced."""
    cluster, life = told.cluster, told.cluster.life(told.node)
    await asyncio.sleep(told.pause_seconds - LOOK_SECONDS)
    last, was_fenced = cluster.last_group(life), cluster.is_fenced(life)
    await asyncio.sleep(LOOK_SECONDS)
    told.node.wake()
    await asyncio.sleep(WOKEN_SECONDS)
    if was_fenced:
        told.rows = cluster.groups_after(life, last)


async def _drain(told: Disturbance) -> None:
    await asyncio.to_thread(told.node.admin, "drain")
    await asyncio.sleep(DOWN_SECONDS)
    if told.chance.random() < 0.5:
        await asyncio.to_thread(told.node.admin, "undrain")
    else:
        await asyncio.to_thread(told.node.terminate)
        await asyncio.to_thread(told.node.start)


async def _restart(told: Disturbance) -> None:
    await asyncio.to_thread(told.node.terminate)
    await asyncio.to_thread(told.node.start)


async def _database(told: Disturbance) -> None:
    await asyncio.to_thread(told.cluster.database.crash)
    await asyncio.sleep(DATABASE_SECONDS)
    await asyncio.to_thread(told.cluster.database.start)


async def _fail_over(told: Disturbance) -> None:
    await asyncio.to_thread(told.cluster.database.crash)
    await asyncio.sleep(DOWN_SECONDS)
    await asyncio.to_thread(told.cluster.fail_over)
    await asyncio.sleep(FIND_SECONDS)
    await asyncio.to_thread(told.cluster.renew_standby)


async def _lose_standby(told: Disturbance) -> None:
    standby = told.cluster.standby
    assert standby
    await asyncio.to_thread(standby.crash)
    await asyncio.sleep(ALONE_SECONDS)
    await asyncio.to_thread(standby.start)


async def _stall(told: Disturbance) -> None:
    sessions = told.cluster.sessions(told.cluster.life(told.node))
    dies = told.chance.random() < 0.5
    for session in sessions:
        os.kill(session, signal.SIGSTOP)
    try:
        await asyncio.sleep(told.chance.uniform(1, 6))
        if dies:
            told.begin()
            told.node.kill()
            await asyncio.sleep(0.1)
    finally:
        for session in sessions:
            os.kill(session, signal.SIGCONT)
    await asyncio.sleep(DOWN_SECONDS)
    if dies:
        await asyncio.to_thread(told.node.start)


async def _lock(told: Disturbance) -> None:
    life = told.cluster.life(told.node)
    with told.cluster.connect().execution_options(isolation_level="READ COMMITTED") as connection:
        connection.execute(text("SELECT FROM nodes WHERE id = :life FOR UPDATE"), {"life": life})
        await asyncio.sleep(told.chance.uniform(1, 7))


async def _scatter(told: Disturbance) -> None:
    for player in told.players:
        player.leave()
    await asyncio.sleep(DOWN_SECONDS)


DISTURBANCES: dict[str, Callable[[Disturbance], Awaitable[None]]] = {
    "kill": _kill,
    "pause": _pause,
    "drain": _drain,
    "restart": _restart,
    "database": _database,
    FAILOVER: _fail_over,
    STANDBY: _lose_standby,
    "stall": _stall,
    "halt": _halt,
    "lock": _lock,
    "scatter": _scatter,
}
