from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from empty_database import copy_empty_database
from local_server import until
from winze.api.threaded_store import ThreadedStore
from winze.records.groups import Record
from winze.store.store import open_store


def test_store_reports_writing_until_all_is_durable(tmp_path: Path) -> None:
    told: dict[str, int] = {}

    def listen(ends: Mapping[str, int]) -> None:
        told.update(ends)

    async def story(store: ThreadedStore) -> None:
        store.listen(listen)
        assert not store.writes()
        for run in ("r1", "r2"):
            for first in range(3):
                store.append(Record(run, first, first + 1, first, b"."))
                assert store.writes()
        async with asyncio.timeout(10):
            await until(lambda: not store.writes())
        assert told == {"r1": 3, "r2": 3}

    async def within() -> None:
        copy_empty_database(tmp_path)
        with open_store(tmp_path) as opened:
            store = ThreadedStore(opened)
            try:
                await story(store)
            finally:
                store.close()

    asyncio.run(within())
