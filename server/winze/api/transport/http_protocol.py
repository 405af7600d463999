"""Uvicorn's HTTP/1.1, with a limit on whatever a client can keep a server waiting for or busy with.

    waited for                  until
    request line and headers    `header_seconds` after the first moment, or after the first byte of a later request
    body                        `body_seconds` after the headers
    another request             `idle_seconds` after the answer
    reading what is sent        `send_seconds`

    bytes -> the line of pages -> slices -> requests -> credits -> the application

Nothing is parsed or answered but in the connection's turn: play goes before it, and every connection before its second
request. A request costs a credit of the client's address. One that is not paid for is refused without the application,
and its connection is read no more. A connection counts until it is lost. One for which there is no room is told so and
closed.
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
from winze.api.turnstile import Turn

SLICE = 1024
"""Bytes that are parsed before others have a turn: at most 170 chunks of a body."""
MOST_BODY_BYTES = 64 * 1024
"""Bytes of a body, as they come, that are taken in at all, be it to throw them away after the answer."""
TURN_SECONDS = 0.05
"""How long others wait for an answer that waits for something else, such as a disk."""
LINGER_SECONDS = 5.0
"""How long a connection stands that made one request too many: its client would open another one at once."""
TOO_MANY = "Too many requests came from where you are: wait a moment."


class PaidRequests(SoundRequests):
    """HTTP/1.1 of a server that hands over the requests that `pays` accepts, and stops at any other."""

    def __init__(self, pays: Callable[[h11.Request], bool]) -> None:
        super().__init__()
        self._pays = pays
        self._is_drained = True

    @property
    def has_more(self) -> bool:
        """Whether bytes that were received may hold another event."""
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
        self._turn: Turn | None = None
        """A place in the line, or a turn that has come."""
        self._turn_limit: asyncio.TimerHandle | None = None
        self._is_over = False
        """Whether nothing more is read here."""
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
        """Finish the answer that is under way, if there is one to a whole request that somebody reads, and close."""
        if self._is_answering and not self.flow.write_paused:
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

    # What comes in.

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._go_on()

    def _go_on(self) -> None:
        """Read on or get in line, unless an answer to an earlier request has to be there first."""
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
        """Parse a slice, and keep the turn until what is asked in it is answered."""
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
        """Whether a whole request has come and its answer has not gone."""
        is_under_way = self.cycle is not None and not self.cycle.response_complete
        return is_under_way and self.conn.their_state is not h11.SEND_BODY

    def _pays(self, request: h11.Request) -> bool:
        """Return True if the client has a credit for this request; else refuse it, and read no more."""
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
        """Handle what was parsed, in the turn: uvicorn goes on with the next request as soon as one is answered."""
        if self._turn and self._turn.come:
            super().handle_events()
        self._watch()

    def on_response_complete(self) -> None:
        self._end_turn()
        super().on_response_complete()
        self._go_on()

    # What does not come.

    def _watch(self) -> None:
        """See to it that what the client has to send next comes in time, however slowly its bytes come."""
        is_at_work = self._is_answering and not self.flow.write_paused
        (self._gate.connections.work if is_at_work else self._gate.connections.wait)(self.transport)
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
        self._gate.refused(status, household(self._peer))
        self._say(status, detail)
        self.transport.close()

    def _say(self, status: HTTPStatus, detail: str, **headers: str) -> None:
        """Answer without the application, as the last thing that is said here."""
        self.transport.write(refusal(status, detail, has_body=not self.conn.is_head, **headers))
