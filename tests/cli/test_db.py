from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hosted import HELLO, NEW, framed, press, run, serving, told
from records import saved_run
from winze.cli import main
from winze.content import load
from winze.engine.actions import Wait
from winze.screen.palette import NAMES
from winze.session.restoring import restore
from winze.session.run import Run
from winze.session.run_store import SavedRun
from winze.store.store import open_store


@pytest.fixture
def winze(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, ["db", *words])


def test_upgrade_makes_the_database(winze: Callable[..., Result]) -> None:
    for _ in range(2):
        result = winze("upgrade")
        assert (result.exit_code, result.output) == (0, "data/winze.db is up to date\n")
    with open_store(Path("data")) as store:
        store.check()


def test_the_data_directory_comes_from_the_same_settings(
    winze: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINZE_DATA", "there")
    assert winze("upgrade").output == "there/winze.db is up to date\n"
    assert winze("upgrade", "--data", "elsewhere").output == "elsewhere/winze.db is up to date\n"


def test_copies_of_a_database_in_use(winze: Callable[..., Result]) -> None:
    with open_store(Path("data")) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        backup = winze("backup", "copy.db")
        dumped = winze("dump")
        written = winze("dump", "copy.sql")
    assert (backup.exit_code, backup.output) == (0, "copy.db is a copy of the database\n")
    assert (dumped.exit_code, dumped.output) == (0, Path("copy.sql").read_text(encoding="utf-8"))
    assert (written.exit_code, written.output) == (0, "copy.sql holds the database as SQL\n")
    for source in (Path("copy.db").read_bytes(), dumped.output.encode()):
        assert player.encode() in source
    with closing(sqlite3.connect("anew.db")) as connection:
        connection.executescript(dumped.output)
        assert connection.execute("SELECT run, player FROM runs").fetchall() == [("r1", player)]


def test_a_backup_made_while_somebody_plays_holds_every_turn_that_was_shown(winze: Callable[..., Result]) -> None:
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
def test_what_cannot_be_done_is_said_in_a_line(winze: Callable[..., Result], words: list[str], told: str) -> None:
    result = winze(*words)
    assert (result.exit_code, result.stderr, result.stdout) == (2, told, "")
    assert not Path("copy.db").exists()


def test_an_upgrade_waits_until_the_server_has_ended(winze: Callable[..., Result]) -> None:
    with open_store(Path("data")):
        result = winze("upgrade")
    assert result.exit_code == 2
    assert "already uses the data directory data" in result.stderr


def left_by_a_dead_server(version: str = "") -> str:
    """A run whose last two turns are only in the journal."""
    content = load(colours=NAMES)
    with open_store(Path("data")) as store:
        player, _ = store.new_player()
        run = Run.new("r1", player.id, "Ada", 7, content, sight="shadow")
        store.save(replace(run.saved(), version=version or content.rules.version))
        for _ in range(2):
            run.act(Wait())
        record = run.recorder.take(run.id, 0.0)
        assert record
        store.write_group([record])
        return run.game.fingerprint()


def test_settling_plays_what_a_dead_server_left(winze: Callable[..., Result]) -> None:
    fingerprint = left_by_a_dead_server()
    told = winze("settle", "--dry-run")
    assert "r1  Ada            2 actions  can be settled" in told.output
    told = winze("settle")
    assert (told.exit_code, told.output.splitlines()[-1]) == (0, "every copy is up to date")
    with open_store(Path("data")) as store:
        saved = store.load("r1")
        assert isinstance(saved, SavedRun)
        assert (saved.turn, saved.tail) == (2, ())
        assert restore(saved, load(colours=NAMES)).game.fingerprint() == fingerprint
    assert winze("settle").output == "every copy is up to date\n"


def test_settling_tells_what_another_version_must_do(winze: Callable[..., Result]) -> None:
    left_by_a_dead_server("other rules")
    told = winze("settle")
    assert told.exit_code == 1
    assert "needs the rules other rules" in told.output
    with open_store(Path("data")) as store:
        assert store.tails() == ["r1"]
