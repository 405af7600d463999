from __future__ import annotations

import io
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from records import finished_run, saved_run
from winze.store.copies.backup import back_up, dump, dump_to
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.store import Store

pytestmark = pytest.mark.in_file


def restored(copy: Path, home: Path) -> Path:
    home.mkdir()
    copy.rename(home / DATABASE_FILE)
    return home


def test_live_database_can_be_backed_up(store: Store, player: str, data: Path, tmp_path: Path) -> None:
    store.save(saved_run("r1", player))
    back_up(data / DATABASE_FILE, tmp_path / "copy.db")
    store.save(saved_run("r2", player))
    with open_store(Place(restored(tmp_path / "copy.db", tmp_path / "restored"))) as copy:
        assert copy.load("r1") == saved_run("r1", player)
        assert copy.load("r2") is None


def test_dump_recreates_the_database(store: Store, player: str, data: Path, tmp_path: Path) -> None:
    store.save(saved_run("r1", player, snapshot=bytes(range(256)), log="it's\nnew; 🗻".encode()))
    store.redeem(store.finish(finished_run("r2", player)), "Ada")
    sql = io.StringIO()
    dump(data / DATABASE_FILE, sql)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        connection.executescript(sql.getvalue())
    with open_store(Place(restored(tmp_path / "copy.db", tmp_path / "restored"))) as copy:
        assert copy.load("r1") == store.load("r1")
        assert copy.hall(None, 10) == store.hall(None, 10)


def test_ids_are_not_reused_after_a_restore(store: Store, player: str, data: Path, tmp_path: Path) -> None:
    for run in ("r1", "r2"):
        store.redeem(store.finish(finished_run(run, player)), "Ada")
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        connection.execute("DELETE FROM hall WHERE run = 'r2'")
        connection.commit()
    dump_to(data / DATABASE_FILE, tmp_path / "copy.sql")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        connection.executescript((tmp_path / "copy.sql").read_text(encoding="utf-8"))
        assert connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'hall'").fetchone() == (2,)


@pytest.mark.parametrize("copying", [back_up, dump_to])
def test_copy_is_private_and_replaces_no_file(store: Store, data: Path, tmp_path: Path, copying) -> None:  # type: ignore[no-untyped-def]
    copying(data / DATABASE_FILE, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    before = (tmp_path / "copy").read_bytes()
    with pytest.raises(StoreError, match="File exists"):
        copying(data / DATABASE_FILE, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == before


@pytest.mark.parametrize("copying", [back_up, dump_to])
def test_unreadable_database_leaves_no_copy(tmp_path: Path, copying) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(StoreError, match="there is no database at"):
        copying(tmp_path / DATABASE_FILE, tmp_path / "copy")
    (tmp_path / DATABASE_FILE).write_bytes(b"something else entirely" * 500)
    with pytest.raises(StoreError, match="cannot be read"):
        copying(tmp_path / DATABASE_FILE, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
