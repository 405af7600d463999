"""A real server on a loopback port in this process, and helpers to send and await its clients' messages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from prometheus_client import generate_latest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from empty_database import copy_empty_database
from winze.api import server as api
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.api.transport.gate import Gate
from winze.store.opening import open_store
from winze.store.store import Store
from winze.wire.frame import Frame, decode_frame

HELLO = {"t": "hello", "v": 1}
NEW = {**HELLO, "new": True, "name": "Ada", "seed": 7}


class Server:
    def __init__(self, app: FastAPI, store: Store, port: int) -> None:
        self.app = app
        self.store = store
        self.port = port
        self.host = f"127.0.0.1:{port}"

    @property
    def gate(self) -> Gate:
        gate: Gate = self.app.state.gate
        return gate

    def metric(self, name: str) -> float:
        """Return the value of a metric, named with its labels."""
        lines = generate_latest(self.app.state.metrics.registry).decode().splitlines()
        return float(next(line.rpartition(" ")[2] for line in lines if line.startswith(f"{name} ")))

    @asynccontextmanager
    async def open(
        self, *messages: dict[str, Any], path: str = "/ws", origin: str | None = None, forwarded: str | None = None
    ) -> AsyncIterator[ClientConnection]:
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        async with connect(
            f"ws://{self.host}{path}",
            origin=origin,  # type: ignore[arg-type]
            additional_headers=headers,
            proxy=None,
        ) as client:
            for message in messages:
                await client.send(json.dumps(message))
            yield client


@asynccontextmanager
async def serving(directory: Path, **settings: Any) -> AsyncIterator[Server]:
    chosen = Settings(data=directory / "data", port=0, **settings)
    if chosen.database is None:
        copy_empty_database(chosen.data)
    with api.listen(chosen) as listening, open_store(chosen.place) as store:
        app = create_app(chosen, store)
        server = api.Server(app)
        task = asyncio.create_task(server.serve([listening]))
        while not server.started:
            assert not task.done(), task.exception()
            await asyncio.sleep(0.01)
        try:
            yield Server(app, store, listening.getsockname()[1])
        finally:
            server.should_exit = True
            await task


def serve(scenario: Callable[[Server], Awaitable[None]], directory: Path, **settings: Any) -> None:
    async def happen() -> None:
        async with serving(directory, **settings) as server, asyncio.timeout(30):
            await scenario(server)

    run(happen())


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run on the kind of event loop that the real server uses."""
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(scenario)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until `holds` returns True; the time limit of the scenario ends the wait."""
    while not holds():  # noqa: ASYNC110 nothing could set an event
        await asyncio.sleep(0.005)


async def told(client: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next text message of a kind."""
    while True:
        message = await client.recv()
        if isinstance(message, str) and (read := json.loads(message))["t"] == kind:
            return read


async def framed(client: ClientConnection, seen: int = 0) -> Frame:
    """Return the next frame drawn after input `seen`."""
    while True:
        message = await client.recv()
        if isinstance(message, bytes) and (frame := decode_frame(message)).seen >= seen:
            return frame


async def closed(client: ClientConnection) -> int | None:
    """Wait until the server closes the connection and return its close code."""
    try:
        while True:
            await client.recv()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


async def press(client: ClientConnection, n: int, key: str) -> None:
    await client.send(json.dumps({"t": "key", "n": n, "key": key}))
