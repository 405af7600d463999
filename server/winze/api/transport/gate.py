"""Limits on connections and requests, in total and by address."""

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
from winze.api.transport.beginnings import Beginnings
from winze.api.transport.credit import BURST_SECONDS, Clock, Credit, Rate
from winze.api.transport.proxies import Proxies, household
from winze.api.transport.stall import close_gently
from winze.api.turnstile import Turnstile

ALL = "*"
"""The key for all addresses together."""
GIVE_WAY_SECONDS = 1.0
"""Seconds until a connection that gave way is closed."""
MOST_CLOSING = 500
"""Maximum number of such connections, in addition to the counted ones."""


class Idlers:
    """Connections waiting for their clients, in total and by address, longest wait first."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[Transport, None]] = {}

    def __contains__(self, connection: Transport) -> bool:
        return connection in self._waiting.get(ALL, ())

    def add(self, connection: Transport, address: str) -> None:
        for key in (ALL, address):
            self._waiting.setdefault(key, {}).setdefault(connection)

    def discard(self, connection: Transport, address: str) -> None:
        for key in (ALL, address):
            waiting = self._waiting.get(key, {})
            waiting.pop(connection, None)
            if not waiting:
                self._waiting.pop(key, None)

    def first(self, address: str) -> Transport | None:
        return next(iter(self._waiting.get(address, ())), None)


class Tally:
    """Counts accepted connections, in total and by address.

    If there is no room for a new one, the connection that has waited longest for its client gives way: first one that
    has sent no request yet, then one whose client owes the next request, the rest of one, or a hello.
    """

    def __init__(self, most: int, most_per_address: int, close_gently: Callable[[Transport, str], None]) -> None:
        """`close_gently` is called with each connection that gives way and its address."""
        self._most = most
        self._most_per_address = most_per_address
        self._give_way = close_gently
        self._addresses: dict[Transport, str] = {}
        self._by_address: Counter[str] = Counter()
        self._silent = Idlers()
        self._idle = Idlers()

    def __len__(self) -> int:
        return len(self._addresses)

    def enter(self, connection: Transport, address: str, *, is_proxy: bool = False) -> bool:
        """Count a waiting connection if there is room. Proxies may use the whole capacity."""
        is_crowded = self._by_address[address] >= self._most_per_address and not is_proxy
        if is_crowded and not self._make_room(address):
            return False
        if len(self) >= self._most and not self._make_room(ALL):
            return False
        self._addresses[connection] = address
        self._by_address[address] += 1
        self._silent.add(connection, address)
        return True

    def leave(self, connection: Transport) -> None:
        address = self._addresses.pop(connection, None)
        if address is None:
            return
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
        for idlers in (self._silent, self._idle):
            idlers.discard(connection, address)

    def wait(self, connection: Transport) -> None:
        if connection in self._addresses and connection not in self._silent:
            self._idle.add(connection, self._addresses[connection])

    def work(self, connection: Transport) -> None:
        """Mark a connection as working, so it no longer has to give way."""
        if connection in self._addresses:
            for idlers in (self._silent, self._idle):
                idlers.discard(connection, self._addresses[connection])

    def _make_room(self, address: str) -> bool:
        oldest = self._silent.first(address) or self._idle.first(address)
        if oldest is None:
            return False
        self._give_way(oldest, self._addresses[oldest])
        self.leave(oldest)
        return True


class Gate:
    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock = monotonic) -> None:
        self.settings = settings
        self.metrics = metrics
        self.log = RequestLog(clock)
        self.proxies = Proxies(settings.trusted_proxies)
        self.connections = Tally(settings.max_connections, settings.max_connections_per_address, self._give_way)
        """TCP connections of any kind, by peer address."""
        self.sockets = Tally(settings.max_sockets, settings.max_sockets_per_address, self._give_way)
        """Websockets, by client address."""
        self.inputs = Rate(
            settings.inputs_per_second_per_address, settings.inputs_per_second_per_address * BURST_SECONDS, clock
        )
        """Websocket frames."""
        self.requests = Rate.per_minute(settings.requests_per_minute, clock)
        """HTTP requests of any method, including websocket handshakes, by client address."""
        self.beginnings = Beginnings(settings, clock)
        self.downloads = Rate.per_minute(settings.downloads_per_minute, clock)
        """Downloads of replays and stories."""
        self.errands = Turnstile()
        self.writes: Callable[[], bool] = lambda: False
        self.pages = Turnstile(gives_way=lambda: self.writes() or not self.errands.is_open)
        """Queue of HTTP requests, which give way to play."""
        self._closing = 0
        """Connections that gave way and are not yet closed."""
        self._clock = clock

    def connect(self, connection: Transport, peer: str) -> bool:
        return self.connections.enter(connection, household(peer), is_proxy=self.proxies.trusts(peer))

    async def may_download(self, address: str) -> bool:
        return self.downloads.allows(address)

    def refused(self, status: HTTPStatus, address: str) -> None:
        self.metrics.request_refused(status)
        self.log.count(f"{status.value} {status.phrase}", address)

    def _give_way(self, connection: Transport, address: str) -> None:
        """Close a connection, mostly after a delay, because its client would otherwise reconnect at once."""
        self.log.count("gave way to a newcomer", address)
        if connection.is_closing():
            return
        if self._closing >= MOST_CLOSING or connection.get_write_buffer_size():
            close_gently(connection)
            return
        self._closing += 1
        connection.pause_reading()
        asyncio.get_running_loop().call_later(GIVE_WAY_SECONDS, self._end, connection)

    def _end(self, connection: Transport) -> None:
        self._closing -= 1
        if not connection.is_closing():
            close_gently(connection)

    def allowance(self) -> Credit:
        rate = self.settings.inputs_per_second
        return Credit(rate, rate * BURST_SECONDS, self._clock)
