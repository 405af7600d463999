from __future__ import annotations

import errno
import os
import re
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from records import finished_run, saved_run
from winze.models.hall import HallBoard
from winze.session.base.run_store import SavedRun, StorageError
from winze.store.database.lock import LOCK_FILE
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.store import Store
from winze.store.tables import metadata

pytestmark = pytest.mark.in_file


PAGE = 4096
OF_0_2 = Path(__file__).parents[1] / "of_0_2.sql"
"""Output of `winze db dump` for a database of 0.2.0 with one player, an entry and an unfinished run."""


def test_stored_data_survives_a_restart(data: Path) -> None:
    with open_store(Place(data)) as store:
        player, secret = store.new_player()
        claim = store.finish(finished_run("r1", player.id))
    with open_store(Place(data)) as store:
        assert store.player(secret) == player
        assert store.redeem(claim, "Ada").entry.run == "r1"  # type: ignore[union-attr]


def test_migrations_create_the_declared_tables(store: Store, data: Path) -> None:
    engine = create_engine(f"sqlite:///{data / DATABASE_FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def schema(file: Path) -> set[str]:
    """Return the lines of the statements that create tables and indexes, one for each column or constraint."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'alembic_version'")
        # a column added later shares the line of the previous one
        lines = [line for (sql,) in rows for line in re.sub(r", (?=\w+ [A-Z]{3})", ",\n", sql).splitlines()]
        return {line.strip().rstrip(",") for line in lines if line.strip()}


def test_migrated_checks_and_indexes_match(store: Store, data: Path, tmp_path: Path) -> None:
    """Alembic's own comparison does not look at them."""
    made = tmp_path / "made.db"
    engine = create_engine(f"sqlite:///{made}")
    metadata.create_all(engine)
    engine.dispose()
    assert schema(data / DATABASE_FILE) == schema(made)


def test_commit_is_durable(store: Store) -> None:
    with store._held.writing.connect() as connection:
        facts = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert facts == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_normal_mode_leaves_syncing_to_the_writer(data: Path) -> None:
    with open_store(Place(data), synchronous="normal") as store:
        with store._held.writing.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1
        store.sync()


def test_log_that_cannot_be_synced_is_trouble(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StorageError, match="the log cannot be synced: Input/output error"):
        store.sync()


def test_torn_page_is_storage_trouble_and_not_a_bug(store: Store, data: Path) -> None:
    player = store.new_player()[0].id
    store.save(saved_run("r1", player, snapshot=bytes(100_000)))
    with store._held.writing.connect() as connection:
        connection.exec_driver_sql("ROLLBACK")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    store._held.reading.dispose()
    size = (data / DATABASE_FILE).stat().st_size
    with (data / DATABASE_FILE).open("r+b") as file:
        file.seek(PAGE)
        file.write(b"\xa5" * (size - PAGE))
    with pytest.raises(StorageError, match="malformed"):
        store.load("r1")


def test_reading_connection_cannot_write(store: Store) -> None:
    with pytest.raises(OperationalError, match="readonly"), store._held.reading.begin() as connection:
        connection.exec_driver_sql("DELETE FROM players")


def test_saved_data_survives_a_kill(data: Path) -> None:
    script = """
        import os, signal, sys
        from pathlib import Path
        from records import saved_run
        from winze.store.database.place import Place
        from winze.store.opening import open_store
        with open_store(Place(Path(sys.argv[1]))) as store:
            player, secret = store.new_player()
            store.save(saved_run("r1", player.id))
            print(player.id, flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), data],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    with open_store(Place(data)) as store:
        assert store.load("r1") == saved_run("r1", ended.stdout.strip())


def test_second_server_is_refused(store: Store, data: Path) -> None:
    with (
        pytest.raises(StoreError, match=rf"in use by another Winze \(process {os.getpid()}\)"),
        open_store(Place(data)),
    ):
        pytest.fail("it opened")


def test_deleted_lock_admits_no_second_server(store: Store, data: Path) -> None:
    (data / LOCK_FILE).unlink()
    with pytest.raises(StoreError, match=r"in use by another Winze \(process unknown\)"), open_store(Place(data)):
        pytest.fail("it opened")


def test_log_without_its_database_is_left_untouched(data: Path) -> None:
    with open_store(Place(data)) as store:
        store.new_player()
        kept = (data / f"{DATABASE_FILE}-wal").read_bytes()
    (data / DATABASE_FILE).unlink()
    (data / f"{DATABASE_FILE}-wal").write_bytes(kept)
    with (
        pytest.raises(StoreError, match=r"is missing, but its log winze\.db-wal is still there"),
        open_store(Place(data)),
    ):
        pytest.fail("it opened")
    assert (data / f"{DATABASE_FILE}-wal").read_bytes() == kept
    assert not (data / DATABASE_FILE).exists()


def test_lock_ends_with_the_server(data: Path) -> None:
    for _ in range(2):
        with open_store(Place(data)) as store:
            store.check()


def test_uncreatable_directory_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot write to"), open_store(Place(tmp_path / "file" / "data")):
        pytest.fail("it opened")


@pytest.mark.parametrize("damage", ["no database", "cut", "torn"])
def test_damaged_database_is_left_untouched(data: Path, damage: str) -> None:
    with open_store(Place(data)) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player, snapshot=bytes(100_000)))
    file = data / DATABASE_FILE
    whole = file.read_bytes()
    harm = {
        "no database": b"this is not a database" * 1000,
        "cut": whole[: len(whole) // 2],
        "torn": whole[:PAGE] + b"\xa5" * (4 * PAGE) + whole[5 * PAGE :],
    }[damage]
    file.write_bytes(harm)
    with pytest.raises(StoreError, match=re.escape(f"{file} is damaged")) as refusal, open_store(Place(data)):
        pytest.fail("it opened")
    assert "replace it with a backup" in str(refusal.value)
    assert file.read_bytes() == harm


def test_database_of_a_newer_winze_is_refused(data: Path) -> None:
    with open_store(Place(data)):
        pass
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE compatibility SET oldest = '9998'")
        connection.commit()
    with (
        pytest.raises(StoreError, match=r"a newer Winze wrote the database \(revision 9999\)"),
        open_store(Place(data)),
    ):
        pytest.fail("it opened")


def test_foreign_database_is_refused(data: Path) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        connection.execute("CREATE TABLE runs (distance REAL)")
    with pytest.raises(StoreError, match="cannot be used"), open_store(Place(data)):
        pytest.fail("it opened")
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("runs",)]


def test_database_of_0_2_keeps_all_its_data(data: Path) -> None:
    """Its rows count as runs without a chosen seed, because 0.2 did not record that."""
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE_FILE)) as old:
        old.executescript(OF_0_2.read_text())
    with open_store(Place(data)) as store:
        (entry,) = store.hall(None, 10, HallBoard(scoring=1)).entries
        assert store.hall(None, 10, HallBoard(scoring=1, version=entry.version)).total == entry.rank == 1
        assert (entry.name, entry.score, entry.seeded, entry.scoring) == ("Ada", 100, False, 1)
        assert store.hall(None, 10, HallBoard.of(seeded=True, scoring=1)).entries == store.hall(None, 10).entries == ()
        assert [run.run for run in store.unfinished("Hh1HR6Vf3MgM", 5)] == ["r2"]
        assert isinstance(store.load("r2"), SavedRun)
