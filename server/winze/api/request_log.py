"""Rate-limited log lines about requests, and summaries of the rest, so that no client can fill a disk with lines."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict

import structlog

from winze.api.transport.credit import Clock, Rate

LINES_PER_MINUTE = 60
"""Lines about requests of one address."""
ALL_LINES_PER_MINUTE = 600
SUM_SECONDS = 10
NAMED = 3
"""Addresses listed in a summary."""
COUNTED = 256
"""Addresses counted separately for a summary; requests of further addresses are counted together."""
ELSEWHERE = "elsewhere"

log = structlog.get_logger(__name__)


class RequestLog:
    """Logs requests one by one while they are few, and the rest as counts by kind and address."""

    def __init__(self, clock: Clock) -> None:
        self._lines = Rate.per_minute(LINES_PER_MINUTE, clock)
        self._all_lines = Rate.per_minute(ALL_LINES_PER_MINUTE, clock)
        self._sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._timer: asyncio.TimerHandle | None = None

    def allows(self, kind: str, address: str) -> bool:
        """Return True if the request gets its own line; otherwise count it."""
        if self._lines.allows(address) and self._all_lines.allows(ELSEWHERE):
            return True
        self.count(kind, address)
        return False

    def count(self, kind: str, address: str) -> None:
        counts = self._sums[kind]
        counts[address if address in counts or len(counts) < COUNTED else ELSEWHERE] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SUM_SECONDS, self.sum_up)

    def sum_up(self) -> None:
        """Log a line for each kind of request counted since the last summary."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        for kind, counts in self._sums.items():
            most = ", ".join(f"{address} {count}" for address, count in counts.most_common(NAMED))
            log.info("request summary", kind=kind, count=counts.total(), addresses=len(counts), most=most)
        self._sums.clear()
