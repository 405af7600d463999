"""Who may connect: counts what stands, in all and by address, until it is gone."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from winze.api.metrics import Metrics
from winze.api.settings import Settings
from winze.api.transport.credit import BURST_SECONDS, Clock, Credit, Rate
from winze.api.transport.proxies import Proxies, household


class Tally:
    """Counts what stands, in all and by address. Who is refused is not counted."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._count = 0
        self._standing: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count

    def enter(self, address: str, *, is_proxy: bool = False) -> bool:
        """Count one more of this address, if there is room. A proxy has room as long as there is any."""
        if self._count >= self._most or (self._standing[address] >= self._most_of_one and not is_proxy):
            return False
        self._count += 1
        self._standing[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less of this address, which entered before."""
        self._count -= 1
        self._standing[address] -= 1
        if not self._standing[address]:
            del self._standing[address]


class Gate:
    """One per server: what each address and all together may take of it."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock = monotonic) -> None:
        self.settings = settings
        self.metrics = metrics
        self.proxies = Proxies(settings.trusted_proxies)
        self.connections = Tally(settings.max_connections, settings.max_connections_per_address)
        """TCP connections, whatever they are for, by the address they come from."""
        self.sockets = Tally(settings.max_sockets, settings.max_sockets_per_address)
        """Websockets, by the address of the client."""
        self.inputs = Rate(
            settings.inputs_per_second_per_address, settings.inputs_per_second_per_address * BURST_SECONDS, clock
        )
        """Frames of websockets."""
        self.runs = Rate.per_minute(settings.runs_per_minute, clock)
        """Runs that begin."""
        self.players = Rate.per_minute(settings.players_per_minute, clock)
        """Players that are made."""
        self.posts = Rate.per_minute(settings.posts_per_minute, clock)
        """POST requests."""
        self.downloads = Rate.per_minute(settings.downloads_per_minute, clock)
        """Replays and stories of runs."""
        self._clock = clock

    def connect(self, peer: str) -> bool:
        """Count a TCP connection from this address, if there is room for it."""
        return self.connections.enter(household(peer), is_proxy=self.proxies.trusts(peer))

    def disconnect(self, peer: str) -> None:
        """A connection that was counted is lost."""
        self.connections.leave(household(peer))

    def allowance(self) -> Credit:
        """What a new websocket may send."""
        rate = self.settings.inputs_per_second
        return Credit(rate, rate * BURST_SECONDS, self._clock)
