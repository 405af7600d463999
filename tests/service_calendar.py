"""A calendar for stores: days with and without service."""

from __future__ import annotations

from winze.store.queries.service import DATE_SECONDS
from winze.store.store import Store


class Calendar:
    """Returns the seconds since 1970."""

    def __init__(self) -> None:
        self._now = 1_800_000_000

    def now(self) -> int:
        return self._now

    def skip(self, days: int) -> None:
        """Let days without service go by; a negative number goes back."""
        self._now += days * DATE_SECONDS

    def serve(self, store: Store, days: int) -> None:
        """Let `days` of service go by, from the next day on."""
        for _ in range(days):
            self.skip(1)
            assert store.count_day()
