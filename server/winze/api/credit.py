"""How fast one client may send: a bucket of credits that fills at a steady rate."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

BURST_SECONDS = 2
PATIENCE_SECONDS = 10


class Verdict(Enum):
    TAKE = auto()
    REFUSE = auto()
    FLOOD = auto()
    """It was told, and goes on all the same."""


class Credit:
    """`rate` messages a second in the long run, more for a moment.

    What is refused costs too, so that a client which does not slow down gets ever deeper into debt.
    """

    def __init__(self, rate: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._most = self._left = float(rate * BURST_SECONDS)
        self._at = clock()

    def spend(self) -> Verdict:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate) - 1
        self._at = now
        if self._left >= 0:
            return Verdict.TAKE
        return Verdict.REFUSE if self._left >= -self._rate * PATIENCE_SECONDS else Verdict.FLOOD
