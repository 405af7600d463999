"""Moves all data of a server to another database, once every run is in its copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from winze.content import Content
from winze.session.base.run_store import SavedRun, StorageError
from winze.session.runs.restoring import BadRunError, restore
from winze.settling.settling import settle_others, settle_own
from winze.store.copies import copying
from winze.store.copies.fresh import fresh
from winze.store.database import moved, nodes
from winze.store.database.lock import locked
from winze.store.database.migrate import check_newest
from winze.store.database.place import Place
from winze.store.database.postgres import reason
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.queries import runs
from winze.store.store import Store

MOST_RESTORED = 100
"""Unfinished runs to restore from the new database."""


def move(
    source: Place, target: Place, content: Content, overlays: Sequence[Path] = (), *, puts_aside: bool = False
) -> Iterator[str]:
    """Move all data to a new database, and mark the old one. Yields lines that tell the host what was done.

    Raises `StoreError`. Then there is no new database, and the old one serves as before. With `puts_aside`, runs that
    cannot be settled move with their last actions put aside.
    """
    with source.read(check_newest) as connection:
        _refuse_living(connection, source)
    with fresh(target, source) as new, _as_store_errors(source, target), open_store(source) as store:
        yield from _settle(store, content, overlays, puts_aside=puts_aside)
        with source.write_alone() as old, _as_store_errors(source, target):
            _leave(old, source)
            for table, rows in copying.copy(old, new.connection):
                if rows:
                    yield f"{table}: {rows} rows"
            yield from _try_restoring(old, new.connection, content)
            new.keep()
            moved.mark(old, str(target))


def undo(place: Place) -> None:
    """Let servers start again on a database whose data were moved. Raises `StoreError`."""
    if place.database:
        _unmark(place)
        return
    with place.read(moved.check_marked):
        pass
    with locked(place.data):
        _unmark(place)


def _unmark(place: Place) -> None:
    with place.write_alone(moved.check_marked) as connection:
        moved.unmark(connection)


def _refuse_living(connection: Connection, source: Place) -> None:
    """Raise `StoreError` if a process other than this one uses a database."""
    if others := [name for name in nodes.living(connection) if name != source.node]:
        raise StoreError(f"{source} is in use by {', '.join(others)}; stop every server first")


def _settle(store: Store, content: Content, overlays: Sequence[Path], *, puts_aside: bool) -> Iterator[str]:
    others = settle_others(store, content.rules.version, overlays)
    for settled in chain(settle_own(store, content, dry_run=False), others):
        yield f"{settled.run}  {settled.name:10}  {settled.actions:4} actions  {settled.outcome}"
    left = store.tails()
    if left and not puts_aside:
        raise StoreError(
            f"{len(left)} of the runs cannot be settled: {', '.join(left)};"
            " with --put-aside they move too, and continue from before their last actions"
        )
    for run in left:
        store.put_aside(run)
        store.release(run)


def _leave(old: Connection, source: Place) -> None:
    """End the lives of the processes of a database. Raises `StoreError` if one is not dead, or has left tails."""
    _refuse_living(old, source)
    if nodes.tailed_of_dead(old):
        raise StoreError(f"a server of {source} has died meanwhile; move again")
    copying.leave(old)


def _try_restoring(old: Connection, new: Connection, content: Content) -> Iterator[str]:
    """Compare some unfinished runs as a server would continue them. Raises `StoreError` if one is not the same."""
    chosen = copying.some_unfinished(new, MOST_RESTORED)
    found = [(run, _restored(new, run, content)) for run in chosen]
    if changed := [run for run, state in found if state != _restored(old, run, content)]:
        raise StoreError(f"the copies of {len(changed)} runs cannot be continued as before; nothing was moved")
    yield f"restored {len(found)} runs"


def _restored(connection: Connection, run: str, content: Content) -> str:
    """Return the fingerprint of a run, or why it cannot be continued."""
    saved = runs.look(connection, run)
    if not isinstance(saved, SavedRun):
        return "it is over"
    try:
        return restore(saved, content).game.fingerprint()
    except BadRunError as error:
        return str(error)


@contextmanager
def _as_store_errors(source: Place, target: Place) -> Iterator[None]:
    """Raise `StoreError`, which names the database in trouble. Only one of the two is of SQLite."""
    try:
        yield
    except StorageError as error:
        raise StoreError(f"{source} cannot be used: {error}") from error
    except DBAPIError as error:
        is_file = isinstance(error.orig, sqlite3.Error)
        place = source if is_file == (source.database is None) else target
        raise StoreError(f"{place} cannot be used: {reason(error)}") from None
