"""Uvicorn's HTTP/1.1, with a time limit on whatever a client can keep a server waiting for.

    waited for                  until
    request line and headers    `header_seconds` after the first moment, or after the first byte of a later request
    body                        `body_seconds` after the headers
    another request             `idle_seconds` after the answer
    reading what is sent        `send_seconds`

A connection counts until it is lost. One for which there is no room is told so and closed.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from winze.api.transport.gate import Gate
from winze.api.transport.stall import Stall


class HttpProtocol(H11Protocol):
    """One connection, until it is lost or becomes a websocket."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gate = gate
        self._patience = {h11.IDLE: gate.settings.header_seconds, h11.SEND_BODY: gate.settings.body_seconds}
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._peer: str | None = None

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
        if self._peer is not None:
            self._gate.disconnect(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        # from here on the websocket's own protocol watches the transport
        self._stall.end()
        self._patience = {}

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stall.end()

    def _watch(self) -> None:
        """See to it that what the client has to send next comes in time, however slowly its bytes come."""
        awaited = self.conn.their_state
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
            self.transport.abort()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()
