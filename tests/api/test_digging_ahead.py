"""A real `winze serve` and its digging process, which starts with the first run and ends with the server."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from serving import STOP_SECONDS, Server
from shipped import shipped
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.content import Content
from winze.session.client.connection import Connection
from winze.session.registry import Registry
from winze.store.store import Store
from winze.wire.messages import Hello

HELLO = {"t": "hello", "v": 1, "new": True, "name": "Ada", "want": ["screen"]}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


class Player:
    """A player who has seen the first frame of a run."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self._send(HELLO)

    def wait(self) -> None:
        """Play a turn."""
        self._number += 1
        self._send({"t": "key", "n": self._number, "key": "."})

    def _send(self, message: dict[str, object]) -> None:
        self._socket.send(json.dumps(message))
        while isinstance(self._socket.recv(timeout=20), str):
            pass


@contextmanager
def new_run(server: Server) -> Iterator[Player]:
    with connect(server.url.replace("http", "ws") + "/ws", proxy=None) as socket:
        yield Player(socket)


def children(server: Server) -> list[int]:
    tasks = Path(f"/proc/{server.pid}/task").iterdir()
    return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


def digger(server: Server, player: Player) -> int:
    """Return the digging process once it runs."""
    for _ in range(50):
        if found := children(server):
            assert len(found) == 1
            return found[0]
        player.wait()
    pytest.fail("nobody digs ahead", pytrace=False)


@pytest.mark.parametrize("end", [Server.stop, Server.kill])
def test_diggers_start_with_the_first_run_and_end_at_shutdown(server: Server, end: Callable[[Server], None]) -> None:
    assert not children(server)
    with new_run(server) as ada:
        ends = os.pidfd_open(digger(server, ada))
        end(server)
    assert select.select([ends], [], [], STOP_SECONDS)[0]
    os.close(ends)
    assert "Traceback" not in server.log.read_text()


def test_game_continues_without_diggers(server: Server) -> None:
    with new_run(server) as ada, new_run(server) as bob:
        os.kill(digger(server, ada), signal.SIGKILL)
        ada.wait()
        bob.wait()
        with new_run(server) as eve:
            eve.wait()
    server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("other", [None, shipped()], ids=["its own", "another"])
def test_only_own_content_is_dug_ahead(settings: Settings, store: Store, other: Content | None) -> None:
    app = create_app(settings, store, other)

    async def happen() -> None:
        async with app.router.lifespan_context(app):
            registry: Registry = app.state.registry
            await registry.greet(
                Connection(lambda: None, time.monotonic, app.state.metrics), Hello(1, new=True, name="A")
            )
            orders = [*registry._prefetch._orders.values()]
            assert orders
            assert {order.cancelled() for order in orders} == {other is not None}

    asyncio.run(happen())
