"""A crowd of clients: joins one by one, and measures once all have tried to join."""

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
class LoadTest:
    """A load test: `players` press `rate` keys a second each, for `seconds` after all have joined."""

    url: str
    players: int
    rate: float
    seconds: float
    seed: int


class Crowd:
    """Runs a load test. `look` is called once a second; `source` reports the server's resource usage."""

    def __init__(self, order: LoadTest, source: Source | None, look: Callable[[Crowd], None]) -> None:
        self.figures = Figures()
        self.measuring = False
        self.usage: list[tuple[float, Usage]] = []
        """The server's usage since the measurement began, with times."""
        self.most_in = 0
        self._order = order
        self._source = source
        self._look = look
        self._stop = asyncio.Event()
        self.clients = [self._client(number) for number in range(order.players)]

    def _client(self, number: int) -> Client:
        chance = Random(f"{self._order.seed} {number}")
        # The board reserves a name for its first player, so no two loads may share a name.
        name = f"b{secrets.token_hex(4)}"
        keys, order = choose_keys(chance), self._order
        return Client(order.url, name, keys=keys, rate=order.rate, chance=chance, figures=self.figures)

    @property
    def players_in(self) -> int:
        return sum(client.is_in for client in self.clients)

    @property
    def is_hopeless(self) -> bool:
        return all(client.is_out for client in self.clients)

    async def play(self) -> None:
        playing = list[asyncio.Task[None]]()
        with _interrupting(self._stop):
            looking = asyncio.create_task(self._observe())
            try:
                await self._join(playing)
                if not self._stop.is_set():
                    self._begin()
                    await self._wait(self._order.seconds)
            finally:
                for task in (*playing, looking):
                    task.cancel()
                results = await asyncio.gather(*playing, looking, return_exceptions=True)
        # Report client failures instead of losing the report.
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
        """Start the measurement. Refusals while joining stay counted."""
        errors = self.figures.errors
        self.figures = Figures(errors=errors)
        for client in self.clients:
            client.figures = self.figures
        self.usage.clear()
        self.measuring = True
        self._read_usage()

    async def _observe(self) -> None:
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
                self.figures.errors["server usage unavailable"] += 1

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stop.wait()
        except TimeoutError:
            pass


@contextmanager
def _interrupting(stop: asyncio.Event) -> Iterator[None]:
    """Set `stop` on the first Ctrl-C; a second one interrupts."""
    loop = asyncio.get_running_loop()

    def handle(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        loop.call_soon_threadsafe(stop.set)

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play(order: LoadTest, source: Source | None, look: Callable[[Crowd], None]) -> Crowd:
    async def run() -> Crowd:
        crowd = Crowd(order, source, look)
        await crowd.play()
        return crowd

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        return runner.run(run())
