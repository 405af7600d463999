"""Uvicorn's HTTP/1.1 with limits on everything a client can make the server wait for or work on.

    expected from the client    deadline
    request line and headers    `header_seconds` from the connection, or from the first byte of a later request
    body                        `body_seconds` from the headers
    next request                `idle_seconds` from the answer
    reading the answer          `send_seconds`

    bytes -> page queue -> slices -> requests -> credits -> the application

Parsing and answering only happen in the connection's turn, which gives way to play and rotates among connections. A
request costs a credit of the client's address. Without credit it is refused without the application, and the
connection is read no further. A connection counts until it is lost. If there is no room for a new one, it gets an
error and is closed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from winze.api.transport.gate import Gate
from winze.api.transport.proxies import forwarded, household
from winze.api.transport.refusals import refusal
from winze.api.transport.sound_requests import SoundRequests
from winze.api.transport.stall import Stall, drop
from winze.api.turnstile import QueuePlace

SLICE = 1024
"""Bytes parsed before others get a turn: at most 170 chunks of a body."""
MOST_BODY_BYTES = 64 * 1024
"""Maximum raw bytes of a body that are received, even to be discarded after the answer."""
TURN_SECONDS = 0.05
"""Seconds others wait for an answer that itself waits, for example for a disk."""
LINGER_SECONDS = 5.0
"""Seconds a connection stays open after its request was refused; otherwise its client would reconnect at once."""
TOO_MANY = "Too many requests from your address. Please wait a moment."


class PaidRequests(SoundRequests):
    """HTTP/1.1 that passes on the requests for which `pays` returns True, and stops at any other."""

    def __init__(self, pays: Callable[[h11.Request], bool]) -> None:
        super().__init__()
        self._pays = pays
        self._is_drained = True

    @property
    def has_more(self) -> bool:
        """True if received bytes may hold another event."""
        return not self._is_drained and bool(self.trailing_data[0])

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        self._is_drained = event is h11.NEED_DATA
        return h11.PAUSED if isinstance(event, h11.Request) and not self._pays(event) else event


class HttpProtocol(H11Protocol):
    """One connection, until it is lost or becomes a websocket."""

    def __init__(self, *args: Any, gate: Gate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gate = gate
        self.conn: PaidRequests = PaidRequests(self._pays)
        self._turn: QueuePlace | None = None
        self._turn_limit: asyncio.TimerHandle | None = None
        self._is_over = False
        self._patience = {h11.IDLE: gate.settings.header_seconds, h11.SEND_BODY: gate.settings.body_seconds}
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._peer = ""
        self._unread = b""
        self._body_bytes = 0

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stall = Stall(transport, self._gate.settings.send_seconds)
        self._peer = self.client[0] if self.client else ""
        if self._gate.connect(transport, self._peer):
            self._watch()
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stall.end()
        self._wait_no_longer()
        self._unread = b""
        self._end_turn()
        self._gate.connections.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Finish an answer in progress if its client is reading, otherwise drop the connection."""
        if self._is_answering and not self.flow.write_paused:
            self.cycle.keep_alive = False
        else:
            drop(self.transport)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.flow.write_paused:  # by answers that the client has not read
            drop(self.transport)
            return
        self._stall.end()
        self._patience = {}
        self._is_over = True
        self._unread = b""
        self.flow.resume_reading()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall.begin()
        self._end_turn()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stall.end()
        self._watch()
        self._go_on()

    # Input.

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._go_on()

    def _go_on(self) -> None:
        """Read more or queue for a turn, unless an earlier answer is still being sent."""
        if self.transport.is_closing() or self._is_over:
            return
        has_more = bool(self._unread) or self.conn.has_more
        is_busy = self._is_answering or self.flow.write_paused
        if has_more:
            self.flow.pause_reading()
        elif not is_busy:
            self.flow.resume_reading()
        if has_more and not is_busy and self._turn is None:
            self._turn = self._gate.pages.ask(self._take_turn)

    def _take_turn(self) -> None:
        """Parse a slice and keep the turn until its request is answered."""
        try:
            if not self.transport.is_closing():
                self._parse_slice()
        finally:
            if self._is_answering and self._turn:
                self._turn_limit = self.loop.call_later(TURN_SECONDS, self._end_turn)
            elif self._is_over:
                self.loop.call_soon(self._end_turn)  # a websocket opens in this round
            else:
                self._end_turn()
        self._go_on()

    def _parse_slice(self) -> None:
        if self.conn.has_more:
            self.handle_events()
        else:
            data, self._unread = self._unread[:SLICE], self._unread[SLICE:]
            self._count_body(len(data))
            super().data_received(data)

    def _end_turn(self) -> None:
        if self._turn_limit:
            self._turn_limit.cancel()
            self._turn_limit = None
        if self._turn:
            self._turn.end()
            self._turn = None

    @property
    def _is_answering(self) -> bool:
        """True while a complete request has not been fully answered."""
        is_under_way = self.cycle is not None and not self.cycle.response_complete
        return is_under_way and self.conn.their_state is not h11.SEND_BODY

    def _pays(self, request: h11.Request) -> bool:
        """Return True if the client has a credit for the request; otherwise refuse it and stop reading."""
        gate = self._gate
        address = household(gate.proxies.client(self._peer, forwarded(request.headers)))
        if gate.requests.allows(address):
            gate.connections.work(self.transport)
            return True
        gate.refused(HTTPStatus.TOO_MANY_REQUESTS, address)
        self._is_over = True
        self._unread = b""
        self._wait_no_longer()
        self.flow.pause_reading()
        self._say(HTTPStatus.TOO_MANY_REQUESTS, TOO_MANY, **{"Retry-After": "1"})
        self.loop.call_later(LINGER_SECONDS, self.transport.close)
        return False

    def _count_body(self, size: int) -> None:
        self._body_bytes = self._body_bytes + size if self.conn.their_state is h11.SEND_BODY else 0
        if self._body_bytes > MOST_BODY_BYTES:
            drop(self.transport)

    def handle_events(self) -> None:
        """Handle parsed events in the turn only; uvicorn would start the next request right after an answer."""
        if self._turn and self._turn.come:
            super().handle_events()
        self._watch()

    def on_response_complete(self) -> None:
        self._end_turn()
        super().on_response_complete()
        self._go_on()

    # Deadlines.

    def _watch(self) -> None:
        """Set a deadline for what the client has to send next, however slowly its bytes arrive."""
        is_at_work = self._is_answering and not self.flow.write_paused
        (self._gate.connections.work if is_at_work else self._gate.connections.wait)(self.transport)
        awaited: object = self.conn.their_state
        if awaited is h11.IDLE and self.cycle is not None and not self.conn.trailing_data[0]:
            awaited = None  # uvicorn itself waits for another request
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
        self._gate.refused(status, household(self._peer))
        self._say(status, detail)
        self.transport.close()

    def _say(self, status: HTTPStatus, detail: str, **headers: str) -> None:
        """Send a last answer without the application."""
        self.transport.write(refusal(status, detail, has_body=not self.conn.is_head, **headers))
