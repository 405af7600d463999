from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from local_server import HELLO, NEW, framed, press, run, serving, told
from records import saved_run
from winze.cli import main
from winze.content import load
from winze.engine.actions import Wait
from winze.models.log import LogPart
from winze.records.entries import Mark
from winze.records.groups import Record, dump_group
from winze.screen.palette import COLOURS
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run
from winze.store.database import sqlite
from winze.store.database.place import Place
from winze.store.database.sqlite import open_file_for_reading
from winze.store.opening import open_store


@pytest.fixture
def winze(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, ["db", *words])


def test_upgrade_creates_the_database(winze: Callable[..., Result]) -> None:
    for _ in range(2):
        result = winze("upgrade")
        assert (result.exit_code, result.output) == (0, "data/winze.db is up to date\n")
    with open_store(Place(Path("data"))) as store:
        store.check()


def test_data_directory_comes_from_the_server_settings(
    winze: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINZE_DATA", "there")
    assert winze("upgrade").output == "there/winze.db is up to date\n"
    assert winze("upgrade", "--data", "elsewhere").output == "elsewhere/winze.db is up to date\n"


def test_copies_of_a_database_in_use(winze: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        backup = winze("backup", "copy.db")
        dumped = winze("dump")
        written = winze("dump", "copy.sql")
    assert (backup.exit_code, backup.output) == (0, "copied the database to copy.db\n")
    assert (dumped.exit_code, dumped.output) == (0, Path("copy.sql").read_text(encoding="utf-8"))
    assert (written.exit_code, written.output) == (0, "wrote the database as SQL to copy.sql\n")
    for source in (Path("copy.db").read_bytes(), dumped.output.encode()):
        assert player.encode() in source
    with closing(sqlite3.connect("anew.db")) as connection:
        connection.executescript(dumped.output)
        assert connection.execute("SELECT run, player FROM runs").fetchall() == [("r1", player)]


def test_backup_during_play_holds_every_shown_turn(winze: Callable[..., Result]) -> None:
    async def scenario() -> None:
        async with serving(Path()) as server, server.open(NEW) as client:
            welcome = await told(client, "welcome")
            for n in range(1, 8):
                await press(client, n, ".")
                await framed(client, seen=n)
            assert winze("backup", "restored/data/winze.db").exit_code == 0
            await press(client, 8, ".")
            assert (await framed(client, seen=8)).turn == 8
        hello = {**HELLO, **{key: welcome[key] for key in ("secret", "run", "epoch")}}
        async with serving(Path("restored")) as server, server.open(hello) as client:
            back = await told(client, "welcome")
            assert (back["resume"], back["next"]) == (True, 8)
            assert (await framed(client)).turn == 7

    Path("restored/data").mkdir(parents=True)
    run(scenario())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["backup", "copy.db"], "winze: there is no database at data/winze.db\n"),
        (["dump"], "winze: there is no database at data/winze.db\n"),
        (["backup"], "winze: Missing argument 'FILE'.\n"),
    ],
)
def test_failure_is_reported_in_one_line(winze: Callable[..., Result], words: list[str], told: str) -> None:
    result = winze(*words)
    assert (result.exit_code, result.stderr, result.stdout) == (2, told, "")
    assert not Path("copy.db").exists()


def test_upgrade_waits_for_the_end_of_the_server(winze: Callable[..., Result]) -> None:
    with open_store(Place(Path("data"))):
        result = winze("upgrade")
    assert result.exit_code == 2
    assert "is in use by another Winze" in result.stderr


def left_by_a_dead_server(version: str = "") -> str:
    """Leave a run whose last two turns are only in the journal."""
    content = load(colours=COLOURS)
    with open_store(Place(Path("data"))) as store:
        player, _ = store.new_player()
        run = Run.new("r1", player.id, "Ada", 7, content, sight="shadow")
        store.save(replace(run.saved(), version=version or content.rules.version))
        for _ in range(2):
            run.act(Wait())
        record = run.recorder.take(run.id, 0.0)
        assert record
        store.write_group([record])
        return run.game.fingerprint()


def test_settle_plays_tails_of_a_dead_server(winze: Callable[..., Result]) -> None:
    fingerprint = left_by_a_dead_server()
    told = winze("settle", "--dry-run")
    assert "r1  Ada            2 actions  can be settled" in told.output
    told = winze("settle")
    assert (told.exit_code, told.output.splitlines()[-1]) == (0, "every copy is up to date")
    with open_store(Place(Path("data"))) as store:
        saved = store.take("r1")
        assert isinstance(saved, SavedRun)
        assert (saved.turn, saved.tail) == (2, ())
        assert restore(saved, load(colours=COLOURS)).game.fingerprint() == fingerprint
    assert winze("settle").output == "every copy is up to date\n"


def test_settle_reports_runs_of_another_version(winze: Callable[..., Result]) -> None:
    left_by_a_dead_server("other rules")
    told = winze("settle")
    assert told.exit_code == 1
    assert "needs the rules other rules" in told.output
    with open_store(Place(Path("data"))) as store:
        assert store.tails() == ["r1"]


def harm(table: str, column: str, run: str) -> None:
    """Flip the last byte of a stored column."""
    with closing(sqlite3.connect("data/winze.db")) as connection:
        (blob,) = connection.execute(f"SELECT {column} FROM {table} WHERE run = ?", (run,)).fetchone()  # noqa: S608
        turned = blob[:-1] + bytes([blob[-1] ^ 1])
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE run = ?", (turned, run))  # noqa: S608
        connection.commit()


def full_database() -> None:
    """A database with two unfinished runs that have a copy and a tail, and one run on the board."""
    content = load(colours=COLOURS)
    with open_store(Place(Path("data"))) as store:
        player = store.new_player()[0].id
        for id_ in ("r1", "r2", "r3"):
            run = Run.new(id_, player, "Ada", 7, content, sight="shadow")
            for _ in range(3):
                run.act(Wait())
            # too few turns for log lines to be stored separately
            older = LogPart(0, run.log.part(0, 1).entries)
            saved = replace(run.saved(), older=older)
            if id_ == "r3":
                claim = store.finish(FinishedRun(replace(saved, score=9), 1, "gave up"))
                assert store.redeem(claim, "Ada")
                continue
            store.save(saved)
            run.keep(saved)
            run.recorder.take(id_, 0.0)
            run.act(Wait())
            record = run.recorder.take(id_, 0.0)
            assert record
            store.write_group([record])


def test_verify_reads_a_database_in_use(winze: Callable[..., Result]) -> None:
    full_database()
    alone = winze("verify")
    with open_store(Place(Path("data"))):
        beside = winze("verify")
    told = "data/winze.db has no damage\n"
    assert (alone.exit_code, alone.output) == (beside.exit_code, beside.output) == (0, told)


def test_verify_works_in_a_read_only_directory(winze: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite creates files next to a database to read it, unless the database is marked immutable."""
    full_database()
    file = Path("data/winze.db")
    assert "immutable" not in open_file_for_reading(file).url.query
    monkeypatch.setattr(sqlite, "is_writable", lambda _: False)
    assert open_file_for_reading(file).url.query["immutable"] == "1"
    assert winze("verify").output == "data/winze.db has no damage\n"


def test_verify_reads_a_log_in_a_read_only_directory(
    winze: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its shared memory file next to it the log can be read even so."""
    full_database()
    monkeypatch.setattr(sqlite, "is_writable", lambda _: False)
    log, shared = Path("data/winze.db-wal"), Path("data/winze.db-shm")
    with open_store(Place(Path("data"))) as store:
        store.new_player()
        assert shared.exists()
        left = log.read_bytes()
        assert winze("verify").exit_code == 0
    log.write_bytes(left)
    told = winze("verify")
    assert told.exit_code == 2
    assert told.stderr == (
        "winze: data/winze.db is in a read-only directory, where its log winze.db-wal cannot be read:"
        " copy the directory elsewhere and use the copy\n"
    )


@pytest.mark.parametrize(
    ("table", "column", "told"),
    [
        ("runs", "snapshot", "run r1: snapshot is damaged"),
        ("runs", "log", "run r1: log is damaged: wrong checksum"),
        ("log_parts", "entries", "run r1: log from line 0 on is damaged: wrong checksum"),
        ("segments", "recs", "run r1: actions from entry 0 on are damaged"),
    ],
)
def test_verify_names_damaged_parts(winze: Callable[..., Result], table: str, column: str, told: str) -> None:
    full_database()
    harm(table, column, "r1")
    found = winze("verify")
    assert (found.exit_code, found.stdout) == (1, f"{told}\n")
    assert found.stderr.startswith("winze: data/winze.db is damaged; ")


def test_verify_names_damage_without_a_checksum(winze: Callable[..., Result]) -> None:
    full_database()
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE hall SET score = 1000000")
        connection.execute("UPDATE players SET options = '{'")
        (recs,) = connection.execute("SELECT recs FROM journal WHERE seq = 1").fetchone()
        connection.execute("UPDATE journal SET recs = ? WHERE seq = 1", (recs[:-1] + b"?",))
        connection.execute("DELETE FROM players WHERE id = (SELECT player FROM runs)")
        connection.commit()
    found = winze("verify").stdout
    assert "run r3: hall of fame entry differs from the run in score\n" in found
    assert "journal group 1: " in found
    assert "table runs: refers to a missing row of players\n" in found


def test_verify_names_the_run_with_a_gap_in_the_journal(winze: Callable[..., Result]) -> None:
    left_by_a_dead_server()
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE journal SET recs = ?", (dump_group([Record("r1", 1, 2, 0, Mark(1).dump(0))]),))
        connection.commit()
    assert winze("verify").stdout == "run r1: journal entries 0 to 0 are missing\n"
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE journal SET recs = ?", (dump_group([Record("r1", 0, 2, 0, Mark(1).dump(0))]),))
        connection.commit()
    assert winze("verify").stdout == "run r1: journal after entry 0 has 1 entries\n"


def cut_by_a_server(damage: bool) -> None:
    """Let a server continue a run whose tail it cannot play, because the rules changed or the journal is damaged."""
    left_by_a_dead_server("" if damage else "other rules")
    if damage:
        with closing(sqlite3.connect("data/winze.db")) as connection:
            lost = dump_group([Record("r1", 1, 2, 0, Mark(1).dump(0))])
            connection.execute("UPDATE journal SET recs = ?", (lost,))
            connection.commit()
    with open_store(Place(Path("data"))) as store:
        saved = store.take("r1")
        assert isinstance(saved, SavedRun)
        back = restore(saved, load(colours=COLOURS))
        assert not back.is_copied
        store.save(back.saved())


@pytest.mark.parametrize("damage", [False, True])
def test_verify_tells_a_known_cut_from_damage(winze: Callable[..., Result], damage: bool) -> None:
    cut_by_a_server(damage)
    found = winze("verify")
    cut = "known: run r1: 2 entries from 0 on were taken back, as its log tells the player\n"
    assert (found.exit_code, found.output) == (0, f"{cut}data/winze.db has no damage\n")


def test_verify_knows_the_cuts_of_0_3(winze: Callable[..., Result]) -> None:
    """Version 0.3 counted the entries it took back in the segment with which it continued."""
    cut_by_a_server(damage=False)
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE segments SET from_n = 0 WHERE start <> x''")
        connection.commit()
    found = winze("verify")
    assert (found.exit_code, found.stdout.splitlines()[0]) == (
        0,
        "known: run r1: 2 entries from 0 on were taken back, as its log tells the player",
    )


def test_verify_names_a_missing_segment(winze: Callable[..., Result]) -> None:
    full_database()
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE segments SET from_n = 2 WHERE run = 'r1'")
        connection.commit()
    found = winze("verify")
    assert found.exit_code == 1
    assert "run r1: actions from entry 0 to 1 are missing\n" in found.stdout


def test_verify_lists_a_tail_that_needs_its_rules(winze: Callable[..., Result]) -> None:
    left_by_a_dead_server("other rules")
    assert winze("settle").exit_code == 1
    found = winze("verify")
    assert found.exit_code == 0
    assert found.stdout.startswith("known: run r1: entries 0 to 1 need rules other rules to be played\n")
