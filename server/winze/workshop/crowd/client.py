"""One player over a websocket: sends hello, numbers and holds inputs, reconnects, starts new runs (docs/protocol.md).

It follows its run to the process that holds it.

One task reads the server's messages, another presses keys. Inputs to be resent are sent by the second task too, so
that they stay in order. Only the head of a frame is decoded, so a screen costs the client next to nothing.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import urljoin

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from winze.wire.errors import ErrorCode, SocketClose
from winze.wire.frame import decode_frame
from winze.wire.messages import VERSION
from winze.workshop.crowd.figures import CLOSINGS, Figures
from winze.workshop.crowd.numbering import Numbering

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 8.0
MINUTE = 60.0
MOMENT = 0.5
"""Seconds before an input that was not accepted is resent."""
MOST_MOVES = 3
"""Moves in a row that are followed at once."""
OPEN_SECONDS = 20.0
CLOSE_SECONDS = 1.0
_FOR_GOOD = {SocketClose.DONE, SocketClose.TOO_LARGE, SocketClose.PROTOCOL, SocketClose.REPLACED}
_LATER = {SocketClose.POLICY, SocketClose.LATER}
_NODE = re.compile(r"/n/[a-z0-9-]{1,32}/ws")
_NOT_TAKEN = {ErrorCode.OUT_OF_ORDER.value, ErrorCode.TOO_FAST.value, ErrorCode.BUSY.value}


class Client:
    """A player.

    `is_in` tells if the player has a run, `is_out` if the server has turned the player away for good. `figures` may be
    replaced while the client plays.
    """

    def __init__(
        self, url: str, name: str, *, keys: Iterator[str], rate: float, chance: Random, figures: Figures
    ) -> None:
        self.figures = figures
        self.is_out = False
        self._url = url
        self._name = name
        self._keys = keys
        self._gap = 1 / rate
        self._chance = chance
        self._secret: str | None = None
        self._run: str | None = None
        self._epoch = 0
        self._turn = 0
        self._numbering = Numbering()
        self._tries = 0
        self._node = ""
        """The path of the process to try next; empty if any will do."""
        self._moves = 0
        """Moves without a welcome."""
        self._welcomed = False
        self._stalled = False
        self._leaving: float | None = None
        """Seconds to stay away once the client has decided to close the connection."""
        self._again: tuple[int, float] | None = None
        """The first input to resend and the time to do so."""
        self._pressed: dict[int, float] = {}
        """Times at which unanswered inputs were sent, by number."""
        self.tried = asyncio.Event()
        """Set once the server has admitted the player or turned it away."""

    @property
    def is_in(self) -> bool:
        return self._welcomed and self._run is not None

    async def play(self) -> None:
        while not self.is_out:
            pause = await self._connect()
            self.tried.set()
            await asyncio.sleep(pause)

    async def _connect(self) -> float:
        """Play on one connection. Returns the seconds to wait before the next."""
        self._tries += 1
        try:
            async with connect(
                urljoin(self._url, self._node),
                compression=None,
                ping_interval=None,
                proxy=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=CLOSE_SECONDS,
                max_queue=None,
            ) as socket:
                await socket.send(json.dumps(self.hello()))
                pressing = asyncio.create_task(self._press(socket))
                try:
                    await self._listen(socket)
                finally:
                    pressing.cancel()
                    await asyncio.gather(pressing, return_exceptions=True)
        except (OSError, TimeoutError, InvalidHandshake, InvalidMessage, ConnectionClosed, EOFError):
            self.figures.errors["no connection"] += 1
            self._node = ""
            return self._growing_pause()
        return self._part(socket)

    def hello(self) -> dict[str, Any]:
        message: dict[str, Any] = {"t": "hello", "v": VERSION, "want": ["screen"]}
        if self._secret:
            message["secret"] = self._secret
        if self._run:
            return message | {"run": self._run, "epoch": self._epoch}
        return message | {"new": True, "name": self._name}

    def _part(self, socket: ClientConnection) -> float:
        was_welcome = self._welcomed
        self._welcomed, self._stalled, self._again = False, False, None
        self._pressed.clear()
        if self._leaving is not None:
            pause, self._leaving = self._leaving, None
            return pause
        self.figures.reconnects += was_welcome
        if not was_welcome:
            self._node = ""
        code = socket.close_code
        self.is_out = code in _FOR_GOOD
        return MINUTE if code in _LATER else self._growing_pause()

    def _growing_pause(self) -> float:
        doubled: float = FIRST_PAUSE * 2 ** min(max(self._tries - 1, 0), 10)
        return min(doubled, LONGEST_PAUSE) * self._chance.uniform(0.5, 1)

    # Messages from the server.

    async def _listen(self, socket: ClientConnection) -> None:
        was_error = False
        with suppress(ConnectionClosed):
            async for message in socket:
                self.figures.bytes += len(message)
                if isinstance(message, bytes):
                    self.take_frame(message)
                    was_error = False
                else:
                    fields = json.loads(message)
                    self.take_message(fields)
                    was_error = fields["t"] == "error"
                if self._leaving is not None:
                    return
        code = socket.close_code
        if not was_error and code in CLOSINGS:
            self.figures.errors[CLOSINGS[SocketClose(code)]] += 1

    def take_frame(self, data: bytes) -> None:
        frame = decode_frame(data)
        figures, now = self.figures, monotonic()
        figures.frames += 1
        if self._run:
            figures.turns += max(frame.turn - self._turn, 0)
            self._turn = max(frame.turn, self._turn)
        for n in [n for n in self._pressed if n <= frame.seen]:
            figures.latency.add(1000 * (now - self._pressed.pop(n)))
        self._numbering.see(frame.seen)
        self._numbering.keep(frame.kept)

    def take_message(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "welcome":
            self.take_welcome(message)
        elif kind == "kept":
            self._numbering.keep(message["n"])
        elif kind == "stalled":
            self._stalled = message["on"]
            self.figures.stalls += self._stalled
        elif kind == "over":
            self.figures.deaths += 1
            self._forget_run()
            self._leaving = 0.0
        elif kind == "moved":
            self._take_moved(message["url"])
        elif kind == "error":
            self._take_error(message["code"], message.get("n"))

    def take_welcome(self, message: dict[str, Any]) -> None:
        self._secret = message.get("secret", self._secret)
        if self._welcomed:
            self._numbering.advance(message["next"])
        elif self._numbering.resume(message["next"], resume=message["resume"]):
            self._again = message["next"], 0.0
        if message["run"] is None or message["run"] != self._run:
            self._forget_run()
        self._run, self._epoch = message["run"], message["epoch"]
        self._welcomed, self._tries, self._moves = True, 0, 0
        self._node = message.get("node", "")
        if self._run:
            self.tried.set()

    def _take_moved(self, url: str) -> None:
        """Follow the run, or wait and ask any process if there is no end of moves."""
        self._moves += 1
        follows = self._moves <= MOST_MOVES and _NODE.fullmatch(url)
        self._node = url if follows else ""
        self._leaving = 0.0 if follows else self._growing_pause()
        self._moves = self._moves if follows else 0

    def _forget_run(self) -> None:
        self._run, self._turn = None, 0

    def _take_error(self, code: str, n: int | None) -> None:
        self.figures.errors[code] += 1
        if code in _NOT_TAKEN and n is not None:
            self._again = n, monotonic() + (0 if code == ErrorCode.OUT_OF_ORDER.value else MOMENT)
        elif self._welcomed and self._run is None:
            # The run asked for is not available, and a player of random keys has no use for the title screen.
            self._leaving = MINUTE if code == ErrorCode.TOO_MANY_RUNS.value else self._growing_pause()

    # Inputs of the player.

    async def _press(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self._gap * self._chance.uniform(0.5, 1.5))
                await self._send_again(socket)
                if self.is_in and not (self._stalled or self._again or self._numbering.is_full):
                    await self._send_key(socket)

    async def _send_again(self, socket: ClientConnection) -> None:
        if self._again and self._again[1] <= monotonic():
            first, self._again = self._again[0], None
            for message in self._numbering.since(first):
                await socket.send(message)

    async def _send_key(self, socket: ClientConnection) -> None:
        self._pressed[self._numbering.next] = monotonic()
        message = self._numbering.add({"t": "key", "key": next(self._keys)})
        self.figures.keys += 1
        await socket.send(message)
