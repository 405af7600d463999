"""The websocket: bytes in, bytes out, and what a client may cost. Everything else is the session's."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import structlog
from fastapi import APIRouter, WebSocket
from starlette.datastructures import Headers
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from winze.api.credit import Credit, Verdict
from winze.api.limits import Rate, address
from winze.api.metrics import Metrics
from winze.api.problems import ProblemError
from winze.api.settings import Settings
from winze.session.connection import Connection, ConnectionState
from winze.session.registry import Registry
from winze.wire.errors import Close, ErrorCode
from winze.wire.messages import Hello, Incoming, Malformed, parse

CLOSE_SECONDS = 1
UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade"}

router = APIRouter()
log = structlog.get_logger(__name__)


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    """One client, from its handshake to its end."""
    state = socket.app.state
    settings: Settings = state.settings
    if not is_welcome(socket.headers, settings.allowed_origins):
        log.info("a websocket was refused", origin=socket.headers.get("origin"))
        await socket.close()
        return
    sockets: Sockets = state.sockets
    with sockets.counted(address(socket)) as has_room:
        await socket.accept()
        line = _Line(socket, state.registry, settings, state.metrics, sockets.runs)
        await line.serve(has_room=has_room)


@router.get("/ws", include_in_schema=False)
async def plain() -> None:
    """Whoever opens the address of the websocket as a page is told what it is."""
    raise ProblemError(426, "The game is played over a websocket.", headers=UPGRADE)


def is_welcome(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether the page that opens the socket is the server's own or one of those allowed; programs name none."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    site = _site(origin)
    return bool(site) and site == headers.get("host", "").lower()


def _site(origin: str) -> str:
    """Host and port of an origin; empty if it is no sound one."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class Sockets:
    """What addresses cost: how many sockets are open, in all and by address, and how many runs they begin."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._open: Counter[str] = Counter()
        self.runs = Rate(settings.runs_per_minute)
        """How often one address may begin a run."""

    @contextmanager
    def counted(self, address: str) -> Iterator[bool]:
        """Whether there is room for one more. It counts in any case, until it is closed."""
        self._open[address] += 1
        self._metrics.socket_opened()
        try:
            in_all, here = self._open.total(), self._open[address]
            yield in_all <= self._settings.max_sockets and here <= self._settings.max_sockets_per_address
        finally:
            self._metrics.socket_closed()
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class _Line:
    """One websocket and its connection: a reader and a writer.

    The writer asks for what to send only when the last was taken, so nothing piles up for a slow client.
    """

    def __init__(self, socket: WebSocket, registry: Registry, settings: Settings, metrics: Metrics, runs: Rate) -> None:
        self._socket = socket
        self._registry = registry
        self._settings = settings
        self._woken = asyncio.Event()
        self._connection = Connection(
            self._woken.set, time.monotonic, metrics, may_begin=lambda: runs.allows(address(socket))
        )
        self._credit = Credit(settings.inputs_per_second, time.monotonic)
        self._warned = False

    async def serve(self, *, has_room: bool) -> None:
        """Until either side has enough."""
        if not has_room:
            self._connection.close(ErrorCode.SERVER_FULL)
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            self._connection.hang_up()
            await writing
        finally:
            self._registry.leave(self._connection)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)

    # Reading.

    async def _read(self) -> None:
        try:
            await self._greet()
            while self._connection.is_open:
                self._registry_takes(await self._receive())
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a websocket failed")
            self._connection.close(ErrorCode.INTERNAL)

    async def _greet(self) -> None:
        try:
            async with asyncio.timeout(self._settings.hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            hello = None
        if isinstance(hello, Hello):
            await self._registry.greet(self._connection, hello)
        elif isinstance(hello, Malformed):
            self._connection.complain(hello.code, hello.detail)
            self._connection.close(ErrorCode.HELLO_FIRST)
        else:
            self._connection.close(ErrorCode.HELLO_FIRST)

    async def _receive(self) -> Incoming | Malformed:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text = message.get("text")
        return Malformed(ErrorCode.BAD_JSON, "Only text is read here.") if text is None else parse(text)

    def _registry_takes(self, message: Incoming | Malformed) -> None:
        """Hand a message on, if the client can afford it."""
        verdict = self._credit.spend()
        number = getattr(message, "n", None)
        if verdict is Verdict.FLOOD:
            self._connection.close(ErrorCode.FLOODING)
        elif verdict is Verdict.REFUSE:
            if not self._warned:
                self._connection.complain(ErrorCode.TOO_FAST, n=number)
            self._warned = True
        elif isinstance(message, Malformed):
            self._warned = False
            self._connection.complain(message.code, message.detail, number)
        else:
            self._warned = False
            self._registry.receive(self._connection, message)

    # Writing.

    async def _write(self) -> None:
        try:
            await self._send_all()
        except TimeoutError:
            self._connection.close(ErrorCode.TOO_SLOW)
        except WebSocketDisconnect:
            return
        with suppress(TimeoutError, WebSocketDisconnect):
            await self._close()

    async def _send_all(self) -> None:
        """Until the connection is closed and all it had to say is said."""
        closed = False
        while not closed:
            closed = self._connection.state is ConnectionState.CLOSED
            self._woken.clear()
            for message in self._registry.step(self._connection):
                await self._send(message)
            if not closed:
                await self._pause()

    async def _send(self, message: str | bytes) -> None:
        form = "text" if isinstance(message, str) else "bytes"
        async with asyncio.timeout(self._settings.send_seconds):
            await self._hand({"type": "websocket.send", form: message})

    async def _close(self) -> None:
        if self._connection.close_code is not None:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._hand({"type": "websocket.close", "code": self._connection.close_code, "reason": ""})

    async def _hand(self, message: Message) -> None:
        """Raises WebSocketDisconnect where there is no socket any more."""
        try:
            await self._socket.send(message)
        except RuntimeError as error:
            # the server itself closed it, as it goes down
            raise WebSocketDisconnect(Close.RESTART) from error

    async def _pause(self) -> None:
        """Until there is something to do; at least long enough for everybody else to have a turn."""
        at = self._registry.wake_at(self._connection)
        delay = None if at is None else max(0.0, at - time.monotonic())
        if delay == 0.0:
            await asyncio.sleep(0)
            return
        try:
            async with asyncio.timeout(delay):
                await self._woken.wait()
        except TimeoutError:
            pass
