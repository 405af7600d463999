from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine

from empty_database import copy_empty_database
from postgres import Postgres, postgres, programs
from winze.store.migrate import upgrade
from winze.store.place import Place
from winze.store.store import Store, open_store


@pytest.fixture(scope="session")
def server() -> Iterator[tuple[Postgres, str]]:
    """A PostgreSQL with a database to copy, whose name is the second value."""
    with postgres() as running:
        template = running.new_database()
        engine = create_engine(template)
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        assert template.database
        yield running, template.database


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests on each kind of database, unless they are marked `in_file` or `on_server`."""
    if "database" in metafunc.fixturenames:
        marks = {mark.name for mark in metafunc.definition.iter_markers()}
        kinds = [kind for kind, other in (("sqlite", "on_server"), ("postgresql", "in_file")) if other not in marks]
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Iterator[URL | None]:
    """The address of an empty database; None for a file of SQLite."""
    if request.param == "sqlite":
        yield None
        return
    if programs() is None:
        pytest.skip("needs the programs of PostgreSQL, on PATH or under /usr/lib/postgresql")
    running, template = request.getfixturevalue("server")
    url = running.new_database(template)
    yield url
    running.drop(url)


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
