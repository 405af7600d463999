"""`verify` copes with any value in a database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from records import finished_run, saved_run
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.verifying import verify

pytestmark = pytest.mark.in_file


COLUMNS = [("players", "options"), ("runs", "snapshot"), ("runs", "log"), ("runs", "turn")]


@pytest.fixture
def played(data: Path) -> Path:
    """A database with an unfinished and an ended run."""
    with open_store(Place(data)) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        store.redeem(store.finish(finished_run("r2", player)), "Ada")
    return data / DATABASE_FILE


def put(file: Path, table: str, column: str, value: str) -> str:
    """Write a value into a row, as damage could, and return its SQLite type."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE {table} SET {column} = {value} WHERE rowid = 1")  # noqa: S608
        connection.commit()
        [(stored,)] = connection.execute(f"SELECT typeof({column}) FROM {table} WHERE rowid = 1")  # noqa: S608
    return str(stored)


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_value_of_another_type_is_reported(played: Path, table: str, column: str) -> None:
    wanted = {"options": "text", "snapshot": "blob", "log": "blob"}.get(column, "integer")
    for value in ("x'ff00'", "'x'", "1 << 62"):
        stored = put(played, table, column, value)
        told = f"table {table}: 1 values in column {column} have the wrong type"
        assert (told in verify(Place(played.parent))) is (stored != wanted)


def test_invalid_utf_8_is_reported(played: Path) -> None:
    put(played, "players", "options", "CAST(x'ff' AS TEXT)")
    with pytest.raises(StoreError, match=r"cannot be read: .*decode"):
        [*verify(Place(played.parent))]


@pytest.mark.parametrize(
    ("harm", "wrong"),
    [("UPDATE bands SET entries = 2", 4), ("DELETE FROM bands WHERE date >= 0", 1), ("UPDATE bands SET band = 7", 4)],
)
def test_wrong_counts_are_reported_until_counted_anew(played: Path, harm: str, wrong: int) -> None:
    def told() -> list[str]:
        return [line for line in verify(Place(played.parent)) if line.startswith("hall of fame")]

    assert told() == []
    with closing(sqlite3.connect(played)) as connection:
        connection.execute(harm)
        connection.commit()
    assert told() == [f"hall of fame: {wrong} counts of entries by score are wrong, and ranks with them"]
    with closing(sqlite3.connect(played)) as connection:
        connection.executescript("DELETE FROM bands; UPDATE hall SET score = score")
    assert told() == []
