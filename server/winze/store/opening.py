"""Opening the store of a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from winze.store.database import postgres, sqlite
from winze.store.database.held import Held
from winze.store.database.lock import LOCK_FILE, locked
from winze.store.database.place import Place
from winze.store.database.privacy import keep_private
from winze.store.database.sqlite import DATABASE_FILE, Synchronous, files_of
from winze.store.queries import keys
from winze.store.queries.claims import Claims
from winze.store.store import Store


def seconds_now() -> int:
    return int(time.time())


@contextmanager
def open_store(
    place: Place, now: Callable[[], int] = seconds_now, *, synchronous: Synchronous = "full"
) -> Iterator[Store]:
    """Open the store of a server, creating and upgrading it if necessary. Raises `StoreError`."""
    data = place.data
    if place.database:
        with postgres.shared(place.database, place.node) as shared:
            yield _store(shared, data, now)
        return
    with locked(data):
        keep_private(files_in(data))
        with sqlite.held(place.file, synchronous) as held:
            yield _store(held, data, now)


def _store(held: Held, data: Path, now: Callable[[], int]) -> Store:
    with held.writing.begin() as connection:
        keys.ensure(connection, data, now())
    return Store(held, Claims(now), now)


def files_in(data: Path) -> tuple[Path, ...]:
    return *files_of(data / DATABASE_FILE), data / LOCK_FILE, data / keys.KEY_FILE
