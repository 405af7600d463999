from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hosted import HELLO, NEW, framed, press, run, serving, told
from records import saved_run
from winze.cli import main
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
