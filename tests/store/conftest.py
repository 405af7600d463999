from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from empty_database import copy_empty_database
from winze.store.store import Store, open_store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    """A store whose clock advances by a second at every reading."""
    copy_empty_database(data)
    clock = count(1_800_000_000)
    with open_store(data, lambda: next(clock)) as opened:
        yield opened


@pytest.fixture
def player(store: Store) -> str:
    return store.new_player()[0].id
