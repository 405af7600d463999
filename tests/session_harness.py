"""Games without sockets: a registry, its store, a clock that stands still, and clients.

    async def scenario(harness):
        ada = await harness.client(new=True, name="Ada")
        ada.key("l")
        ...
    play(scenario)

A client follows docs/protocol.md: it numbers inputs, holds those not kept, patches frames, and sends again after a
reconnect.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from memory import MemoryStore
from panel_reader import apply
from scene_harness import content_for, lines
from stage import Stage
from winze.content import Content
from winze.diggers.digger_pool import DiggerPool
from winze.screen.picture import Canvas, Picture
from winze.session.base.limits import Limits
from winze.session.client.connection import Connection
from winze.session.registry import Registry
from winze.session.runs.level_prefetch import Diggers
from winze.session.runs.run import Run
from winze.session.seats.seat import Seat
from winze.wire.frame import checksum, decode_frame
from winze.wire.messages import Malformed, parse
from winze.wire.ops import blank
from winze.wire.patch import patch

BATCH = 40
"""Inputs that a client sends again in one message; this number of keys always fits."""


@cache
def drawn_content() -> Content:
    """Return content with an empty room around the hero."""
    return content_for(
        Stage(
            """
            #############
            #...........#
            #...........#
            #.....@.....#
            #...........#
            #...........#
            #############
            """
        )
    )


class Meter:
    """Remembers measurements."""

    def __init__(self) -> None:
        self.turns: list[float] = []
        self.frames: list[int] = []
        self.levels: list[str] = []

    def turn_took(self, seconds: float) -> None:
        self.turns.append(seconds)

    def frame_sent(self, size: int) -> None:
        self.frames.append(size)

    def client_moved(self) -> None:
        pass

    def life_over(self) -> None:
        pass

    def level_dug(self, *, ahead: bool) -> None:
        self.levels.append("ahead" if ahead else "in line")


class Harness:
    """`tick` is how far the clock advances on each reading. By default all levels are dug in line.

    `node` is the name of the server if it is one of several processes.
    """

    def __init__(
        self,
        content: Content | None = None,
        limits: Limits | None = None,
        diggers: Diggers | None = None,
        node: str = "",
    ) -> None:
        self.node = node
        self.content = content or drawn_content()
        self.limits = limits or Limits()
        self.diggers = diggers or DiggerPool(0, b"")
        self.store = MemoryStore()
        self.meter = Meter()
        self.now = 1000.0
        self.tick = 0.0
        self.may_join = True
        self.may_try_daily = True
        self.clients: list[Client] = []
        self.registry = self._opened()

    def _opened(self) -> Registry:
        return Registry(
            self.store, self.content, self.limits, self.clock, self.meter, diggers=self.diggers, node=self.node
        )

    async def allow_joining(self) -> bool:
        return self.may_join

    async def allow_daily(self, day: int) -> bool:
        return self.may_try_daily

    def clock(self) -> float:
        self.now += self.tick
        return self.now

    async def client(self, **hello: Any) -> Client:
        """Return a client that said hello."""
        client = Client(self)
        self.clients.append(client)
        await client.connect(**hello)
        return client

    async def settle(self) -> None:
        """Wait until nothing is under way, and every client has read everything."""
        while True:
            await self.registry.finish_tasks()
            came = [client.read() for client in self.clients]
            if not any(came) and not self.registry._tasks:
                return

    async def wait(self, seconds: float) -> None:
        """Let time pass, the disk write what it can, the sweeper run, and every client read."""
        self.now += seconds
        self.store.dry()
        await self.registry.sweeper.sweep()
        await self.settle()

    async def crash(self) -> None:
        """Kill the server, lose everything that is not durable, and start another one."""
        await self.registry.finish_tasks()
        for client in self.clients:
            client.connection.hang_up()
        self.store.unwritten.clear()
        self.registry = self._opened()

    async def begin_anew(self) -> None:
        """Let the server find out that others take it for dead. It loses everything that is not durable."""
        self.store.unwritten.clear()
        self.store.over()
        await self.settle()

    async def restart(self) -> None:
        """End the server normally and start another one."""
        await self.registry.close()
        for client in self.clients:
            client.read()
        self.registry = self._opened()


class Client:
    """`told` holds every text message except frames; `text` is its screen."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.secret: str | None = None
        self.welcome: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.held: list[dict[str, Any]] = []
        self.next = 1
        self.picture: Picture | None = None
        self.size = 80, 25
        self.frame = self.seen = self.kept = self.turn = 0
        self.forms = {"screen": 0, "cells": 0, "panels": 0}
        self.cost = 0
        """Messages sent: each costs a credit."""
        self.panels: dict[str, Any] = {}

    async def connect(self, **hello: Any) -> None:
        """Open a connection and say hello with these fields."""
        harness = self.harness
        self.connection = Connection(
            self._woken,
            harness.clock,
            harness.meter,
            may_join=harness.allow_joining,
            may_try_daily=harness.allow_daily,
        )
        self.frame = 0
        self.picture = None
        self._first = True
        self._changes = "panels2" in hello.get("want", ())
        if self.secret:
            hello = {"secret": self.secret, **hello}
        message = parse(json.dumps({"t": "hello", "v": 1, **hello}))
        assert not isinstance(message, Malformed), message
        self.cost += 1
        await self.harness.registry.greet(self.connection, message)
        self.read()

    def _woken(self) -> None:
        pass

    async def reconnect(self, **more: Any) -> None:
        """Come back like a client whose connection broke."""
        run = {"run": self.welcome["run"], "epoch": self.welcome["epoch"]} if self.welcome["run"] else {}
        await self.connect(**run, **more)

    def drop(self) -> None:
        """Break the connection."""
        self.harness.registry.leave(self.connection)

    # Messages from the client.

    def key(self, *keys: str, read: bool = True) -> None:
        """Press keys one after the other, and read the answers."""
        for key in keys:
            self.send(t="key", key=key, shift=len(key) == 1 and key.isupper())
            if read:
                self.read()

    def act(self, do: str, **cells: Any) -> None:
        self.send(t="act", do=do, **cells)
        self.read()

    def send(self, **message: Any) -> None:
        """Number an input, hold it and send it."""
        numbered = {**message, "n": self.next}
        self.next += 1
        self.held.append(numbered)
        self.say(numbered)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message as it is."""
        parsed = parse(json.dumps(message))
        assert not isinstance(parsed, Malformed), parsed
        self.cost += 1
        self.harness.registry.receive(self.connection, parsed)

    # Messages to the client.

    def read(self) -> bool:
        """Read until nothing comes. Return True if anything came."""
        came = False
        while True:
            messages = self.harness.registry.step(self.connection)
            for message in messages:
                self._hear(message)
            came = came or bool(messages)
            if not messages and not (self.connection.is_open and self._goes_on()):
                return came

    def wake_at(self) -> float | None:
        """Return the time of the next task or message, if nothing else happens before."""
        times = (self.harness.registry.work_at(self.connection), self.connection.wake_at())
        return min((at for at in times if at is not None), default=None)

    def _goes_on(self) -> bool:
        """Return True if an errand is under way that nothing delays."""
        return bool(self.seat and self.seat.running and self.seat.wake_at() is not None)

    def _hear(self, message: str | bytes) -> None:
        if isinstance(message, bytes):
            self._paint(message)
            return
        told = json.loads(message)
        hear = {
            "welcome": self._enter,
            "layout": self._lay_out,
            "cells": self._cells,
            "panels": self._structure,
            "kept": self._keep,
        }
        hear.get(told["t"], self.told.append)(told)

    def _enter(self, welcome: dict[str, Any]) -> None:
        self.welcome = welcome
        self.told.append(welcome)
        self.size = welcome["layout"]["cols"], welcome["layout"]["rows"]
        self.secret = welcome.get("secret", self.secret)
        if not self._first:
            self.next = max(self.next, welcome["next"])
            return
        self._first = False
        if not welcome["resume"]:
            self.held, self.next = [], welcome["next"]
        again = [message for message in self.held if message["n"] >= welcome["next"]]
        for at in range(0, len(again), BATCH):
            self.say({"t": "again", "turn": self.turn, "inputs": again[at : at + BATCH]})

    def _lay_out(self, layout: dict[str, Any]) -> None:
        """The next frame of another size is a full one."""
        self.told.append(layout)
        size = layout["cols"], layout["rows"]
        if size != self.size:
            self.size, self.picture = size, None

    def _paint(self, message: bytes) -> None:
        frame = decode_frame(message)
        assert frame.frame == self.frame + 1
        assert frame.full or self.picture
        assert frame.kept <= frame.seen < self.next
        self.frame = frame.frame
        self.picture = patch(self.picture if self.picture and not frame.full else blank(*self.size), frame.ops)
        assert frame.checksum in {None, checksum(self.picture)}
        self.forms["screen"] += 1
        self._numbers(frame.seen, frame.kept)
        self.turn = frame.turn

    def _cells(self, told: dict[str, Any]) -> None:
        assert told["frame"] == self.frame + 1
        self.frame = told["frame"]
        canvas = Canvas(*self.size)
        if not told["full"]:
            assert self.picture
            canvas.glyphs, canvas.fg, canvas.bg = map(
                bytearray, (self.picture.glyphs, self.picture.fg, self.picture.bg)
            )
        for index, glyph, fg, bg in told["cells"]:
            canvas.glyphs[index], canvas.fg[index], canvas.bg[index] = glyph, fg, bg
        self.picture = canvas.picture()
        self.forms["cells"] += 1
        self._numbers(told["seen"], told["kept"])
        self.turn = told["turn"]

    def _structure(self, told: dict[str, Any]) -> None:
        self.forms["panels"] += 1
        self.panels = apply(self.panels, told) if self._changes else told

    def _keep(self, told: dict[str, Any]) -> None:
        self.told.append(told)
        self._numbers(self.seen, told["n"])

    def _numbers(self, seen: int, kept: int) -> None:
        self.seen, self.kept = seen, kept
        self.held = [message for message in self.held if message["n"] > kept]

    # Inspection by tests.

    @property
    def seat(self) -> Seat | None:
        return self.harness.registry._seats.get(self.connection)

    @property
    def run(self) -> Run:
        assert self.seat
        assert self.seat.run
        return self.seat.run

    @property
    def text(self) -> str:
        assert self.picture
        return "\n".join(lines(self.picture))

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [told for told in self.told if told["t"] == kind]

    @property
    def errors(self) -> list[str]:
        return [told["code"] for told in self.heard("error")]


async def ada_plays(harness: Harness) -> Client:
    """Return a client whose run has just begun."""
    return await harness.client(new=True, name="Ada", seed=7)


def play(scenario: Callable[[Harness], Awaitable[None]], **harness: Any) -> None:
    """Run a scenario in a new harness."""

    async def happen() -> None:
        await scenario(Harness(**harness))

    asyncio.run(happen())
