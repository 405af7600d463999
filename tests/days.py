"""A calendar for stores: days on which a server is up, and days on which none is."""

from __future__ import annotations

from winze.store.service import DATE_SECONDS
from winze.store.store import Store


class Calendar:
    """Tells the seconds since 1970."""

    def __init__(self) -> None:
        self._now = 1_800_000_000

    def now(self) -> int:
        return self._now

    def skip(self, days: int) -> None:
        """Let days go by, or back, on which no server is up."""
        self._now += days * DATE_SECONDS

    def serve(self, store: Store, days: int) -> None:
        """Let a server be up for so many days from the next one on."""
        for _ in range(days):
            self.skip(1)
            assert store.count_day()
