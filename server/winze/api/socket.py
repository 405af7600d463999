"""The websocket: passes messages between the transport, which limits their rate, and the session."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from urllib.parse import urlsplit

import structlog
from fastapi import APIRouter, WebSocket
from starlette.datastructures import Headers
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from winze.api.problems import ProblemError
from winze.api.settings import Settings
from winze.api.transport.gate import Gate
from winze.api.transport.websocket_protocol import PEER, REFUSED, WebSocketProtocol
from winze.api.turnstile import QueuePlace
from winze.session.client.connection import Connection, ConnectionState
from winze.session.registry import Registry
from winze.wire.errors import ErrorCode, SocketClose
from winze.wire.messages import Hello, Incoming, Malformed, parse

UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade"}

router = APIRouter()
log = structlog.get_logger(__name__)


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    state = socket.app.state
    settings: Settings = state.settings
    if not is_welcome(socket.headers, settings.allowed_origins):
        headers = socket.headers
        log.info("websocket refused", origin=headers.get("origin"), host=headers.get("host"))
        await socket.close()
        return
    await socket.accept()
    await _Client(socket).serve()


@router.websocket("/n/{node}/ws")
async def play_here(socket: WebSocket, node: str) -> None:
    """Take a client that was sent to this process by its name."""
    settings: Settings = socket.app.state.settings
    if settings.database is None or node != settings.node:
        await socket.close()
        return
    await play(socket)


@router.get("/ws", include_in_schema=False)
async def plain() -> None:
    raise ProblemError(426, "The game is played over a websocket.", headers=UPGRADE)


def is_welcome(headers: Headers, allowed: Collection[str]) -> bool:
    """Return True if the page that opens the socket is the server's own or allowed. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    site = _site(origin)
    return bool(site) and site == headers.get("host", "").lower()


def _site(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class _Client:
    """One websocket and its connection, with a reader and a writer.

    The writer asks for the next message only after the last was taken, so nothing piles up for a slow client.
    """

    def __init__(self, socket: WebSocket) -> None:
        state = socket.app.state
        gate: Gate = state.gate
        peer: WebSocketProtocol = socket.scope[PEER]
        self._socket = socket
        self._registry: Registry = state.registry
        self._peer = peer
        self._turnstile = gate.errands
        self._turn: QueuePlace | None = None
        """The place in the queue for long work."""
        self._has_room = peer.has_room
        self._hello_seconds = gate.settings.hello_seconds
        self._woken = asyncio.Event()
        self._connection = Connection(
            self._woken.set,
            time.monotonic,
            gate.metrics,
            may_begin=lambda: gate.beginnings.run(peer.address),
            may_try_daily=lambda day: gate.beginnings.daily(peer.address, day),
            may_join=lambda: gate.beginnings.player(peer.address),
        )

    async def serve(self) -> None:
        if not self._has_room:
            self._connection.close(ErrorCode.SERVER_FULL)
            await self._write()
            return
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
            self._end_turn()

    # Reading.

    async def _read(self) -> None:
        try:
            await self._greet()
            while self._connection.is_open:
                self._take(await self._receive())
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("websocket failed")
            self._connection.close(ErrorCode.INTERNAL)

    async def _greet(self) -> None:
        try:
            async with asyncio.timeout(self._hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            hello = None
        if isinstance(hello, Hello):
            self._peer.greeted()
            await self._registry.greet(self._connection, hello)
        elif isinstance(hello, Malformed):
            self._connection.complain(hello.code, hello.detail)
            self._connection.close(ErrorCode.HELLO_FIRST)
        else:
            self._connection.close(ErrorCode.HELLO_FIRST)

    async def _receive(self) -> Incoming | Malformed:
        """Return the next paid message; tell the client about one that came too fast."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message["code"])
            text = message.get("text")
            read = Malformed(ErrorCode.BAD_JSON, "Messages must be text.") if text is None else parse(text)
            if REFUSED not in message:
                return read
            self._connection.complain(ErrorCode.TOO_FAST, n=getattr(read, "n", None))

    def _take(self, message: Incoming | Malformed) -> None:
        if isinstance(message, Malformed):
            self._connection.complain(message.code, message.detail, message.n)
        else:
            self._registry.receive(self._connection, message)

    # Writing.

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect):
            await self._send_all()
            if self._connection.close_code is not None:
                await self._hand({"type": "websocket.close", "code": self._connection.close_code, "reason": ""})

    async def _send_all(self) -> None:
        closed = False
        while not closed:
            messages = self._step()
            closed = self._connection.state is ConnectionState.CLOSED
            self._woken.clear()
            for message in messages:
                form = "text" if isinstance(message, str) else "bytes"
                await self._hand({"type": "websocket.send", form: message})
            if not closed:
                await self._pause()

    def _step(self) -> list[str | bytes]:
        """Return what to send next, and do long work if it is this connection's turn."""
        works = self._turn is not None and self._turn.come
        messages = self._registry.step(self._connection, works=works)
        if works:
            self._end_turn()
        return messages

    def _end_turn(self) -> None:
        if self._turn:
            self._turn.end()
            self._turn = None

    async def _hand(self, message: Message) -> None:
        """Send a message. Raises WebSocketDisconnect if the socket is gone."""
        try:
            await self._socket.send(message)
        except RuntimeError as error:
            # the server itself closed it while shutting down
            raise WebSocketDisconnect(SocketClose.RESTART) from error

    async def _pause(self) -> None:
        """Wait until there is something to send or it is this connection's turn for long work."""
        work, say = self._registry.work_at(self._connection), self._connection.wake_at()
        now = time.monotonic()
        if work is not None and work <= now:
            self._turn = self._turn or self._turnstile.ask(self._woken.set)
            work = None
        at = min((one for one in (work, say) if one is not None), default=None)
        if at is None:
            await self._woken.wait()
        elif at > now:
            # a plain timer, because this happens twice a key
            timer = asyncio.get_running_loop().call_later(at - now, self._woken.set)
            try:
                await self._woken.wait()
            finally:
                timer.cancel()
