"""A new database with tables and no rows, which comes into being with everything written to it, or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from winze.store.database import moved, postgres, sqlite
from winze.store.database.lock import locked
from winze.store.database.place import Place
from winze.store.errors import StoreError


class Fresh:
    """`connection` is in the transaction that `keep` commits."""

    def __init__(self, connection: Connection, put: Callable[[], None] = lambda: None) -> None:
        self.connection = connection
        self._put = put

    def keep(self) -> None:
        self.connection.commit()
        self._put()


@contextmanager
def fresh(place: Place, left: Place) -> Iterator[Fresh]:
    """Open a new database, for the data of `left`. Raises `StoreError` if there is something already.

    A file whose data were moved to `left` is replaced.
    """
    if place.database:
        with postgres.empty(place.database) as connection:
            yield Fresh(connection)
        return
    if not place.data.is_dir():
        raise StoreError(f"there is no directory {place.data}")
    with locked(place.data):
        _check_free(place.file, left)
        with _filling(place.file.with_suffix(".part"), place.file) as new:
            yield new


def _check_free(file: Path, left: Place) -> None:
    if not file.exists():
        sqlite.check(file)
        return
    with sqlite.read_file(file, moved.check_moved_to(str(left))):
        pass


@contextmanager
def _filling(part: Path, file: Path) -> Iterator[Fresh]:
    """Fill `part`, which becomes `file`."""
    _remove(sqlite.files_of(part))
    engine = sqlite.open_database(part)
    connection = engine.connect()

    def put() -> None:
        connection.close()
        engine.dispose()
        _remove(sqlite.files_of(file)[1:])
        part.rename(file)
        _sync(file.parent)

    try:
        yield Fresh(connection, put)
    except SQLAlchemyError as error:
        raise StoreError(f"{file} cannot be written: {error.args[0]}") from error
    finally:
        connection.close()
        engine.dispose()
        _remove(sqlite.files_of(part))


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def _sync(directory: Path) -> None:
    number = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
