"""Room for connections: counts those that stand, in all and by address, until they are gone."""

from __future__ import annotations

import asyncio
from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from winze.api.metrics import Metrics
from winze.api.request_log import RequestLog
from winze.api.settings import Settings
from winze.api.transport.credit import BURST_SECONDS, Clock, Credit, Rate
from winze.api.transport.proxies import Proxies, household
from winze.api.transport.stall import part
from winze.api.turnstile import Turnstile

EVERYBODY = "*"
"""The key of all addresses together."""
PART_SECONDS = 1.0
"""How long a connection that gave way is left in doubt."""
MOST_PARTING = 500
"""Connections that are left so, beside those that are counted."""


class Idlers:
    """Connections that wait for their clients, in all and by address, the one that has waited longest first."""

    def __init__(self) -> None:
        self._lines: dict[str, dict[Transport, None]] = {}

    def __contains__(self, who: Transport) -> bool:
        return who in self._lines.get(EVERYBODY, ())

    def add(self, who: Transport, address: str) -> None:
        """Put a connection at the end, unless it is there."""
        for key in (EVERYBODY, address):
            self._lines.setdefault(key, {}).setdefault(who)

    def discard(self, who: Transport, address: str) -> None:
        for key in (EVERYBODY, address):
            line = self._lines.get(key, {})
            line.pop(who, None)
            if not line:
                self._lines.pop(key, None)

    def first(self, address: str) -> Transport | None:
        """Return the connection of an address, or of `EVERYBODY`, that has waited longest."""
        return next(iter(self._lines.get(address, ())), None)


class Tally:
    """Counts connections, in all and by address. One that is refused is not counted.

    Where there is no room for another one, the connection that has waited longest for its client gives way: one that
    has asked for nothing so far, or else one whose client owes the next request, the rest of one, or a hello.
    """

    def __init__(self, most: int, most_of_one: int, part: Callable[[Transport, str], None]) -> None:
        """`part` is called with each connection that gives way, and its address."""
        self._most = most
        self._most_of_one = most_of_one
        self._part = part
        self._standing: dict[Transport, str] = {}
        self._of_one: Counter[str] = Counter()
        self._silent = Idlers()
        self._idle = Idlers()

    def __len__(self) -> int:
        return len(self._standing)

    def enter(self, who: Transport, address: str, *, is_proxy: bool = False) -> bool:
        """Count a connection that waits for its client, if there is room. A proxy may have all the room there is."""
        is_crowded = self._of_one[address] >= self._most_of_one and not is_proxy
        if is_crowded and not self._make_room(address):
            return False
        if len(self) >= self._most and not self._make_room(EVERYBODY):
            return False
        self._standing[who] = address
        self._of_one[address] += 1
        self._silent.add(who, address)
        return True

    def leave(self, who: Transport) -> None:
        """Count a connection no longer, if it was counted."""
        address = self._standing.pop(who, None)
        if address is None:
            return
        self._of_one[address] -= 1
        if not self._of_one[address]:
            del self._of_one[address]
        for idlers in (self._silent, self._idle):
            idlers.discard(who, address)

    def wait(self, who: Transport) -> None:
        """A connection that is counted waits for its client now."""
        if who in self._standing and who not in self._silent:
            self._idle.add(who, self._standing[who])

    def work(self, who: Transport) -> None:
        """A connection has work for the server now: its place is its own."""
        if who in self._standing:
            for idlers in (self._silent, self._idle):
                idlers.discard(who, self._standing[who])

    def _make_room(self, address: str) -> bool:
        oldest = self._silent.first(address) or self._idle.first(address)
        if oldest is None:
            return False
        self._part(oldest, self._standing[oldest])
        self.leave(oldest)
        return True


class Gate:
    """One per server: what each address and all together may take of it."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock = monotonic) -> None:
        self.settings = settings
        self.metrics = metrics
        self.log = RequestLog(clock)
        self.proxies = Proxies(settings.trusted_proxies)
        self.connections = Tally(settings.max_connections, settings.max_connections_per_address, self._part)
        """TCP connections, whatever they are for, by the address they come from."""
        self.sockets = Tally(settings.max_sockets, settings.max_sockets_per_address, self._part)
        """Websockets, by the address of the client."""
        self.inputs = Rate(
            settings.inputs_per_second_per_address, settings.inputs_per_second_per_address * BURST_SECONDS, clock
        )
        """Frames of websockets."""
        self.requests = Rate.per_minute(settings.requests_per_minute, clock)
        """HTTP requests of every method, handshakes of websockets among them, by the address of the client."""
        self.runs = Rate.per_minute(settings.runs_per_minute, clock)
        """Runs that begin."""
        self.players = Rate.per_minute(settings.players_per_minute, clock)
        """Players that are made."""
        self.posts = Rate.per_minute(settings.posts_per_minute, clock)
        """POST requests."""
        self.downloads = Rate.per_minute(settings.downloads_per_minute, clock)
        """Replays and stories of runs."""
        self.errands = Turnstile()
        """Errands of players."""
        self.writes: Callable[[], bool] = lambda: False
        """Whether turns of players are being written, before they are shown."""
        self.pages = Turnstile(gives_way=lambda: self.writes() or not self.errands.is_open)
        """Whatever is asked over HTTP: play goes before it."""
        self._parting = 0
        """Connections that gave way and are not closed yet."""
        self._clock = clock

    def connect(self, connection: Transport, peer: str) -> bool:
        """Count a TCP connection from this address, if there is room for it."""
        return self.connections.enter(connection, household(peer), is_proxy=self.proxies.trusts(peer))

    def refused(self, status: HTTPStatus, address: str) -> None:
        """Take note of a connection or request that is refused before the application sees it."""
        self.metrics.request_refused(status)
        self.log.count(f"{status.value} {status.phrase}", address)

    def _part(self, connection: Transport, address: str) -> None:
        """Close a connection, but not at once where few wait for that: its client would open another one at once."""
        self.log.count("gave way to a newcomer", address)
        if connection.is_closing():
            return
        if self._parting >= MOST_PARTING or connection.get_write_buffer_size():
            part(connection)
            return
        self._parting += 1
        connection.pause_reading()
        asyncio.get_running_loop().call_later(PART_SECONDS, self._end, connection)

    def _end(self, connection: Transport) -> None:
        self._parting -= 1
        if not connection.is_closing():
            part(connection)

    def allowance(self) -> Credit:
        """What a new websocket may send."""
        rate = self.settings.inputs_per_second
        return Credit(rate, rate * BURST_SECONDS, self._clock)
