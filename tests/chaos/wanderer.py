"""A witness among several servers: connects to any, goes where it is sent, and leaves a silent one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection

from chaos.witness import Witness
from winze.workshop.crowd.figures import Figures

PATIENCE_SECONDS = 3.0
"""Silence after which a client leaves, as the page does."""
LONGEST_PATIENCE_SECONDS = 30.0
MOST_MOVES = 3
"""Moves in a row after which a client waits as after a break."""


class Arrival(NamedTuple):
    """A welcome by a node at a time, and the time at which the connection before was left."""

    at: float
    node: str
    left_at: float


class Wanderer(Witness):
    """A client at one of the servers with `ports` by name, which may be those of a proxy.

    One that `is_patient` stays with a silent server for long.

    One that `remembers` comes back to the server where it was first, as docs/protocol.md asks; others go to any.
    """

    def __init__(
        self,
        ports: Mapping[str, int],
        number: int,
        rate: float,
        figures: Figures,
        *,
        sends_again: bool,
        is_patient: bool,
        remembers: bool,
        chance: Random,
    ) -> None:
        super().__init__("", number, rate, figures, sends_again=sends_again, chance=chance)
        self._ports = ports
        self.is_patient = is_patient
        self._remembers = remembers
        self.node = ""
        """The server of the present connection, or of the last one."""
        self.arrivals: list[Arrival] = []
        """The first welcomes of connections that had a run."""
        self.moves: list[float] = []
        """Seconds from asking the wrong server, or from being sent on, to the welcome of the right one."""
        self._goal: str | None = None
        self._moved_at: float | None = None
        self._moves_in_a_row = 0
        self._heard_at = self._began_at = self._left_at = 0.0
        self._connecting: asyncio.Task[float] | None = None

    @property
    def place(self) -> tuple[str, str] | None:
        """The run that it plays, and the secret of its player."""
        return (self._run, self._secret) if self._run and self._secret else None

    async def _connect(self) -> float:
        """Play on one connection until it breaks or falls silent. Return the seconds to wait before the next."""
        goal, self._goal = self._goal, None
        self._node = ""  # the address is chosen here
        port = self._ports[goal or self._chance.choice(sorted(self._ports))]
        self._url = f"ws://127.0.0.1:{port}{f'/n/{goal}' if goal else ''}/ws"
        self._began_at = self._heard_at = monotonic()
        self._connecting = asyncio.create_task(super()._connect())
        try:
            while not self._connecting.done():
                await asyncio.wait([self._connecting], timeout=0.1)
                if self._is_left_waiting():
                    self._connecting.cancel()
                    await asyncio.wait([self._connecting])
        finally:
            self._connecting.cancel()
        if self._connecting.cancelled():
            self._give_up()
            return self._growing_pause()
        return self._connecting.result()

    def leave(self) -> None:
        """Break the connection, as a bad line would."""
        if self._connecting:
            self._connecting.cancel()

    def _is_left_waiting(self) -> bool:
        """Return True if the server has been silent for too long about a hello or an input."""
        waits = not self._welcomed or self._numbering.next - 1 > self._numbering.seen
        patience = LONGEST_PATIENCE_SECONDS if self.is_patient else PATIENCE_SECONDS
        return waits and monotonic() - self._heard_at > patience

    def _give_up(self) -> None:
        if self._welcomed:
            self._left_at = monotonic()
        self._welcomed, self._stalled, self._again, self._leaving = False, False, None, None
        self._pressed.clear()

    def _part(self, socket: ClientConnection) -> float:
        if self._welcomed:
            self._left_at = monotonic()
            if self._remembers and self._goal is None:
                self._goal = self.node
        return super()._part(socket)

    def take_frame(self, data: bytes) -> None:
        self._heard_at = monotonic()
        super().take_frame(data)

    def take_message(self, message: dict[str, Any]) -> None:
        self._heard_at = monotonic()
        if message["t"] == "moved":
            self._go(message["url"])
        else:
            super().take_message(message)

    def _go(self, url: str) -> None:
        _, _, self._goal, _ = url.split("/")
        self._moves_in_a_row += 1
        if self._moved_at is None:
            self._moved_at = monotonic() if self._welcomed else self._began_at
        self._leaving = self._growing_pause() if self._moves_in_a_row > MOST_MOVES else 0.0

    def take_welcome(self, message: dict[str, Any]) -> None:
        now = monotonic()
        _, _, self.node, _ = message["node"].split("/")
        if not self._welcomed and message["run"]:
            self.arrivals.append(Arrival(now, self.node, self._left_at))
            self._moves_in_a_row = 0
            if self._moved_at is not None:
                self.moves.append(now - self._moved_at)
        self._moved_at = None
        super().take_welcome(message)
