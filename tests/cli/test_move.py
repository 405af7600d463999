"""Data move between a file and PostgreSQL, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import URL, create_engine, text

from postgres import Postgres, postgres, programs
from records import finished_run, saved_run
from winze.cli import main
from winze.content import Content, load
from winze.engine.actions import Search, Wait
from winze.models.hall import Recorded
from winze.screen.palette import COLOURS
from winze.session.base.run_store import LifeOverError, SavedRun, StorageError
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run
from winze.store import tables
from winze.store.copies import copying
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store

FILE = "sqlite:///data/winze.db"


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    if programs() is None:
        pytest.skip("needs the programs of PostgreSQL, on PATH or under /usr/lib/postgresql")
    with postgres() as running:
        yield running


@pytest.fixture
def database(server: Postgres) -> Iterator[URL]:
    url = server.new_database()
    yield url
    server.drop(url)


@pytest.fixture
def content() -> Content:
    return load(colours=COLOURS)


@pytest.fixture
def winze(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    return lambda *words, **variables: CliRunner().invoke(main, [*words], env=variables)


@pytest.fixture
def move(winze: Callable[..., Result], database: URL) -> Callable[..., Result]:
    """Moves the data of the directory to PostgreSQL."""
    return lambda *options: winze("db", "move", address(database), *options)


@pytest.fixture
def move_back(winze: Callable[..., Result], database: URL) -> Callable[..., Result]:
    return lambda to=FILE: winze("db", "move", to, WINZE_DATABASE=address(database))


def address(url: URL) -> str:
    return url.render_as_string(hide_password=False)


def said(result: Result) -> str:
    """Return the one line of a refusal."""
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.output
    return result.stderr


def done(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return result.stdout


def play(store: Store, content: Content, run: str = "r1", version: str = "") -> str:
    """Leave a run whose last actions are in the journal only, as a killed server does. Returns its fingerprint."""
    player, _ = store.new_player()
    played = Run.new(run, player.id, "Ada", 7, content, sight="shadow")
    store.save(replace(played.saved(), version=version or content.rules.version))
    for action in (Wait(), Search(), Wait()):
        played.act(action)
    record = played.recorder.take(run, 0.0)
    assert record
    store.write_group([record])
    return played.game.fingerprint()


def fill(content: Content) -> str:
    """Fill the file with something of everything. Returns the fingerprint of the unfinished run r1."""
    with open_store(Place(Path("data"))) as store:
        fingerprint = play(store, content)
        ids = [store.new_player()[0].id for _ in range(3)]
        for number, player in enumerate(ids):
            claim = store.finish(finished_run(f"over{number}", player, score=100 + number, turn=200, story="Well."))
            assert isinstance(store.redeem(claim, f"Bob {number}"), Recorded)
        store.save(saved_run("daily", ids[0]))
        store.enter_daily(ids[1], "tried")
        store.count_day()
        store.keep_rules("old", "source", b"archive")
    return fingerprint


def everything(place: Place) -> dict[str, list[str]]:
    """Return the rows of all tables, and the last id of those that have one."""
    with place.read() as connection:
        ids = copying.last_ids(connection)
        return {
            table.name: [str(ids.get(table.name, 0)), *sorted(map(repr, connection.execute(table.select())))]
            for table in tables.metadata.sorted_tables
        }


def unfinished(place: Place) -> SavedRun:
    with open_store(place) as store:
        saved = store.take("r1")
        assert isinstance(saved, SavedRun)
        store.release("r1")
        return saved


def test_moving_there_and_back_keeps_everything(
    winze: Callable[..., Result],
    move: Callable[..., Result],
    move_back: Callable[..., Result],
    database: URL,
    content: Content,
) -> None:
    fill(content)
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("DELETE FROM hall WHERE run = 'over2'")
        connection.commit()
    assert winze("db", "settle").exit_code == 0
    before = everything(Place(Path("data")))
    assert "restored 2 runs\n" in done(move())
    there = everything(Place(Path("data"), database))
    assert there == {**before, "journal": ["0"]}
    done(move_back())
    assert {each.name for each in Path("data").iterdir()} <= {"winze.db", "winze.lock"}
    assert everything(Place(Path("data"))) == {**there, "nodes": ["1"]}
    assert Path("data/winze.db").stat().st_mode & 0o777 == 0o600


def test_run_goes_on_after_each_move(
    move: Callable[..., Result], move_back: Callable[..., Result], database: URL, content: Content
) -> None:
    fingerprint = fill(content)
    assert "r1  Ada            3 actions  settled\n" in done(move())
    there = Place(Path("data"), database)
    saved = unfinished(there)
    run = restore(saved, content)
    assert (saved.tail, run.game.fingerprint()) == ((), fingerprint)
    with open_store(there) as store:
        store.take("r1")
        run.act(Search())
        record = run.recorder.take("r1", 0.0)
        assert record
        store.write_group([record])
    assert "r1  Ada            1 actions  settled\n" in done(move_back())
    saved = unfinished(Place(Path("data")))
    assert (saved.turn, restore(saved, content).game.fingerprint()) == (run.game.turn, run.game.fingerprint())


def test_claim_is_redeemed_after_the_move(move: Callable[..., Result], winze: object, database: URL) -> None:
    with open_store(Place(Path("data"))) as store:
        claim = store.finish(finished_run("r1", store.new_player()[0].id, turn=200))
    done(move())
    with open_store(Place(Path("data"), database)) as store:
        assert isinstance(store.redeem(claim, "Ada"), Recorded)


def test_claim_is_redeemed_in_another_directory(
    move: Callable[..., Result], move_back: Callable[..., Result], content: Content
) -> None:
    with open_store(Place(Path("data"))) as store:
        claim = store.finish(finished_run("r1", store.new_player()[0].id, turn=200))
    done(move())
    Path("other").mkdir(mode=0o700)
    done(move_back("sqlite:///other/winze.db"))
    with open_store(Place(Path("other"))) as store:
        assert isinstance(store.redeem(claim, "Ada"), Recorded)


def test_entry_after_a_move_reuses_no_id(move: Callable[..., Result], database: URL, content: Content) -> None:
    fill(content)
    with closing(sqlite3.connect("data/winze.db")) as connection:
        (last,) = connection.execute("SELECT max(id) FROM hall").fetchone()
        connection.execute("DELETE FROM hall WHERE id = ?", (last,))
        connection.commit()
    done(move())
    there = Place(Path("data"), database)
    with open_store(there) as store:
        claim = store.finish(finished_run("new", store.new_player()[0].id, turn=200))
        assert isinstance(store.redeem(claim, "Cid"), Recorded)
    with there.read() as connection:
        id_ = connection.scalar(text("SELECT id FROM hall WHERE run = 'new'"))
    assert id_ == last + 1


def test_marked_file_starts_no_server_until_undone(
    winze: Callable[..., Result], move: Callable[..., Result], database: URL, content: Content
) -> None:
    fill(content)
    done(move())
    told = f"data/winze.db cannot be used: its data were moved to {Place(Path('data'), database)}: serve from there"
    for words in (["serve", "--port", "0"], ["db", "upgrade"], ["db", "verify"], ["admin", "drain"]):
        assert told in said(winze(*words))
    assert told in said(move())
    assert done(winze("db", "undo-move")) == "data/winze.db can be used again\n"
    done(winze("db", "upgrade"))
    assert said(winze("db", "undo-move")) == "winze: the data of data/winze.db were not moved\n"


def test_marked_database_takes_no_server(
    winze: Callable[..., Result], move: Callable[..., Result], move_back: Callable[..., Result], database: URL
) -> None:
    with open_store(Place(Path("data"))):
        pass
    done(move())
    done(move_back())
    there = {"WINZE_DATABASE": address(database)}
    for words in (["serve", "--port", "0"], ["db", "verify"]):
        assert "cannot be used: its data were moved to data/winze.db: " in said(winze(*words, **there))
    done(winze("db", "undo-move", **there))
    done(winze("db", "verify", **there))


@contextmanager
def nothing_changes(database: URL) -> Iterator[None]:
    def state() -> object:
        engine = create_engine(database)
        with engine.connect() as connection:
            names = connection.scalars(text("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"))
            found = sorted(names)
        engine.dispose()
        return found, {file: file.read_bytes() for file in Path().glob("*/winze.db")}

    before = state()
    yield
    assert state() == before


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "URL: not an address like postgresql://user@host/name, or sqlite:///FILE"),
        ("mysql://a@b/c", "URL: mysql is not supported: it must begin with postgresql://, or sqlite:///FILE"),
        ("postgresql://winze:hush@db/winze", "URL: other users can see a password in the list of processes"),
        ("postgresql://winze@db/winze?password=hush", "URL: other users can see a password in the list of processes"),
        ("postgresql://winze:p@hush@db/winze", "URL: not an address like"),
        ("postgresql://winze@127.0.0.1:1/winze", "postgresql://winze@127.0.0.1:1/winze cannot be written: conn"),
        ("sqlite:///other/winze.db", "the data are in a file already, as data/winze.db"),
        ("sqlite:///data/other.db", "the file must be named winze.db"),
    ],
)
def test_bad_address_is_refused(
    winze: Callable[..., Result], database: URL, content: Content, url: str, told: str
) -> None:
    fill(content)
    with nothing_changes(database):
        answer = said(winze("db", "move", url))
    assert told in answer
    assert "hush" not in answer


def test_database_that_has_something_is_refused(move: Callable[..., Result], database: URL, content: Content) -> None:
    fill(content)
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE own (number int)"))
    engine.dispose()
    with nothing_changes(database):
        assert "is not empty, it has own: move to a database of its own" in said(move())


def test_database_without_rights_is_refused(
    winze: Callable[..., Result], database: URL, server: Postgres, content: Content
) -> None:
    fill(content)
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DROP ROLE IF EXISTS guest"))
        connection.execute(text("CREATE ROLE guest LOGIN"))
        connection.execute(text("REVOKE CREATE ON SCHEMA public FROM PUBLIC"))
    engine.dispose()
    with nothing_changes(database):
        assert "permission denied" in said(winze("db", "move", address(database.set(username="guest"))))


def test_file_of_a_running_server_is_refused(move: Callable[..., Result], database: URL, content: Content) -> None:
    with open_store(Place(Path("data"))) as store, nothing_changes(database):
        play(store, content)
        assert "is in use by another Winze" in said(move())
        assert store.tails() == ["r1"]


def test_database_of_a_living_process_is_refused(
    move: Callable[..., Result], move_back: Callable[..., Result], database: URL, content: Content
) -> None:
    fill(content)
    done(move())
    with open_store(Place(Path("data"), database, "b")), nothing_changes(database):
        assert "is in use by b; stop every server first" in said(move_back())
    done(move_back())


def test_process_that_was_taken_for_dead_begins_no_new_life(
    move: Callable[..., Result], move_back: Callable[..., Result], database: URL, content: Content
) -> None:
    fill(content)
    done(move())
    there = Place(Path("data"), database, "b")
    with open_store(there) as store:
        with there.write() as connection:
            connection.execute(text("UPDATE nodes SET beat = 0"))
        done(move_back())
        with pytest.raises(LifeOverError):
            store.beat()
        with pytest.raises(StorageError, match=r"its data were moved to data/winze\.db"):
            store.begin_life()


def test_missing_and_newer_files_are_refused(move: Callable[..., Result], database: URL, content: Content) -> None:
    with nothing_changes(database):
        assert said(move("--data", "none")) == "winze: there is no database at none/winze.db\n"
    assert not Path("none").exists()
    fill(content)
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with nothing_changes(database):
        assert "data/winze.db belongs to another version of Winze" in said(move())


@pytest.mark.parametrize(
    ("to", "told"),
    [
        ("sqlite:///none/winze.db", "there is no directory none"),
        ("sqlite:///other/winze.db", "other/winze.db exists, and its data were not moved to the database postgresql:"),
    ],
)
def test_bad_file_to_move_back_to_is_refused(
    move: Callable[..., Result], move_back: Callable[..., Result], database: URL, to: str, told: str
) -> None:
    for data in ("data", "other"):
        with open_store(Place(Path(data))):
            pass
    done(move())
    with nothing_changes(database):
        assert told in said(move_back(to))
    assert not Path("none").exists()


def test_run_of_missing_rules_moves_with_its_last_actions(
    winze: Callable[..., Result], move: Callable[..., Result], database: URL, content: Content
) -> None:
    with open_store(Place(Path("data"))) as store:
        play(store, content, version="other rules")
    assert "r1  Ada            3 actions  needs the rules other rules" in done(move())
    with open_store(Place(Path("data"), database)) as store:
        assert store.pending() == {"r1": "other rules"}


def test_run_that_cannot_be_settled_moves_only_put_aside(
    winze: Callable[..., Result], move: Callable[..., Result], database: URL, content: Content
) -> None:
    with open_store(Place(Path("data"))) as store:
        play(store, content)
    with closing(sqlite3.connect("data/winze.db")) as connection:
        connection.execute("UPDATE runs SET snapshot = zeroblob(9)")
        connection.commit()
    with nothing_changes(database):
        assert "1 of the runs cannot be settled: r1; with --put-aside they move too" in said(move())
    done(move("--put-aside"))
    with open_store(Place(Path("data"), database)) as store:
        assert [*store.pending()] == ["r1"]


def test_password_comes_from_a_file(winze: Callable[..., Result], database: URL, content: Content) -> None:
    fill(content)
    Path("password").write_text("hush\n")
    moved = winze("db", "move", address(database), WINZE_DATABASE_PASSWORD_FILE="password")
    assert f" to {Place(Path('data'), database)}\n" in done(moved)
    told = said(winze("db", "verify", WINZE_DATABASE=address(database), WINZE_DATABASE_PASSWORD_FILE="none"))
    assert told == "winze: database_password_file: none: No such file or directory\n"
