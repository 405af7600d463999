from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Column, MetaData, Table, update

from records import finished_run, saved_run
from session_harness import drawn_content
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Action, Wait, Walk
from winze.records.playing import Acted, Begun, play
from winze.records.replay import Replay
from winze.session.base.run_store import UnderWayError
from winze.session.runs.run import Run
from winze.store.database.place import Place
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.queries.replays import NoReplayError, load_from
from winze.store.store import Store
from winze.store.tables import runs, segments

RULES = drawn_content().rules


class Played:
    """A run played next to its store, as in a session."""

    def __init__(self, store: Store, player: str) -> None:
        self.store = store
        self.run = Run.new("r1", player, "Ada", 7, drawn_content(), sight="circle")
        self.save()

    def act(self, *actions: Action) -> None:
        """Let the hero act, and record it in the journal."""
        for action in actions:
            self.run.act(action)
        record = self.run.recorder.take("r1", 0.0)
        assert record
        self.store.write_group([record])

    def save(self) -> None:
        saved = self.run.saved()
        self.store.save(saved)
        self.run.keep(saved)

    def finish(self) -> None:
        self.act(Abandon())
        self.store.finish(self.run.finished())


@pytest.fixture
def played(store: Store, player: str) -> Played:
    return Played(store, player)


def actions(replay: Replay) -> list[Action]:
    """Return the verified actions of a replay."""
    begun, *rest = play(replay, RULES)
    assert isinstance(begun, Begun)
    acted = [told for told in rest if isinstance(told, Acted)]
    assert len(acted) == len(rest)
    return [told.action for told in acted]


def test_ended_run_has_a_replay(store: Store, played: Played) -> None:
    played.act(Wait(), Walk(Direction.E))
    played.save()
    played.act(Walk(Direction.N))
    played.finish()
    found = store.replay("r1")
    assert found
    assert actions(found) == [Wait(), Walk(Direction.E), Walk(Direction.N), Abandon()]
    assert (found.run, found.name, found.seed, found.sight, found.end) == ("r1", "Ada", 7, "circle", "gave up")
    assert found.fingerprint == played.run.game.fingerprint()


def test_unfinished_run_has_no_public_replay(store: Store, played: Played) -> None:
    played.act(Wait())
    with pytest.raises(UnderWayError):
        store.replay("r1")


def test_unknown_run_has_no_replay(store: Store, played: Played, place: Place) -> None:
    assert store.replay("r2") is None
    with pytest.raises(NoReplayError, match="no such run in"):
        load_from(place, "r2")


def test_run_older_than_the_journal_has_no_replay(store: Store, player: str, place: Place) -> None:
    store.finish(finished_run("r1", player))
    with pytest.raises(NoReplayError, match="older than replays"):
        store.replay("r1")
    store.save(saved_run("r2", player))
    with pytest.raises(NoReplayError, match="older than replays"):
        load_from(place, "r2")


def test_unfinished_run_is_read_while_the_store_is_open(played: Played, place: Place) -> None:
    assert actions(load_from(place, "r1")) == []
    played.act(Wait())
    played.save()
    played.act(Walk(Direction.E))
    played.act(Walk(Direction.N))
    found = load_from(place, "r1")
    assert actions(found) == [Wait(), Walk(Direction.E), Walk(Direction.N)]
    assert (found.end, found.fingerprint) == ("", "")


def test_ended_run_is_read_too(store: Store, played: Played, place: Place) -> None:
    played.finish()
    assert load_from(place, "r1") == store.replay("r1")


def test_segment_keeps_its_snapshot_once_it_has_entries(store: Store, played: Played) -> None:
    played.act(Wait())
    played.save()
    bare = played.run.recorder.segment()
    store.save(replace(played.run.saved(), segment=replace(bare, rules="later", start=b"here")))
    played.act(Abandon())
    ended = played.run.finished()
    last = replace(played.run.recorder.segment(), rules="later")
    store.finish(replace(ended, saved=replace(ended.saved, segment=last)))
    found = store.replay("r1")
    assert found
    assert [(stretch.rules, stretch.start) for stretch in found.stretches] == [(RULES.version, b""), ("later", b"here")]
    assert [stretch.count for stretch in found.stretches] == [1, 1]


def test_missing_database_has_no_run(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database at"):
        load_from(Place(tmp_path), "r1")
    assert not list(tmp_path.iterdir())


VERSION = Table("alembic_version", MetaData(), Column("version_num"))


def change(table: Table, **values: object) -> Callable[[Place], None]:
    """Return a function that changes the database."""

    def changing(place: Place) -> None:
        with place.write() as connection:
            connection.execute(update(table).values(values))

    return changing


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (change(segments, recs=b"\xff\0\0\0"), "damaged: byte 0: unknown entry code 255"),
        (change(segments, from_n=1), "damaged: actions from entry 0 on are missing"),
        (change(runs, snapshot=b"\0"), "damaged: the snapshot is damaged"),
    ],
)
def test_damaged_run_is_reported(
    store: Store, played: Played, place: Place, harm: Callable[[Place], None], told: str
) -> None:
    played.finish()
    harm(place)
    for read in (lambda: load_from(place, "r1"), lambda: store.replay("r1")):
        with pytest.raises(NoReplayError, match=told):
            read()


@pytest.mark.in_file
@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (
            change(VERSION, version_num="0002"),
            "belongs to another version of Winze",
        ),
        (lambda place: place.file.write_bytes(b"no database" * 999), "cannot be read: .*not a database"),
        (lambda place: place.file.write_bytes(b""), "belongs to another version of Winze"),
    ],
)
def test_unreadable_database_is_reported(place: Place, harm: Callable[[Place], object], told: str) -> None:
    with open_store(place):
        pass
    harm(place)
    with pytest.raises(StoreError, match=told):
        load_from(place, "r1")
