"""Uvicorn's websocket with costs for every frame, fair turns and prompt closing.

    bytes -> slices -> frames -> credits -> messages -> the application

Bytes are parsed one slice at a time, so a client that floods the server blocks the loop for no more than a millisecond
or two. Every frame, including control frames, costs a credit of the connection and one of the client's address. An
unpaid frame is dropped; the first of a series is reported to the application, which answers it. A client that still
goes on is told `flooding`, closed with 1008, and aborted.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from winze.api.transport.credit import PATIENCE_SECONDS
from winze.api.transport.gate import Gate
from winze.api.transport.handshakes import Handshakes
from winze.api.transport.proxies import forwarded, household
from winze.api.transport.refusals import refusal
from winze.api.transport.stall import Stall, drop
from winze.wire.errors import ErrorCode, SocketClose
from winze.wire.messages import dump, error

SLICE = 1024
"""Bytes parsed before others get a turn: at most 170 frames."""
MOST_PIECES = 64
LINGER_SECONDS = 0.2
"""Seconds an expelled client may take to read the reason."""
CLOSE_SECONDS = 1
"""Seconds a client may take to close after the last message."""
PEER = "winze.peer"
"""The key of the protocol in the scope of a websocket."""
REFUSED = "winze.refused"
"""The mark of an unpaid message, which the application answers but does not process."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One websocket, from its handshake until the connection is lost."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gate = gate
        self.conn = Handshakes(self.config.ws_max_size)
        self._unread = b""
        self._next_slice: asyncio.Handle | None = None
        self._credit = gate.allowance()
        self._address_pays = False
        self._was_refused = False
        self._is_expelled = False
        self._is_counted = False
        self.address = ""
        self.has_room = False

    # The connection.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._deadline = self.loop.call_later(self._gate.settings.header_seconds, self._drop)
        self._stall = Stall(self.transport, self._gate.settings.send_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stall.end()
        self._deadline.cancel()
        self._unread = b""
        self._gate.connections.leave(self.transport)
        self._gate.sockets.leave(self.transport)
        if self._is_counted:
            self._gate.metrics.socket_closed()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stall.end()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._drop()

    def shutdown(self) -> None:
        """Say goodbye to a client that can hear it, or drop the connection."""
        is_open = self.close_sent or (self.handshake_complete and self.conn.state is State.OPEN)
        if is_open and self.writable.is_set():
            super().shutdown()
        else:
            self._drop()

    def _drop(self) -> None:
        drop(self.transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._deadline.cancel()
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            return
        gate = self._gate
        self.address = household(gate.proxies.client(self._peer, forwarded(self.scope["headers"])))
        self._address_pays = self.address != household(self._peer) or not gate.proxies.trusts(self._peer)
        self.has_room = gate.sockets.enter(self.transport, self.address)
        gate.connections.wait(self.transport)
        gate.metrics.socket_opened()
        self._is_counted = True
        cast("dict[str, Any]", self.scope)[PEER] = self

    def greeted(self) -> None:
        for tally in (self._gate.connections, self._gate.sockets):
            tally.work(self.transport)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Wait only for the closing handshake, because the application is done."""
        super().on_task_complete(task)
        self._deadline.cancel()
        if not self.transport.is_closing():
            self._deadline = self.loop.call_later(CLOSE_SECONDS, self._drop)

    # From bytes to frames.

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._parse_slice()

    def _parse_slice(self) -> None:
        self._next_slice = None
        data, self._unread = self._unread[:SLICE], self._unread[SLICE:]
        if data and not self.transport.is_closing() and not self._is_expelled:
            super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()
        self._go_on()

    def _refuse_handshake(self) -> None:
        self.handshake_initiated = True
        self.transport.write(refusal(HTTPStatus.BAD_REQUEST))
        self.transport.close()

    def _go_on(self) -> None:
        """Parse the next slice or read more, unless the application has yet to take what is there."""
        if self._is_expelled:
            return
        is_busy = not self.queue.empty() and not self.close_sent
        waits = is_busy or bool(self._unread)
        if waits != self.read_paused and not self.transport.is_closing():
            self.read_paused = waits
            (self.transport.pause_reading if waits else self.transport.resume_reading)()
        if self._unread and not is_busy and self._next_slice is None:
            self._next_slice = self.loop.call_soon(self._parse_slice)

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._go_on()
        return message

    # From frames to messages.

    def handle_events(self) -> None:
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self.handle_connect(event)
            elif isinstance(event, Frame):
                self._handle_frame(event)

    def _handle_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self.handle_close(frame)
        elif self._is_paid(frame):
            self._take(frame)

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT:
            self.handle_text(frame)
        elif frame.opcode is Opcode.BINARY:
            self.handle_bytes(frame)
        elif frame.opcode is Opcode.CONT:
            self.handle_cont(frame)
        elif frame.opcode is Opcode.PING:
            self.handle_ping()
        else:
            self.handle_pong(frame)

    def _is_paid(self, frame: Frame) -> bool:
        """Return True if the frame is paid for. Unpaid frames cost a credit too."""
        left = self._credit.spend()
        if left < -self._gate.settings.inputs_per_second * PATIENCE_SECONDS:
            self._expel()
        elif left >= 0 and (not self._address_pays or self._gate.inputs.allows(self.address)):
            self._was_refused = False
            return True
        else:
            self._refuse(frame)
        return False

    def _refuse(self, frame: Frame) -> None:
        """Let the application report once that the client is too fast."""
        self.conn.data_to_send()  # a pong
        if frame.opcode is Opcode.CONT or not frame.fin:
            # the rest of a message that lost a piece could pass for another message
            self._expel()
        elif not self._was_refused:
            self._was_refused = True
            text = bytes(frame.data).decode(errors="replace") if frame.opcode is Opcode.TEXT else ""
            message = {"type": "websocket.receive", "text": text, REFUSED: True}
            self.queue.put_nowait(cast("ASGIReceiveEvent", message))

    def _expel(self) -> None:
        if self._is_expelled:
            return
        self._is_expelled = True
        self._unread = b""
        self.transport.pause_reading()
        self.loop.call_later(LINGER_SECONDS, self._drop)
        self._disconnect(SocketClose.POLICY)
        if self.conn.state is State.OPEN and not self.close_sent:
            self.conn.send_text(dump(error(ErrorCode.FLOODING)).encode())
            self.conn.send_close(SocketClose.POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA, "text must be UTF-8")
            self.handle_parser_exception()

    def _disconnect(self, code: int) -> None:
        """Replace everything queued for the application with a disconnect."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
