"""A crowd of clients: lets them in one after the other, and measures from when all have tried."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic

import uvicorn

from winze.workshop.crowd.client import OPEN_SECONDS, Client
from winze.workshop.crowd.figures import Figures
from winze.workshop.crowd.keys import choose_keys
from winze.workshop.crowd.process import Source, Usage

JOINS_PER_SECOND = 25
LOOK_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Order:
    """Who is to play where: `rate` keys a second each, for so many seconds from when all are there."""

    url: str
    players: int
    rate: float
    seconds: float
    seed: int


class Crowd:
    """Plays an order. `look` is called once a second, `source` says what the server uses meanwhile."""

    def __init__(self, order: Order, source: Source | None, look: Callable[[Crowd], None]) -> None:
        self.figures = Figures()
        self.measuring = False
        self.usage: list[tuple[float, Usage]] = []
        """What the server used, and when, since the measuring began."""
        self.most_in = 0
        self._order = order
        self._source = source
        self._look = look
        self._stop = asyncio.Event()
        self.clients = [self._client(number) for number in range(order.players)]

    def _client(self, number: int) -> Client:
        chance = Random(f"{self._order.seed} {number}")
        # the board keeps a name for whoever stood there first, so no name is used in two loads
        name = f"b{secrets.token_hex(4)}"
        keys, order = choose_keys(chance), self._order
        return Client(order.url, name, keys=keys, rate=order.rate, chance=chance, figures=self.figures)

    @property
    def players_in(self) -> int:
        return sum(client.is_in for client in self.clients)

    @property
    def is_hopeless(self) -> bool:
        """Whether the server wants to see no player again."""
        return all(client.is_out for client in self.clients)

    async def play(self) -> None:
        """Play until the time is over, or Ctrl-C."""
        playing = list[asyncio.Task[None]]()
        with _interrupting(self._stop):
            looking = asyncio.create_task(self._look_on())
            try:
                await self._join(playing)
                if not self._stop.is_set():
                    self._begin()
                    await self._wait(self._order.seconds)
            finally:
                for task in (*playing, looking):
                    task.cancel()
                results = await asyncio.gather(*playing, looking, return_exceptions=True)
        # whatever else goes wrong, there is a report
        self.figures.errors.update(
            f"a client failed: {result!r}" for result in results if isinstance(result, Exception)
        )

    async def _join(self, playing: list[asyncio.Task[None]]) -> None:
        for client in self.clients:
            if self._stop.is_set():
                return
            playing.append(asyncio.create_task(client.play()))
            await self._wait(1 / JOINS_PER_SECOND)
        until = monotonic() + OPEN_SECONDS
        while not all(client.tried.is_set() for client in self.clients) and monotonic() < until:
            if self._stop.is_set():
                return
            await self._wait(0.05)

    def _begin(self) -> None:
        """Measure from now on. What refused somebody on the way in stays counted."""
        errors = self.figures.errors
        self.figures = Figures(errors=errors)
        for client in self.clients:
            client.figures = self.figures
        self.usage.clear()
        self.measuring = True
        self._read_usage()

    async def _look_on(self) -> None:
        while True:
            self.most_in = max(self.most_in, self.players_in)
            self._look(self)
            await asyncio.sleep(LOOK_SECONDS)
            await asyncio.to_thread(self._read_usage)
            if self.is_hopeless:
                self._stop.set()

    def _read_usage(self) -> None:
        if self._source:
            try:
                self.usage.append((monotonic(), self._source.read()))
            except OSError:
                self.figures.errors["usage of the server not told"] += 1

    async def _wait(self, seconds: float) -> None:
        """Wait so long, or until Ctrl-C."""
        try:
            async with asyncio.timeout(seconds):
                await self._stop.wait()
        except TimeoutError:
            pass


@contextmanager
def _interrupting(stop: asyncio.Event) -> Iterator[None]:
    """Have the first Ctrl-C set an event; a second one interrupts."""
    loop = asyncio.get_running_loop()

    def hear(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        loop.call_soon_threadsafe(stop.set)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play(order: Order, source: Source | None, look: Callable[[Crowd], None]) -> Crowd:
    """Have a crowd play an order, and return the crowd with its figures."""

    async def happen() -> Crowd:
        crowd = Crowd(order, source, look)
        await crowd.play()
        return crowd

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        return runner.run(happen())
