"""An upgrade that is killed anywhere leaves a database that the next start upgrades, with all that was in it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from winze.files import folder
from winze.store.database import DATABASE_FILE

TESTS = Path(__file__).parents[1]
OF_0_2 = Path(__file__).with_name("of_0_2.sql")


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(folder("migrations")))
    return made


REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][1:]
"""All but the newest."""


def make_database(data: Path, revision: str) -> None:
    """Make the database of 0.2.0 with what is in it, and bring it to a revision."""
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE_FILE)) as old:
        old.executescript(OF_0_2.read_text())
    engine = create_engine(f"sqlite:///{data / DATABASE_FILE}")
    with engine.begin() as connection:
        chosen = config()
        chosen.attributes["connection"] = connection
        command.upgrade(chosen, revision)
    engine.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_upgrade_that_is_killed_before_any_statement(data: Path, tmp_path: Path, revision: str) -> None:
    make_database(data, revision)
    done = subprocess.run(
        [sys.executable, TESTS / "chaos" / "upgrades.py", data, tmp_path / "scratch"],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    assert int(done.stdout) > 5, "hardly anything was killed"


def test_the_first_start_that_is_killed_before_any_statement(data: Path, tmp_path: Path) -> None:
    data.mkdir()
    done = subprocess.run(
        [sys.executable, TESTS / "chaos" / "upgrades.py", data, tmp_path / "scratch"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    assert int(done.stdout) > 20, "hardly anything was killed"
