"""Rate limits as credits that refill at a steady rate, on a monotonic clock."""

from __future__ import annotations

from collections.abc import Callable

BURST_SECONDS = 2
PATIENCE_SECONDS = 10
WINDOW_SECONDS = 60
CROWD = 1024
"""Addresses remembered before old ones are dropped."""

Clock = Callable[[], float]
"""A monotonic clock in seconds."""


class Credit:
    """Holds up to `most` credits and gains `rate` of them a second."""

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self._rate = rate
        self._most = self._left = float(most)
        self._clock = clock
        self._at = clock()

    @property
    def left(self) -> float:
        """The current credits; negative in debt."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    @property
    def is_full(self) -> bool:
        return self.left >= self._most

    def spend(self) -> float:
        """Spend one credit, even into debt. Returns the credits left."""
        self._left = self.left - 1
        return self._left

    def afford(self) -> bool:
        if self.left < 1:
            return False
        self._left -= 1
        return True


class Rate:
    """A rate limit by address: bursts of `burst`, and `per_second` sustained."""

    def __init__(self, per_second: float, burst: int, clock: Clock) -> None:
        self.per_second = per_second
        self._burst = burst
        self._clock = clock
        self._credits: dict[str, Credit] = {}
        self._crowd = CROWD

    @classmethod
    def per_minute(cls, count: int, clock: Clock) -> Rate:
        return cls(count / WINDOW_SECONDS, count, clock)

    def __len__(self) -> int:
        return len(self._credits)

    def allows(self, address: str) -> bool:
        if address not in self._credits:
            self._drop_full()
            self._credits[address] = Credit(self.per_second, self._burst, self._clock)
        return self._credits[address].afford()

    def _drop_full(self) -> None:
        """Drop addresses with full credit, each time the number of addresses has doubled."""
        if len(self._credits) >= self._crowd:
            self._credits = {address: credit for address, credit in self._credits.items() if not credit.is_full}
            self._crowd = max(CROWD, 2 * len(self._credits))
