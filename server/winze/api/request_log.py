"""Which requests get a line of the log each, and the sums of all others: no client can fill a disk with lines."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict

import structlog

from winze.api.transport.credit import Clock, Rate

LINES_PER_MINUTE = 60
"""Lines about requests of one address."""
ALL_LINES_PER_MINUTE = 600
"""Lines about requests of all addresses."""
SUM_SECONDS = 10
"""Seconds over which is summed up."""
NAMED = 3
"""Addresses that a sum names."""
COUNTED = 256
"""Addresses that are counted apart for each sum; what comes from more of them is counted as from elsewhere."""
ELSEWHERE = "elsewhere"

log = structlog.get_logger(__name__)


class RequestLog:
    """Tells of requests one by one as long as they are few, and of the others by kind and address."""

    def __init__(self, clock: Clock) -> None:
        self._lines = Rate.per_minute(LINES_PER_MINUTE, clock)
        self._all_lines = Rate.per_minute(ALL_LINES_PER_MINUTE, clock)
        self._sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._timer: asyncio.TimerHandle | None = None

    def allows(self, kind: str, address: str) -> bool:
        """Return True if a request may have a line of its own; else count it."""
        if self._lines.allows(address) and self._all_lines.allows(ELSEWHERE):
            return True
        self.count(kind, address)
        return False

    def count(self, kind: str, address: str) -> None:
        """Count a request that gets no line of its own."""
        counts = self._sums[kind]
        counts[address if address in counts or len(counts) < COUNTED else ELSEWHERE] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SUM_SECONDS, self.sum_up)

    def sum_up(self) -> None:
        """Tell what was counted since the last time, a line for each kind."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        for kind, counts in self._sums.items():
            most = ", ".join(f"{address} {count}" for address, count in counts.most_common(NAMED))
            log.info("requests in sum", kind=kind, count=counts.total(), addresses=len(counts), most=most)
        self._sums.clear()
