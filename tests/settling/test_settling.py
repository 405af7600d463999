"""Tails written under other rules are played by those rules, in a process built from the stored archive."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from empty_database import copy_empty_database
from shipped import shipped
from winze.content import Content, load
from winze.engine.actions import Abandon, Action, Search, Wait
from winze.engine.game import Game
from winze.screen.palette import COLOURS
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run
from winze.settling.archive import PACKAGE, digest, files_of, pack
from winze.settling.rules import version_of
from winze.settling.settling import KEPT, keep_rules, settle_others
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store
from winze.store.store import Store

OF_0_3 = Path(__file__).parents[1] / "store" / "of_0_3_killed.sql"
WORKER = "winze/settling/worker.py"

pytestmark = [pytest.mark.long, pytest.mark.timeout(180)]
"""Seconds: each process imports everything that plays a game."""


class Old(NamedTuple):
    """Return rules that differ from the present ones only in their version, so that both lead to the same results."""

    version: str
    archive: bytes


@cache
def old_rules(worker: str = "") -> Old:
    """Return an archive of such rules. `worker` is code that their process runs first."""
    files = files_of()
    number = files["winze/content/version.py"].replace(b"ENGINE_REVISION = ", b"ENGINE_REVISION = 1000 + ")
    files |= {"winze/content/version.py": number}
    version = version_of(pack(files)) if not worker else old_rules().version
    future = b"from __future__ import annotations\n"
    files[WORKER] = files[WORKER].replace(future, future + worker.encode())
    return Old(version, pack(files))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    copy_empty_database(tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    with open_store(Place(data)) as opened:
        yield opened


def leave(store: Store, id_: str, version: str, actions: list[Action], content: Content | None = None) -> Run:
    """Leave a run as a killed server of some rules does: with a copy of its first turn and a tail."""
    player = store.new_player()[0].id
    run = Run.new(id_, player, "Ada", 7, content or shipped(), sight="shadow")
    first, *rest = actions
    run.act(first)
    saved = run.saved()
    assert saved.segment
    store.save(replace(saved, version=version, segment=replace(saved.segment, rules=version)))
    run.keep(saved)
    for action in rest:
        run.act(action)
        record = run.recorder.take(id_, 0.0)
        assert record
        store.write_group([record])
    return run


def present(store: Store, id_: str) -> SavedRun:
    saved = store.take(id_)
    assert isinstance(saved, SavedRun)
    return saved


def settle(store: Store) -> list[tuple[str, bool]]:
    return [(settled.outcome, settled.done) for settled in settle_others(store, shipped().rules.version)]


def test_tail_is_played_by_the_rules_that_wrote_it(store: Store) -> None:
    old = old_rules()
    store.keep_rules(old.version, "", old.archive)
    run = leave(store, "r1", old.version, [Wait(), Search(), Wait(), Search()])
    assert settle(store) == [(f"settled by the rules {old.version}", True)]
    saved = present(store, "r1")
    assert (saved.version, saved.turn, saved.tail) == (old.version, 4, ())
    assert Game.restore(saved.snapshot, shipped().rules).fingerprint() == run.game.fingerprint()
    assert not store.tails() and not store.pending()
    back = restore(saved, shipped())
    assert back.game.turn == 4
    last = next(back.log.newest()).sentences[-1].text
    assert last == "The rules of the mine have changed since you were here."


def test_run_that_ended_in_its_tail_is_recorded_as_ended(store: Store) -> None:
    old = old_rules()
    store.keep_rules(old.version, "", old.archive)
    leave(store, "r1", old.version, [Wait(), Wait(), Abandon()])
    assert [done for _, done in settle(store)] == [True]
    ended = store.take("r1")
    assert isinstance(ended, FinishedRun)
    assert (ended.cause, ended.depth, ended.saved.version) == ("gave up", 1, old.version)
    assert "Ada gave up" in (store.story("r1") or "")


def test_custom_content_is_stored_with_the_rules(store: Store, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    hero = (PACKAGE / "content" / "hero.toml").read_text()
    (own / "hero.toml").write_text(hero.replace('health = "32"', 'health = "32"\nspeed = 110'))
    content = load(colours=COLOURS, overlays=[own])
    keep_rules(store, content.rules.version, [own])
    leave(store, "r1", content.rules.version, [Wait(), Wait(), Wait()], content)
    (own / "hero.toml").unlink()
    assert [done for _, done in settle(store)] == [True]
    assert present(store, "r1").turn == 3


def test_tail_with_missing_rules_stays_with_its_run(store: Store) -> None:
    old = old_rules()
    run = leave(store, "r1", old.version, [Wait(), Search(), Wait()])
    missing = f"needs the rules {old.version}, which are not stored here"
    assert settle(store) == [(missing, False)]
    assert (store.tails(), [*store.pending()]) == ([], ["r1"]), "the journal of others goes on without it"
    assert settle(store) == [(missing, False)]
    store.keep_rules(old.version, "", old.archive)
    assert [done for _, done in settle(store)] == [True]
    saved = present(store, "r1")
    assert Game.restore(saved.snapshot, shipped().rules).fingerprint() == run.game.fingerprint()


def test_run_with_missing_rules_tells_what_was_taken_back(store: Store) -> None:
    leave(store, "r1", old_rules().version, [Wait(), Search(), Wait()])
    settle(store)
    back = restore(present(store, "r1"), shipped())
    assert back.game.turn == 1
    assert next(back.log.newest()).sentences[-1].text.endswith("Your last actions were undone.")
    store.save(back.saved())
    assert not store.pending()


def test_damaged_tail_is_played_up_to_the_damage(data: Path) -> None:
    old = old_rules()
    with open_store(Place(data)) as store:
        store.keep_rules(old.version, "", old.archive)
        leave(store, "r1", old.version, [Wait(), Wait(), Wait(), Wait()])
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        connection.execute("DELETE FROM journal WHERE seq = 2")
        connection.commit()
    with open_store(Place(data)) as store:
        assert settle(store) == [("it continues from before the damage in its tail", True)]
        assert present(store, "r1").turn == 2


def test_run_that_crashes_the_process_spares_others(store: Store) -> None:
    breaking = "import winze.session.runs.run as r, os\nact = r.Run.replay\n"
    breaking += "r.Run.replay = lambda self, entry: os._exit(3) if self.id == 'r2' else act(self, entry)\n"
    old = old_rules(breaking)
    store.keep_rules(old.version, "", old.archive)
    for id_ in ("r1", "r2", "r3"):
        leave(store, id_, old.version, [Wait(), Wait()])
    assert [done for _, done in settle(store)] == [True, False, True]
    assert [*store.pending()] == ["r2"]


@pytest.mark.parametrize("harm", ["archive = zeroblob(9)", "signature = zeroblob(32)"])
def test_unsigned_code_is_not_run(store: Store, data: Path, harm: str) -> None:
    old = old_rules()
    store.keep_rules(old.version, "", old.archive)
    leave(store, "r1", old.version, [Wait(), Wait()])
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        connection.execute(f"UPDATE rules SET {harm}")  # noqa: S608
        connection.commit()
    assert [done for _, done in settle(store)] == [False]


def test_broken_archive_is_reported(store: Store) -> None:
    store.keep_rules("older", "", pack(files_of())[:-1000])
    leave(store, "r1", "older", [Wait(), Wait()])
    ((outcome, done),) = settle(store)
    assert outcome.startswith("the rules older cannot be used: the archive cannot be unpacked: ")
    assert not done


def test_rules_are_stored_while_a_run_needs_them(store: Store) -> None:
    old, version = old_rules("import os\nos._exit(3)\n"), shipped().rules.version
    store.keep_rules(old.version, "", old.archive)
    store.keep_rules("unneeded", "", b"nothing")
    leave(store, "r1", old.version, [Wait(), Wait()])
    settle(store)
    keep_rules(store, version)
    assert store.rules(old.version) and not store.rules("unneeded")
    assert store.rules_source(version) == digest(files_of())
    store.save(restore(present(store, "r1"), shipped()).saved())
    keep_rules(store, version)
    assert store.rules(version) and not store.rules(old.version)


def test_database_of_0_3_loses_nothing_it_showed(tmp_path: Path) -> None:
    """The server showed seven turns, copied none of them, stored no rules, and was killed."""
    data = tmp_path / "old"
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE_FILE)) as old:
        old.executescript(OF_0_3.read_text())
    with open_store(Place(data)) as store:
        (run,) = store.tails()
        assert present(store, run).turn == 0
        assert [settled.done for settled in settle_others(store, "later")] == [True]
        assert present(store, run).turn == 7


def test_released_rules_match_their_names() -> None:
    for file in KEPT.iterdir():
        assert version_of(file.read_bytes()) == file.name.removesuffix(".tar.gz")


def test_same_files_make_the_same_archive() -> None:
    assert pack(files_of()) == pack(files_of())
