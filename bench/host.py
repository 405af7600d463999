"""The server without sockets: a registry over a real store, and connections without listeners."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from script import content as shipped
from script import go

from winze.api.logs import configure_logs
from winze.api.metrics import Metrics
from winze.api.threaded_store import ThreadedStore
from winze.content import Content
from winze.diggers.digger_pool import DiggerPool
from winze.diggers.pipe import greeting
from winze.engine.actions import Action, UseStairs
from winze.session.base.limits import Limits
from winze.session.client.connection import Connection
from winze.session.registry import Registry
from winze.session.seats.seat import Seat
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.wire.messages import ActMessage, Hello


class Host:
    def __init__(self, registry: Registry, meter: Metrics) -> None:
        self.registry = registry
        self._meter = meter

    async def new_run(self, seed: int, wake: Callable[[], None] = lambda: None) -> Connection:
        """Begin a run, and send its first frame. `wake` is called when there is more to send."""
        connection = Connection(wake, monotonic, self._meter)
        await self.registry.greet(connection, Hello(1, new=True, name="Ada", seed=seed))
        self.registry.step(connection)
        return connection

    def seat(self, connection: Connection) -> Seat:
        return self.registry._seats[connection]

    def act(self, connection: Connection, action: Action) -> None:
        """Let the hero act, and make the frame."""
        self.registry.receive(connection, ActMessage(self.seat(connection).inputs.seen + 1, action))
        self.registry.step(connection)

    def descend(self, connection: Connection) -> None:
        """Send the hero down the shaft of the main line."""
        game = self.seat(connection).view().game
        assert game
        shaft = next(way for way in game.place.exits if way.to == game.place.below)
        go(game, game.level.board.cell(shaft.x, shaft.y))
        self.act(connection, UseStairs())

    async def dug_ahead(self) -> None:
        """Wait until every ordered level is dug or refused."""
        await asyncio.gather(*self.registry._prefetch._orders.values(), return_exceptions=True)

    async def written(self, connection: Connection) -> None:
        """Wait until the run is durable. A seat that is far ahead of the disk takes no input."""
        while self.seat(connection).owed_since() is not None:  # noqa: ASYNC110 nothing could set an event
            await asyncio.sleep(0.001)


@asynccontextmanager
async def hosted(diggers: int = 0, content: Content | None = None) -> AsyncIterator[Host]:
    """Yield a server with `diggers` processes that dig ahead. By default it has the shipped content."""
    content = content or shipped()
    configure_logs("warning", "console")
    with TemporaryDirectory() as directory, open_store(Place(Path(directory))) as store:
        threaded, meter, pool = ThreadedStore(store), Metrics(), DiggerPool(diggers, greeting(content.rules))
        registry = Registry(threaded, content, Limits(), monotonic, meter, diggers=pool)
        registry.start()
        try:
            yield Host(registry, meter)
        finally:
            await registry.close()
            await pool.close()
            threaded.close()
