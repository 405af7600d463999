"""Players' options on their way to the store. A write that fails is tried again until it succeeds."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from winze.models.players import Options
from winze.session.base.instruments import Clock
from winze.session.base.run_store import Player, RunStore, StorageError

RETRY_SECONDS = 5.0

log = structlog.get_logger(__name__)


class OptionsKeeper:
    """Holds the options that are not written yet, the newest of each player."""

    def __init__(self, store: RunStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._unwritten: dict[str, Options] = {}
        self._writing = asyncio.Lock()
        self._retry_at = 0.0

    def change(self, player: str, options: Options) -> None:
        """Hold the new options of a player. The caller runs `write`."""
        self._unwritten[player] = options

    def known(self, player: Player) -> Player:
        """Return a player as read from the store, with options that are newer than the store's."""
        return replace(player, options=self._unwritten.get(player.id, player.options))

    @property
    def is_due(self) -> bool:
        """True if options wait and the last failure is long enough ago."""
        return bool(self._unwritten) and not self._writing.locked() and self._clock() >= self._retry_at

    async def write(self) -> bool:
        """Write all options that wait. Return True on success; after a failure, which is logged, they go on waiting."""
        async with self._writing:
            try:
                while self._unwritten:
                    player, options = next(iter(self._unwritten.items()))
                    await self._store.keep_options(player, options)
                    if self._unwritten[player] == options:
                        del self._unwritten[player]
            except StorageError as error:
                self._retry_at = self._clock() + RETRY_SECONDS
                log.warning("options could not be written", players=len(self._unwritten), reason=str(error))
                return False
        return True
