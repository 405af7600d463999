"""Limits on what addresses begin: runs, players, POST requests and tries of the mine of a day.

Each process counts in memory. If others may share its database, it also counts there each beginning it admits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable

from winze.api.settings import Settings
from winze.api.transport.credit import Clock, Rate
from winze.store.queries.begun import Begun


async def _admit(address: str, what: Begun, most: int) -> bool:
    return True


class DailyTries:
    """Counts the players of each address who try the mine of a day, up to `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._day = -1
        self._tries: Counter[str] = Counter()

    def allows(self, address: str, day: int) -> bool:
        if day != self._day:
            self._day = day
            self._tries.clear()
        if self._tries[address] >= self._most:
            return False
        self._tries[address] += 1
        return True


class Beginnings:
    """Counts a beginning of an address, and returns True if it is within the limit."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.count: Callable[[str, Begun, int], Awaitable[bool]] = _admit
        """Counts over all processes up to a limit. Raises `StorageError` if that cannot be done now."""
        self._settings = settings
        self._runs = Rate.per_minute(settings.runs_per_minute, clock)
        self._players = Rate.per_minute(settings.players_per_minute, clock)
        self._posts = Rate.per_minute(settings.posts_per_minute, clock)
        self._dailies = DailyTries(settings.dailies_per_address)

    async def run(self, address: str) -> bool:
        admitted = self._runs.allows(address)
        return admitted and await self.count(address, Begun.RUN, self._settings.runs_per_minute)

    async def player(self, address: str) -> bool:
        admitted = self._players.allows(address)
        return admitted and await self.count(address, Begun.PLAYER, self._settings.players_per_minute)

    async def post(self, address: str) -> bool:
        admitted = self._posts.allows(address)
        return admitted and await self.count(address, Begun.POST, self._settings.posts_per_minute)

    async def daily(self, address: str, day: int) -> bool:
        admitted = self._dailies.allows(address, day)
        return admitted and await self.count(address, Begun.DAILY, self._settings.dailies_per_address)
