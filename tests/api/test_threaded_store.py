from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path

from empty_database import copy_empty_database
from local_server import until
from winze.api.threaded_store import ThreadedStore
from winze.records.groups import Record
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store


def happen(story: Callable[[ThreadedStore], Awaitable[None]], data: Path) -> None:
    async def within() -> None:
        copy_empty_database(data)
        with open_store(Place(data)) as opened:
            store = ThreadedStore(opened)
            try:
                async with asyncio.timeout(10):
                    await story(store)
            finally:
                store.close()

    asyncio.run(within())


def test_store_reports_writing_until_all_is_durable(tmp_path: Path) -> None:
    told: dict[str, int] = {}

    def listen(ends: Mapping[str, int]) -> None:
        told.update(ends)

    async def story(store: ThreadedStore) -> None:
        store.listen(listen, lambda: None)
        assert not store.writes()
        for run in ("r1", "r2"):
            for first in range(3):
                store.append(Record(run, first, first + 1, first, b"."))
                assert store.writes()
        await until(lambda: not store.writes())
        assert told == {"r1": 3, "r2": 3}

    happen(story, tmp_path)


def test_store_does_not_write_while_the_disk_fails(tmp_path: Path) -> None:
    async def story(store: ThreadedStore) -> None:
        with closing(sqlite3.connect(tmp_path / DATABASE_FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            store.append(Record("r1", 0, 1, 0, b"."))
            await until(lambda: bool(store.trouble()))
            assert not store.writes()
            other.execute("ROLLBACK")
        await until(lambda: not store.trouble())

    happen(story, tmp_path)
