from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL

from empty_database import copy_empty_database
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests on each kind of database, unless they are marked `in_file` or `on_server`."""
    if "database" in metafunc.fixturenames:
        marks = {mark.name for mark in metafunc.definition.iter_markers()}
        kinds = [kind for kind, other in (("sqlite", "on_server"), ("postgresql", "in_file")) if other not in marks]
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest) -> URL | None:
    """The address of an empty database; None for a file of SQLite."""
    if request.param == "sqlite":
        return None
    url: URL = request.getfixturevalue("shared_database")
    return url


@pytest.fixture
def place(tmp_path: Path, database: URL | None) -> Place:
    return Place(tmp_path / "data", database)


@pytest.fixture
def store(place: Place) -> Iterator[Store]:
    """A store whose clock advances by a second at every reading."""
    if place.database is None:
        copy_empty_database(place.data)
    clock = count(1_800_000_000)
    with open_store(place, lambda: next(clock)) as opened:
        yield opened


@pytest.fixture
def data(place: Place) -> Path:
    return place.data


@pytest.fixture
def player(store: Store) -> str:
    return store.new_player()[0].id
