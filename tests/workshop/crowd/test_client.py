"""A client of `winze load` against a scripted server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import repeat
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from winze.wire.frame import Frame, encode_frame
from winze.workshop.crowd.client import MINUTE, Client
from winze.workshop.crowd.figures import Figures

RATE = 200
Script = Callable[["Peer"], Awaitable[None]]


class Peer:
    """The server's end of a connection."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket
        self._frame = 0
        self.path = socket.request.path if socket.request else ""

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self._socket.recv())
        return message

    async def numbers(self, count: int) -> list[int]:
        return [(await self.hear())["n"] for _ in range(count)]

    async def tell(self, kind: str, **fields: Any) -> None:
        await self._socket.send(json.dumps({"t": kind, **fields}))

    async def welcome(
        self, next_: int = 1, *, run: str | None = "r1", epoch: int = 1, resume: bool = False, **more: Any
    ) -> None:
        await self.tell("welcome", secret="s", run=run, epoch=epoch, next=next_, resume=resume, **more)

    async def frame(self, seen: int, kept: int, turn: int = 0) -> None:
        self._frame += 1
        await self._socket.send(encode_frame(Frame(self._frame, seen, kept, turn, b"")))

    async def close(self, code: int) -> None:
        await self._socket.close(code)

    async def silent(self) -> bool:
        """Return True if nothing arrives for a while."""
        try:
            async with asyncio.timeout(0.1):
                await self._socket.recv()
        except TimeoutError:
            return True
        return False

    async def parted(self) -> None:
        """Wait until the client has closed the connection."""
        with suppress(ConnectionClosed):
            while True:
                await self._socket.recv()


def meet(*scripts: Script) -> Client:
    """Let a client play on a server with a script for each connection, and return the client after the last."""
    left, done, over, failed = [*scripts], asyncio.Event(), asyncio.Event(), list[BaseException]()

    async def take(socket: ServerConnection) -> None:
        try:
            await left.pop(0)(Peer(socket))
        except BaseException as error:
            failed.append(error)
            raise
        finally:
            if not left or failed:
                done.set()
                await over.wait()

    async def happen() -> Client:
        async with serve(take, "127.0.0.1", 0, max_queue=None) as server, asyncio.timeout(10):
            port = next(iter(server.sockets)).getsockname()[1]
            url = f"ws://127.0.0.1:{port}/ws"
            client = Client(url, "bot", keys=repeat("l"), rate=RATE, chance=Random(1), figures=Figures())
            playing = asyncio.create_task(client.play())
            try:
                await done.wait()
                await asyncio.sleep(0.05)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                over.set()
        return client

    client = asyncio.run(happen())
    assert not failed, failed
    return client


async def begin(peer: Peer) -> None:
    hello = await peer.hear()
    assert hello == {"t": "hello", "v": 1, "want": ["screen"], "new": True, "name": "bot"}
    await peer.welcome()


def test_moved_run_is_followed() -> None:
    paths = list[str]()

    async def first(peer: Peer) -> None:
        await begin(peer)
        assert await peer.numbers(2) == [1, 2]
        await peer.tell("moved", url="/n/b/ws")
        await peer.close(4004)

    async def second(peer: Peer) -> None:
        paths.append(peer.path)
        hello = await peer.hear()
        assert (hello["run"], hello["epoch"]) == ("r1", 1)
        await peer.welcome(1, resume=True, node="/n/b/ws")
        assert (await peer.numbers(2)) == [1, 2]
        await peer.close(1012)

    async def third(peer: Peer) -> None:
        paths.append(peer.path)
        await peer.hear()
        await peer.close(1012)

    async def fourth(peer: Peer) -> None:
        paths.append(peer.path)

    meet(first, second, third, fourth)
    assert paths == ["/n/b/ws", "/n/b/ws", "/ws"]


def test_line_that_breaks_before_the_hello_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = list[ClientConnection]()

    @asynccontextmanager
    async def breaking(*args: Any, **options: Any) -> AsyncIterator[ClientConnection]:
        async with connect(*args, **options) as line:
            lines.append(line)
            if len(lines) == 1:
                line.transport.abort()
                await line.wait_closed()
            yield line

    monkeypatch.setattr("winze.workshop.crowd.client.connect", breaking)
    client = meet(Peer.parted, begin)
    assert client.is_in
    assert client.figures.errors == {"no connection": 1}


def test_circle_of_moves_ends_at_any_process() -> None:
    paths = list[str]()

    async def move(peer: Peer) -> None:
        paths.append(peer.path)
        await peer.hear()
        await peer.tell("moved", url=f"/n/{'ab'[len(paths) % 2]}/ws")

    async def last(peer: Peer) -> None:
        paths.append(peer.path)

    meet(*[move] * 4, last)
    assert paths == ["/ws", "/n/b/ws", "/n/a/ws", "/n/b/ws", "/ws"]


def test_key_is_timed_until_a_frame_acknowledges_it() -> None:
    async def script(peer: Peer) -> None:
        await begin(peer)
        assert await peer.numbers(3) == [1, 2, 3]
        await asyncio.sleep(0.05)
        await peer.frame(2, 2, turn=7)
        await asyncio.sleep(0.02)

    figures = meet(script).figures
    assert len(figures.latency) == 2
    assert figures.latency.percentile(50) >= 50
    assert (figures.frames, figures.turns) == (1, 7)


def test_unseen_input_is_resent_after_reconnecting() -> None:
    async def first(peer: Peer) -> None:
        await begin(peer)
        assert await peer.numbers(5) == [1, 2, 3, 4, 5]
        await peer.frame(3, 2)
        await peer.close(1012)

    async def second(peer: Peer) -> None:
        hello = await peer.hear()
        assert (hello["secret"], hello["run"], hello["epoch"]) == ("s", "r1", 1)
        await peer.welcome(4, resume=True)
        assert await peer.numbers(3) == [4, 5, 6]

    assert meet(first, second).figures.reconnects == 1


@pytest.mark.parametrize("code", ["busy", "too_fast", "out_of_order"])
def test_rejected_input_is_resent(code: str) -> None:
    async def script(peer: Peer) -> None:
        await begin(peer)
        assert await peer.numbers(3) == [1, 2, 3]
        await peer.frame(1, 1)
        await peer.tell("error", code=code, detail="", n=2)
        sent = await peer.numbers(4)
        while sent[0] != 2:  # inputs already on their way
            sent = [*sent[1:], *await peer.numbers(1)]
        assert sent == [2, 3, 4, 5]

    assert meet(script).figures.errors == {code: 1}


def test_no_key_is_pressed_while_the_disk_stalls() -> None:
    async def script(peer: Peer) -> None:
        await begin(peer)
        await peer.tell("stalled", on=True)
        while not await peer.silent():
            pass
        await peer.tell("stalled", on=False)
        await peer.hear()

    assert meet(script).figures.stalls == 1


def test_new_run_begins_after_a_death() -> None:
    async def first(peer: Peer) -> None:
        await begin(peer)
        await peer.tell("over", run="r1", score=0, depth=1, cause="died", claim="c")
        await peer.parted()

    async def second(peer: Peer) -> None:
        hello = await peer.hear()
        assert (hello["secret"], hello["new"]) == ("s", True)
        assert "run" not in hello

    figures = meet(first, second).figures
    assert (figures.deaths, figures.reconnects) == (1, 0)


def test_unknown_messages_are_ignored() -> None:
    async def script(peer: Peer) -> None:
        await begin(peer)
        await peer.tell("weather", rain=True)
        await peer.tell("error", code="unheard_of", detail="")
        await peer.hear()

    assert meet(script).figures.errors == {"unheard_of": 1}


@pytest.mark.parametrize(("close", "limit"), [(1008, "inputs_per_second"), (1013, "max_sockets")])
def test_close_code_alone_names_the_limit(close: int, limit: str) -> None:
    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.close(close)

    (line,) = meet(script).figures.refusals()
    assert line.startswith(f"refused by {limit}")


@pytest.mark.parametrize("close", [1000, 1009, 4000, 4001])
def test_player_turned_away_for_good_stays_away(close: int) -> None:
    async def script(peer: Peer) -> None:
        await begin(peer)
        await peer.close(close)

    assert meet(script).is_out


def test_player_over_a_limit_returns_after_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = list[float]()
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(min(seconds, 0.01))

    async def refuse(peer: Peer) -> None:
        await peer.hear()
        await peer.tell("error", code="too_many_players", detail="")
        await peer.close(1013)

    async def title(peer: Peer) -> None:
        await peer.hear()
        await peer.welcome(run=None)
        await peer.tell("error", code="too_many_runs", detail="")
        await peer.parted()

    async def again(peer: Peer) -> None:
        assert (await peer.hear())["new"]

    monkeypatch.setattr("winze.workshop.crowd.client.asyncio.sleep", note)
    client = meet(refuse, title, again)
    assert pauses.count(MINUTE) == 2
    assert [line.split()[2] for line in client.figures.refusals()] == ["players_per_minute:", "runs_per_minute:"]
