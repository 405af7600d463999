from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from records import finished_run, saved_run
from winze.engine.game import SEED_LIMIT
from winze.scenes.queries import RunSummary
from winze.store.store import Store


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
