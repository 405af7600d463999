"""How often something may be done: buckets of credits that fill at a steady rate, on a clock that never goes back."""

from __future__ import annotations

from collections.abc import Callable

BURST_SECONDS = 2
PATIENCE_SECONDS = 10
WINDOW_SECONDS = 60
CROWD = 1024
"""So many addresses are known before any is forgotten."""

Clock = Callable[[], float]
"""Seconds, from a monotonic clock."""


class Credit:
    """Holds up to `most` credits and gains `rate` a second."""

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self._rate = rate
        self._most = self._left = float(most)
        self._clock = clock
        self._at = clock()

    @property
    def left(self) -> float:
        """The credits that are there now; less than 0 is a debt."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    @property
    def is_full(self) -> bool:
        return self.left >= self._most

    def spend(self) -> float:
        """Pay one credit, on debt if need be. Returns what is left."""
        self._left = self.left - 1
        return self._left

    def afford(self) -> bool:
        """Pay one credit if it is there. Returns whether it was."""
        if self.left < 1:
            return False
        self._left -= 1
        return True


class Rate:
    """How often each address may do something: `burst` times at once, and `per_second` in the long run."""

    def __init__(self, per_second: float, burst: int, clock: Clock) -> None:
        self.per_second = per_second
        self._burst = burst
        self._clock = clock
        self._credits: dict[str, Credit] = {}
        self._crowd = CROWD

    @classmethod
    def per_minute(cls, count: int, clock: Clock) -> Rate:
        """So often at once, and as often a minute in the long run."""
        return cls(count / WINDOW_SECONDS, count, clock)

    def __len__(self) -> int:
        """How many addresses are known; one that has all its credits may not be."""
        return len(self._credits)

    def allows(self, address: str) -> bool:
        """Whether the address may do it once more; if so, that counts."""
        if address not in self._credits:
            self._forget()
            self._credits[address] = Credit(self.per_second, self._burst, self._clock)
        return self._credits[address].afford()

    def _forget(self) -> None:
        """Forget who has all credits again, whenever twice as many addresses are known as after the last time."""
        if len(self._credits) >= self._crowd:
            self._credits = {address: credit for address, credit in self._credits.items() if not credit.is_full}
            self._crowd = max(CROWD, 2 * len(self._credits))
