"""Data directories of older versions, and the results of killed upgrades."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from winze.files import folder
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.queries.keys import KEY_BYTES, KEY_FILE

TESTS = Path(__file__).parents[1]
OF_0_2 = TESTS / "store" / "of_0_2.sql"


def make_older(directory: Path) -> Iterator[Path]:
    """Make a data directory for each revision but the newest, named after it, and one without a database.

    All have a key, because a store that makes one has a different database each time.
    """
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")))
    _, *older = ScriptDirectory.from_config(config).walk_revisions()
    for script in older:
        yield _make(directory / script.revision, script.revision, config)
    yield _with_key(directory / "nothing")


def _with_key(data: Path) -> Path:
    data.mkdir()
    (data / KEY_FILE).write_bytes(b"k" * KEY_BYTES)
    return data


def _make(data: Path, revision: str, config: Config) -> Path:
    """Make the database of 0.2.0 with its content, and migrate it to a revision."""
    _with_key(data)
    with closing(sqlite3.connect(data / DATABASE_FILE)) as old:
        old.executescript(OF_0_2.read_text())
    engine = create_engine(f"sqlite:///{data / DATABASE_FILE}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
    return data


def kill_upgrades(scratch: Path, older: list[Path], step: int = 1) -> list[int]:
    """Kill the upgrade of each before every statement, or every `step` statements; return the number of kills.

    Raises `AssertionError` if the next start gives a different database.
    """
    done = subprocess.run(
        [sys.executable, TESTS / "chaos" / "upgrades.py", scratch, str(step), *older],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return [*map(int, done.stdout.split())]
