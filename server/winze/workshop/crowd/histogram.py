"""Times counted in logarithmic steps of 2 percent, so memory use does not grow with their number."""

from __future__ import annotations

from collections import Counter
from math import ceil, exp, floor, log

_STEP = log(1.02)


class Histogram:
    """Counts times in milliseconds."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()
        self.longest = 0.0

    def __len__(self) -> int:
        return self._counts.total()

    def add(self, ms: float) -> None:
        self._counts[floor(log(max(ms, 0.001)) / _STEP)] += 1
        self.longest = max(self.longest, ms)

    def percentile(self, percent: float) -> float:
        """Return the time that `percent` of all times do not exceed; 0 if there are none."""
        left = ceil(len(self) * percent / 100)
        for step, count in sorted(self._counts.items()):
            left -= count
            if left <= 0:
                return min(exp((step + 1) * _STEP), self.longest)
        return 0.0
