"""Uvicorn's HTTP/1.1, with a limit on whatever a client can keep a server waiting for or busy with.

    waited for                  until
    request line and headers    `header_seconds` after the first moment, or after the first byte of a later request
    body                        `body_seconds` after the headers
    another request             `idle_seconds` after the answer
    reading what is sent        `send_seconds`

Bytes are parsed a slice at a time, so that everybody has a turn. A connection counts until it is lost. One for which
there is no room is told so and closed.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from winze.api.transport.gate import Gate
from winze.api.transport.refusals import refusal
from winze.api.transport.sound_requests import SoundRequests
from winze.api.transport.stall import Stall, drop

SLICE = 1024
"""Bytes that are parsed before others have a turn: at most 170 chunks of a body."""
MOST_BODY_BYTES = 64 * 1024
"""Bytes of a body, as they come, that are taken in at all, be it to throw them away after the answer."""


class HttpProtocol(H11Protocol):
    """One connection, until it is lost or becomes a websocket."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gate = gate
        self.conn: SoundRequests = SoundRequests()
        self._patience = {h11.IDLE: gate.settings.header_seconds, h11.SEND_BODY: gate.settings.body_seconds}
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._peer: str | None = None
        self._unread = b""
        self._next_slice: asyncio.Handle | None = None
        self._body_bytes = 0

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stall = Stall(transport, self._gate.settings.send_seconds)
        peer = self.client[0] if self.client else ""
        if self._gate.connect(peer):
            self._peer = peer
            self._watch()
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stall.end()
        self._wait_no_longer()
        self._unread = b""
        if self._peer is not None:
            self._gate.disconnect(self._peer)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Finish the answer that is under way, if there is one to a whole request that somebody reads, and close."""
        is_answering = self.cycle is not None and not self.cycle.response_complete and not self.flow.write_paused
        if is_answering and self.conn.their_state is not h11.SEND_BODY:
            self.cycle.keep_alive = False
        else:
            drop(self.transport)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the websocket's own protocol watches the transport."""
        if self.flow.write_paused:  # by answers that the client has not read
            drop(self.transport)
            return
        self._stall.end()
        self._patience = {}
        self._unread = b""
        self.flow.resume_reading()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stall.end()

    # What comes in.

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._parse_slice()

    def _parse_slice(self) -> None:
        self._next_slice = None
        data, self._unread = self._unread[:SLICE], self._unread[SLICE:]
        if data and not self.transport.is_closing():
            self._count_body(len(data))
            super().data_received(data)
        self._go_on()

    def _go_on(self) -> None:
        """Parse the next slice or read on, unless an answer to an earlier request has to be there first."""
        if self.transport.is_closing():
            return
        is_answering = self.cycle is not None and not self.cycle.response_complete
        is_answering = is_answering and self.conn.their_state is not h11.SEND_BODY
        if self._unread:
            self.flow.pause_reading()
        elif not is_answering:
            self.flow.resume_reading()
        if self._unread and not is_answering and self._next_slice is None:
            self._next_slice = self.loop.call_soon(self._parse_slice)

    def _count_body(self, size: int) -> None:
        self._body_bytes = self._body_bytes + size if self.conn.their_state is h11.SEND_BODY else 0
        if self._body_bytes > MOST_BODY_BYTES:
            drop(self.transport)

    def handle_events(self) -> None:
        super().handle_events()
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._go_on()

    # What does not come.

    def _watch(self) -> None:
        """See to it that what the client has to send next comes in time, however slowly its bytes come."""
        awaited: object = self.conn.their_state
        if awaited is h11.IDLE and self.cycle is not None and not self.conn.trailing_data[0]:
            awaited = None  # another request, which uvicorn waits for
        if awaited is not self._awaited:
            self._wait_no_longer()
            self._awaited = awaited
            if awaited in self._patience:
                self._deadline = self.loop.call_later(self._patience[awaited], self._give_up)

    def _wait_no_longer(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        is_answered = self._awaited is h11.SEND_BODY and self.cycle.response_started
        if is_answered:
            drop(self.transport)
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            self._refuse(self.conn.status, self.conn.detail)
        else:
            drop(self.transport)

    def _refuse(self, status: HTTPStatus, detail: str = "") -> None:
        self.transport.write(refusal(status, detail, has_body=not self.conn.is_head))
        self.transport.close()
