"""The websocket of a real server, on a port of the loopback, in this process."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI, WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from winze.api.app import create_app
from winze.api.metrics import Metrics
from winze.api.settings import Settings
from winze.api.socket import Sockets, play
from winze.session.keeper import SavedRun
from winze.store.store import Store, open_store
from winze.wire.frame import Frame, decode_frame

HELLO = {"t": "hello", "v": 1}
NEW = {**HELLO, "new": True, "name": "Ada", "seed": 7}


class Server:
    def __init__(self, app: FastAPI, store: Store, port: int) -> None:
        self.app = app
        self.store = store
        self.host = f"127.0.0.1:{port}"

    @asynccontextmanager
    async def open(self, *messages: dict[str, Any], origin: str | None = None) -> AsyncIterator[ClientConnection]:
        async with connect(f"ws://{self.host}/ws", origin=origin, proxy=None) as client:  # type: ignore[arg-type]
            for message in messages:
                await client.send(json.dumps(message))
            yield client


@asynccontextmanager
async def serving(directory: Path, **settings: Any) -> AsyncIterator[Server]:
    chosen = Settings(data=directory / "data", **settings)
    with socket.create_server(("127.0.0.1", 0)) as listening, open_store(chosen.data) as store:
        app = create_app(chosen, store)
        config = uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=chosen.max_frame_bytes,
            ws_per_message_deflate=False,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        server = uvicorn.Server(config)
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

    asyncio.run(happen())


async def told(client: ClientConnection, kind: str) -> dict[str, Any]:
    """The next text message of a kind."""
    while True:
        message = await client.recv()
        if isinstance(message, str) and (read := json.loads(message))["t"] == kind:
            return read


async def framed(client: ClientConnection, seen: int = 0) -> Frame:
    """The next frame that knows this input."""
    while True:
        message = await client.recv()
        if isinstance(message, bytes) and (frame := decode_frame(message)).seen >= seen:
            return frame


async def closed(client: ClientConnection) -> int | None:
    """How the server closes."""
    try:
        while True:
            await client.recv()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


async def press(client: ClientConnection, n: int, key: str) -> None:
    await client.send(json.dumps({"t": "key", "n": n, "key": key}))


def test_a_key_comes_back_as_a_frame(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            welcome = await told(client, "welcome")
            assert welcome["run"]
            first = await framed(client)
            assert first.full
            await press(client, 1, ".")
            frame = await framed(client, seen=1)
            assert (frame.turn, frame.full) == (1, False)

    serve(scenario, tmp_path)


def test_a_run_goes_on_where_it_was_after_the_connection_broke(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            welcome = await told(client, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
        again = {**HELLO, **{key: welcome[key] for key in ("secret", "run", "epoch")}}
        async with server.open(again) as client:
            back = await told(client, "welcome")
            assert (back["resume"], back["next"]) == (True, 2)
            assert (await framed(client)).turn == 1

    serve(scenario, tmp_path)


def test_the_older_tab_is_told_and_closed(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as old:
            welcome = await told(old, "welcome")
            async with server.open({**HELLO, "secret": welcome["secret"], "run": welcome["run"]}) as new:
                assert (await told(new, "welcome"))["epoch"] == 2
                assert (await told(old, "error"))["code"] == "replaced"
                assert await closed(old) == 4001

    serve(scenario, tmp_path)


def test_a_server_that_ends_saves_and_says_so(tmp_path: Path) -> None:
    async def happen() -> None:
        async with serving(tmp_path) as server, server.open(NEW) as client:
            run = (await told(client, "welcome"))["run"]
            await press(client, 1, ".")
            await framed(client, seen=1)
            await server.app.state.registry.close()
            assert (await told(client, "error"))["code"] == "shutting_down"
            assert await closed(client) == 1012
        async with serving(tmp_path) as server:
            saved = server.store.load(run)
            assert isinstance(saved, SavedRun)
            assert (saved.turn, saved.seen) == (1, 1)

    asyncio.run(happen())


def test_an_address_begins_only_so_many_runs_a_minute(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        for _ in range(2):
            async with server.open(NEW) as client:
                assert (await told(client, "welcome"))["run"]
        async with server.open(NEW) as client:
            assert (await told(client, "welcome"))["run"] is None
            assert (await told(client, "error"))["code"] == "too_many_runs"
            first = await framed(client)
            for n, key in enumerate(["n", "Enter"], 1):
                await press(client, n, key)
            assert (await framed(client, seen=2)).frame > first.frame
            assert server.app.state.registry.runs == 2

    serve(scenario, tmp_path, runs_per_minute=2)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
def test_a_page_of_another_site_cannot_connect(tmp_path: Path, origin: str) -> None:
    async def scenario(server: Server) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with server.open(origin=origin):
                pass
        assert refused.value.response.status_code == 403

    serve(scenario, tmp_path)


def test_own_pages_allowed_pages_and_programs_can_connect(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        for origin in (f"http://{server.host}", "https://friend.example", None):
            async with server.open(HELLO, origin=origin) as client:
                assert await told(client, "welcome")

    serve(scenario, tmp_path, allowed_origins=("https://friend.example",))


@pytest.mark.parametrize("message", ['{"t": "key", "n": 1, "key": "l"}', "rubbish", b"bytes"])
def test_who_does_not_say_hello_first_is_closed(tmp_path: Path, message: str | bytes) -> None:
    async def scenario(server: Server) -> None:
        async with server.open() as client:
            await client.send(message)
            assert await closed(client) == 4000

    serve(scenario, tmp_path)


def test_who_says_nothing_is_closed(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open() as client:
            assert (await told(client, "error"))["code"] == "hello_first"
            assert await closed(client) == 4000

    serve(scenario, tmp_path, hello_seconds=0.05)


def test_what_is_no_message_is_told_and_the_connection_stays(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            codes = []
            for message in (b"bytes", "[]", '{"t": "dance"}', '{"t": "key", "n": 1}', json.dumps(HELLO)):
                await client.send(message)
                codes.append((await told(client, "error"))["code"])
            assert codes == ["bad_json", "bad_json", "unknown_type", "bad_message", "already_greeted"]
            await press(client, 1, ".")
            assert (await framed(client, seen=1)).turn == 1

    serve(scenario, tmp_path)


def test_a_message_that_is_too_large_closes(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await client.send("x" * 5000)
            assert await closed(client) == 1009

    serve(scenario, tmp_path)


def test_a_hasty_client_gets_a_word_and_a_flood_is_cut_off(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            for n in range(1, 31):
                await press(client, n, "F13")
            refused = await told(client, "error")
            assert refused["code"] == "too_fast"
            assert 20 <= refused["n"] <= 30
            for n in range(31, 400):
                await press(client, n, "F13")
            while (last := await told(client, "error"))["code"] != "flooding":
                assert last["code"] in {"too_fast", "out_of_order"}
            assert await closed(client) == 4003

    serve(scenario, tmp_path, inputs_per_second=10)


def test_there_are_only_so_many_sockets(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as first:
            await told(first, "welcome")
            async with server.open() as second:
                assert (await told(second, "error"))["code"] == "server_full"
                assert await closed(second) == 1013

    serve(scenario, tmp_path, max_sockets_per_address=1)


def test_a_socket_that_closed_makes_room(tmp_path: Path) -> None:
    sockets = Sockets(Settings(data=tmp_path, max_sockets=2, max_sockets_per_address=1), Metrics())
    with sockets.counted("a") as first, sockets.counted("b") as second:
        assert first
        assert second
        with sockets.counted("b") as again, sockets.counted("c") as third:
            assert not again
            assert not third
    with sockets.counted("b") as later:
        assert later


def test_metrics_count_sockets_runs_turns_and_frames(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
            lines = server.app.state.metrics.text().decode().splitlines()
            for line in ("winze_sockets 1.0", "winze_runs_live 1.0", "winze_turn_seconds_count 1.0"):
                assert line in lines
            assert "winze_frame_bytes_count 2.0" in lines

    serve(scenario, tmp_path)


def test_a_database_that_fails_costs_the_connection_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Server) -> None:
        def broken(*_: object) -> None:
            raise OSError

        with monkeypatch.context() as patched:
            patched.setattr(server.store, "new_player", broken)
            async with server.open(HELLO) as client:
                assert await closed(client) == 1011
        async with server.open(HELLO) as client:
            assert await told(client, "welcome")

    serve(scenario, tmp_path)


def test_a_client_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    """Its socket is made up: sending to it takes for ever."""

    async def scenario(server: Server) -> None:
        sent: list[dict[str, Any]] = []
        incoming = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": json.dumps(HELLO)}]

        async def receive() -> dict[str, Any]:
            if not incoming:
                await asyncio.Event().wait()
            return incoming.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)
            if message["type"] == "websocket.send":
                await asyncio.Event().wait()

        scope = {"type": "websocket", "app": server.app, "headers": [], "client": ("127.0.0.1", 1), "path": "/ws"}
        await play(WebSocket(scope, receive, send))  # type: ignore[arg-type]
        assert [message["type"] for message in sent] == ["websocket.accept", "websocket.send", "websocket.close"]
        assert sent[-1]["code"] == 4002

    serve(scenario, tmp_path, send_seconds=0.05)
