from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine

from empty_database import copy_empty_database
from postgres import Postgres, postgres, programs
from winze.store.migrate import upgrade
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


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(params=["sqlite", "postgresql"])
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
def store(data: Path, database: URL | None) -> Iterator[Store]:
    """A store whose clock advances by a second at every reading."""
    if database is None:
        copy_empty_database(data)
    clock = count(1_800_000_000)
    with open_store(data, lambda: next(clock), database=database) as opened:
        yield opened


@pytest.fixture
def player(store: Store) -> str:
    return store.new_player()[0].id
