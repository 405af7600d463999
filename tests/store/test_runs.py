from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from records import finished_run, saved_run
from winze.engine.game import SEED_LIMIT
from winze.records.groups import Record
from winze.records.segments import Segment
from winze.scenes.log import Entry, LogPart, Sentence
from winze.scenes.queries import RunSummary
from winze.store import runs
from winze.store.database import DATABASE_FILE
from winze.store.store import DAY, RUN_DAYS, Store, open_store


def test_a_run_comes_back_as_it_was_saved(store: Store, player: str) -> None:
    run = saved_run("r1", player, seed=SEED_LIMIT - 1)
    store.save(run)
    assert store.load("r1") == run


def test_a_later_save_takes_the_place_of_the_earlier(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    later = saved_run("r1", player, epoch=2, seen=99, level="Deep", turn=80, score=500, snapshot=b"2", log=b"3")
    store.save(later)
    assert store.load("r1") == later


def test_an_unknown_run_is_none(store: Store) -> None:
    assert store.load("r1") is None


def test_unfinished_runs_are_listed_newest_first(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    store.save(saved_run("r2", player, name="Bob", level="Deep", turn=3, score=9))
    store.save(saved_run("r3", store.new_player()[0].id))
    store.finish(finished_run("r4", player))
    store.save(saved_run("r1", player, turn=41))
    first, second = store.unfinished(player, 15)
    assert (first.run, first.turn) == ("r1", 41)
    assert second == RunSummary("r2", "Bob", "Deep", 3, 9, second.saved_at)
    assert first.saved_at > second.saved_at
    assert store.unfinished(player, 1) == [first]


def test_a_finished_run_comes_back_with_its_end(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    end = finished_run("r1", player, score=640, turn=911)
    store.finish(end)
    assert store.load("r1") == end
    assert store.unfinished(player, 15) == []


def test_a_run_ends_once(store: Store, player: str) -> None:
    end = finished_run("r1", player)
    claim = store.finish(end)
    store.save(saved_run("r1", player, score=10**6))
    assert store.finish(finished_run("r1", player, score=10**6, cause="won")) == claim
    assert store.load("r1") == end


@pytest.mark.parametrize("name", ["", "elevenchars", "Ådå", "a;b"])
def test_the_database_itself_refuses_a_bad_name(store: Store, player: str, name: str) -> None:
    with pytest.raises(IntegrityError):
        store.save(saved_run("r1", player, name=name))
    assert store.load("r1") is None


def test_a_run_belongs_to_a_known_player(store: Store) -> None:
    with pytest.raises(IntegrityError):
        store.save(saved_run("r1", "nobody"))


def test_a_run_that_nobody_went_on_with_for_a_month_is_forgotten(data: Path) -> None:
    now = 1_800_000_000
    with open_store(data, lambda: now) as store:
        player = store.new_player()[0].id
        segment = Segment(0, 1, 0, 1, "abc", b"", b".")
        older = LogPart(0, (Entry(1, (Sentence("It began."),)),))
        for run in ("old", "here", "tailed", "later"):
            store.save(saved_run(run, player, segment=segment, older=older))
        claim = store.finish(finished_run("ended", player))
        store.write_group([Record("tailed", 0, 1, 0, b".")])
        now += RUN_DAYS * DAY
        assert store.forget_runs({"here"}) == 0
        store.save(saved_run("later", player))
        now += 1
        assert store.forget_runs({"here"}) == 1
        assert store.forget_runs({"here"}) == 0
        assert store.load("old") is None
        assert store.log("old", 0, 1).entries == ()
        assert {run.run for run in store.unfinished(player, 9)} == {"here", "tailed", "later"}
        assert store.load("ended") is not None
        assert claim
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        for table in ("segments", "log_parts"):
            left = connection.execute(f"SELECT DISTINCT run FROM {table} ORDER BY run").fetchall()  # noqa: S608
            assert left == [("here",), ("later",), ("tailed",)]


def test_many_runs_are_forgotten_in_parts(store: Store, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_FORGOTTEN", 3)
    for number in range(7):
        store.save(saved_run(f"r{number}", player))
    monkeypatch.setattr(store, "_now", lambda: 1_900_000_000)
    assert [store.forget_runs(set()) for _ in range(4)] == [3, 3, 1, 0]
