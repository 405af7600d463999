"""The store as a session awaits it: all calls run in one thread, in the order of the calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from winze.scenes.queries import HallPage, NameRefused, Options, Recorded, RunSummary
from winze.session.run_store import FinishedRun, Player, SavedRun
from winze.store.store import Store

P = ParamSpec("P")
T = TypeVar("T")


class ThreadedStore:
    """Makes a `RunStore` of a `Store`. What was asked for is done even if nobody waits for it any more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="winze-store")

    async def _run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(function, *args, **kwargs))

    def close(self) -> None:
        """Wait for the calls that are under way."""
        self._thread.shutdown()

    async def check(self) -> None:
        """Raise whatever keeps the database from answering."""
        await self._run(self._store.check)

    async def player(self, secret: str) -> Player | None:
        return await self._run(self._store.player, secret)

    async def new_player(self) -> tuple[Player, str]:
        return await self._run(self._store.new_player)

    async def forget_players(self, spared: Collection[str]) -> int:
        return await self._run(self._store.forget_players, spared)

    async def keep_options(self, player: str, options: Options) -> None:
        await self._run(self._store.keep_options, player, options)

    async def save(self, run: SavedRun) -> None:
        await self._run(self._store.save, run)

    async def finish(self, run: FinishedRun) -> str:
        return await self._run(self._store.finish, run)

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        return await self._run(self._store.load, run)

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        return await self._run(self._store.unfinished, player, limit)

    async def check_name(self, player: str, name: str) -> NameRefused | None:
        return await self._run(self._store.check_name, player, name)

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        return await self._run(self._store.redeem, claim, name)

    async def hall(self, cursor: str | None, limit: int, *, seeded: bool = False) -> HallPage:
        return await self._run(self._store.hall, cursor, limit, seeded=seeded)
