from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from records import finished_run, saved_run
from service_calendar import Calendar
from winze.engine.game import SEED_LIMIT
from winze.models.hall import Recorded
from winze.models.log import LogEntry, LogPart, Sentence
from winze.models.runs import RunSummary
from winze.records.groups import Record
from winze.records.segments import Segment
from winze.session.base.run_store import ClaimError, FinishedRun, GoneError
from winze.store import tables
from winze.store.copies.backup import back_up
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store
from winze.store.queries import runs
from winze.store.store import CLAIM_DAYS, RUN_DAYS, WHOLE_DAYS, Store


def test_run_round_trips(store: Store, player: str) -> None:
    run = saved_run("r1", player, seed=SEED_LIMIT - 1)
    store.save(run)
    assert store.load("r1") == run


def test_later_save_replaces_the_earlier(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    later = saved_run("r1", player, epoch=2, seen=99, level="Deep", turn=80, score=500, snapshot=b"2", log=b"3")
    store.save(later)
    assert store.load("r1") == later


def test_unknown_run_is_none(store: Store) -> None:
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


def test_finished_run_round_trips_with_its_end(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    end = finished_run("r1", player, score=640, turn=911)
    store.finish(end)
    assert store.load("r1") == end
    assert store.unfinished(player, 15) == []


def test_run_ends_once(store: Store, player: str) -> None:
    end = finished_run("r1", player)
    claim = store.finish(end)
    store.save(saved_run("r1", player, score=10**6))
    assert store.finish(finished_run("r1", player, score=10**6, cause="won")) == claim
    assert store.load("r1") == end


@pytest.mark.parametrize("name", ["", "elevenchars", "Ådå", "a;b"])
def test_database_refuses_an_invalid_name(store: Store, player: str, name: str) -> None:
    with pytest.raises(IntegrityError):
        store.save(saved_run("r1", player, name=name))
    assert store.load("r1") is None


def test_run_needs_a_known_player(store: Store) -> None:
    with pytest.raises(IntegrityError):
        store.save(saved_run("r1", "nobody"))


def test_run_abandoned_for_30_days_of_service_is_deleted(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        segment = Segment(0, 1, 0, 1, "abc", b"", b".")
        older = LogPart(0, (LogEntry(1, (Sentence("It began."),)),))
        for run in ("old", "here", "tailed", "later"):
            store.save(saved_run(run, player, segment=segment, older=older))
        claim = store.finish(finished_run("ended", player))
        store.write_group([Record("tailed", 0, 1, 0, b".")])
        clock.serve(store, RUN_DAYS)
        assert store.forget_runs({"here"}) == 0
        store.save(saved_run("later", player))
        clock.serve(store, 1)
        assert store.forget_runs({"here"}) == 1
        assert store.forget_runs({"here"}) == 0
        assert store.load("old") is None
        assert store.log("old", 0, 1).entries == ()
        assert {run.run for run in store.unfinished(player, 9)} == {"here", "tailed", "later"}
        assert store.load("ended") is not None
        assert claim
    for table in ("segments", "log_parts"):
        assert kept_in(place, table) == ["here", "later", "tailed"]


def kept_in(place: Place, table: str) -> list[str]:
    """Return the runs with rows in a table."""
    runs = tables.metadata.tables[table].c.run
    with place.read() as connection:
        return [*connection.scalars(select(runs).distinct().order_by(runs))]


@pytest.mark.parametrize("days", [31, 4000, -40])
def test_nothing_ages_on_days_without_service(place: Place, days: int) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player, secret = store.new_player()
        other = store.new_player()[0].id
        store.save(saved_run("under way", other))
        store.finish(finished_run("ended", other, story="It went."))
    clock.skip(days)
    with open_store(place, clock.now) as store:
        for _ in range(3):
            store.count_day()
            assert (store.forget_players(set()), store.forget_runs(set()), store.forget_ended()) == (0, 0, 0)
        clock.skip(-days)
        store.count_day()
        assert (store.forget_runs(set()), store.forget_ended()) == (0, 0)
        assert store.player(secret) == player
        assert store.load("under way") and store.load("ended") and store.story("ended")


@pytest.mark.in_file
def test_restored_backup_ages_by_days_of_service(place: Place, tmp_path: Path) -> None:
    clock, copy = Calendar(), tmp_path / "copy" / DATABASE_FILE
    copy.parent.mkdir()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        back_up(place.file, copy)
        clock.serve(store, 40)
        assert store.forget_runs(set()) == 1
    with open_store(Place(copy.parent), clock.now) as store:
        store.count_day()
        assert store.forget_runs(set()) == 0
        assert store.load("r1")
        clock.serve(store, RUN_DAYS)
        assert store.forget_runs(set()) == 1


def test_many_runs_are_deleted_in_batches(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_FORGOTTEN", 3)
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        for number in range(7):
            store.save(saved_run(f"r{number}", player))
        clock.serve(store, RUN_DAYS + 1)
        assert [store.forget_runs(set()) for _ in range(4)] == [3, 3, 1, 0]


def test_unranked_ended_run_is_stripped_after_a_week(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        parts = {"segment": Segment(0, 1, 0, 1, "abc", b"", b"."), "older": LogPart(0, (LogEntry(1, ()),))}
        claims = {run: store.finish(finished_run(run, player, story="It went.", **parts)) for run in ("left", "ranked")}
        store.redeem(claims["ranked"], "Ada")
        clock.serve(store, WHOLE_DAYS)
        assert store.forget_ended() == 0
        clock.serve(store, 1)
        assert store.forget_ended() == 1
        assert store.forget_ended() == 0
        stripped, ranked = store.load("left"), store.load("ranked")
        assert isinstance(stripped, FinishedRun) and stripped.is_stripped
        assert isinstance(ranked, FinishedRun) and not ranked.is_stripped
        assert store.story("ranked").startswith("It went.")
        for read in (store.story, store.replay):
            with pytest.raises(GoneError):
                read("left")
        late = store.redeem(claims["left"], "Ada")
        assert isinstance(late, Recorded) and late.new
    for table in ("segments", "log_parts", "stories"):
        assert kept_in(place, table) == ["ranked"]


def test_forgotten_days_are_not_read_again(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        store.finish(finished_run("early", player))
        clock.serve(store, WHOLE_DAYS + 1)
        assert [store.forget_ended() for _ in range(2)] == [1, 0]
        store.finish(finished_run("late", player))
        with place.write() as connection:
            connection.execute(update(tables.runs).where(tables.runs.c.run == "late").values(day=0))
        assert store.forget_ended() == 0
    with open_store(place, clock.now) as store:
        assert store.forget_ended() == 1, "a new process reads all of them once"
        clock.serve(store, CLAIM_DAYS - WHOLE_DAYS)
        assert [store.forget_ended() for _ in range(2)] == [2, 0]


def test_unranked_ended_run_is_deleted_with_its_claim(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player, secret = store.new_player()
        claim = store.finish(finished_run("left", player.id))
        clock.serve(store, CLAIM_DAYS)
        assert store.forget_ended() == 1
        assert store.load("left")
        clock.serve(store, 1)
        assert store.forget_ended() == 1
        assert store.load("left") is None
        with pytest.raises(ClaimError):
            store.redeem(claim, "Ada")
        assert store.forget_players(set()) == 1
        assert store.player(secret) is None
