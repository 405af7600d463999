"""The journal in the database: its content after a crash, deletion of groups, and the cost of damage."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from records import finished_run, record, saved_run, segment
from winze.records.groups import Record
from winze.records.seals import seal
from winze.session.base.run_store import SavedRun, StorageError
from winze.store.database.journal import read_tails
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store
from winze.store.tables import journal, segments


def tail(store: Store, run: str) -> tuple[Record, ...]:
    saved = store.take(run)
    assert isinstance(saved, SavedRun)
    return saved.tail


def groups(place: Place) -> list[int]:
    with place.read() as connection:
        return [*connection.scalars(select(journal.c.seq).order_by(journal.c.seq))]


def test_written_records_are_the_tail_of_their_run(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    store.save(saved_run("r2", player))
    store.write_group([record("r1", 0, 2), record("r2", 0, 1)])
    store.write_group([record("r1", 2, 3)])
    assert tail(store, "r1") == (record("r1", 0, 2), record("r1", 2, 3))
    assert tail(store, "r2") == (record("r2", 0, 1),)


def test_tail_survives_the_server(place: Place) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        store.write_group([record("r1", 0, 2)])
    with open_store(place) as store:
        store.inherit()
        assert store.tails() == ["r1"]
        assert tail(store, "r1") == (record("r1", 0, 2),)
        store.write_group([record("r1", 2, 3)])
    with open_store(place) as store:
        assert tail(store, "r1") == (record("r1", 0, 2), record("r1", 2, 3))


def test_copy_cuts_the_tail(store: Store, player: str) -> None:
    store.save(saved_run("r1", player))
    store.write_group([record("r1", 0, 2)])
    store.write_group([record("r1", 2, 5)])
    store.save(saved_run("r1", player, count=3))
    assert tail(store, "r1") == (record("r1", 2, 5),)
    store.save(saved_run("r1", player, count=5))
    assert store.tails() == []


def test_unneeded_groups_are_deleted(store: Store, player: str, place: Place) -> None:
    for run in ("r1", "r2"):
        store.save(saved_run(run, player))
    store.write_group([record("r1", 0, 1)])
    store.write_group([record("r2", 0, 1)])
    store.write_group([record("r1", 1, 2)])
    assert groups(place) == [1, 2, 3]
    store.save(saved_run("r1", player, count=2))
    assert groups(place) == [2, 3]
    store.save(saved_run("r2", player, count=1))
    assert groups(place) == []


@pytest.mark.in_file
def test_group_numbers_are_never_reused(place: Place) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        store.write_group([record("r1", 0, 1)])
        store.save(saved_run("r1", player, count=1))
    with open_store(place) as store:
        store.write_group([record("r1", 1, 2)])
        assert groups(place) == [2]


def test_ended_run_has_no_tail(place: Place) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        store.write_group([record("r1", 0, 9)])
        store.finish(finished_run("r1", player, count=9))
        assert store.tails() == []
    with open_store(place) as store:
        assert store.tails() == []


@pytest.mark.in_file
def test_group_written_twice_is_stored_once(store: Store, player: str, place: Place) -> None:
    """A failed write may have succeeded partly."""
    store.save(saved_run("r1", player))
    commit = store._tails.add
    store._tails.add = lambda *_: None  # type: ignore[method-assign]
    store.write_group([record("r1", 0, 1)])
    store._tails.add = commit  # type: ignore[method-assign]
    store.write_group([record("r1", 0, 1)])
    assert groups(place) == [1]
    assert tail(store, "r1") == (record("r1", 0, 1),)


def test_segments_hold_the_actions_of_a_run(store: Store, player: str, place: Place) -> None:
    store.save(saved_run("r1", player, segment=segment(0, 0)))
    store.save(saved_run("r1", player, count=3, segment=segment(0, 3)))
    store.save(saved_run("r1", player, count=5, segment=segment(0, 5)))
    store.finish(finished_run("r1", player, count=7, segment=segment(5, 7)))
    with place.read() as connection:
        rows = connection.execute(select(segments.c["from_n", "end_n", "recs"]).order_by(segments.c.from_n)).all()
    assert rows == [(0, 5, seal(b".....")), (5, 7, seal(b".."))]


def test_late_copy_changes_no_segment_of_an_ended_run(store: Store, player: str, place: Place) -> None:
    """A process that was paused may wake up after another one has ended the run."""
    store.save(saved_run("r1", player, count=3, segment=segment(0, 3)))
    store.finish(finished_run("r1", player, count=7, segment=segment(3, 7)))
    store.save(saved_run("r1", player, count=5, segment=segment(3, 5)))
    store.finish(finished_run("r1", player, count=6, segment=segment(3, 6)))
    with place.read() as connection:
        rows = connection.execute(select(segments.c["from_n", "end_n"]).order_by(segments.c.from_n)).all()
    assert rows == [(0, 3), (3, 7)]


def test_tail_put_aside_stays_with_the_run(store: Store, player: str, place: Place) -> None:
    store.save(saved_run("r1", player))
    store.write_group([record("r1", 0, 2)])
    store.put_aside("r1")
    assert store.tails() == []
    with place.read() as connection:
        assert connection.execute(select(segments.c["run", "from_n", "recs"])).all() == [("r1", 0, seal(b".."))]


def harm(place: Place, change: Callable[[bytes], bytes], seq: int) -> None:
    with place.write() as connection:
        recs = connection.scalars(select(journal.c.recs).where(journal.c.seq == seq)).one()
        connection.execute(update(journal).where(journal.c.seq == seq).values(recs=change(recs)))


def test_damage_costs_only_the_runs_it_is_in(place: Place) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        for run in ("r1", "r2"):
            store.save(saved_run(run, player))
        store.write_group([record("r1", 0, 4), record("r2", 0, 4)])
        store.write_group([record("r1", 4, 5), record("r2", 4, 5)])
    harm(place, lambda recs: recs[:-1] + b"?", 1)
    with open_store(place) as store:
        assert tail(store, "r1") == (record("r1", 0, 4), record("r1", 4, 5))
        assert tail(store, "r2") == (record("r2", 4, 5),)


@pytest.mark.parametrize("rubbish", [b"", b"\xff"])
def test_unreadable_group_keeps_nobody_out(place: Place, rubbish: bytes) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        store.save(saved_run("r1", player))
        store.write_group([record("r1", 0, 4)])
        store.write_group([record("r1", 4, 5)])
    harm(place, lambda _: rubbish, 1)
    with open_store(place) as store:
        assert tail(store, "r1") == (record("r1", 4, 5),)


@pytest.mark.in_file
def test_removed_database_accepts_no_writes(store: Store, player: str, place: Place) -> None:
    store.save(saved_run("r1", player))
    place.file.rename(place.data / "moved.db")
    with pytest.raises(StorageError, match=r"winze\.db was moved"):
        store.write_group([record("r1", 0, 1)])
    (place.data / "moved.db").rename(place.file)
    store.write_group([record("r1", 0, 1)])
    assert tail(store, "r1") == (record("r1", 0, 1),)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.lists(st.sampled_from(["r1", "r2", "r3"]), min_size=1, max_size=3, unique=True)),
        st.tuples(st.just("save"), st.sampled_from(["r1", "r2", "r3"]), st.integers(0, 2)),
    ),
    max_size=30,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_copy_and_tail_hold_all_actions_of_a_run(store: Store, player: str, steps: list[tuple[object, ...]]) -> None:
    """Another process that opened the database would find the same tails as the server."""
    tag = len(store.unfinished(player, 1000))
    done = {f"{run}{tag}": 0 for run in ("r1", "r2", "r3")}
    copied = dict(done)
    for run in done:
        store.save(saved_run(run, player))
    for step in steps:
        match step:
            case ("write", [*runs]):
                names = [f"{run}{tag}" for run in runs]
                store.write_group([record(run, done[run], done[run] + 1) for run in names])
                for run in names:
                    done[run] += 1
            case ("save", short, int(behind)):
                run = f"{short}{tag}"
                copied[run] = max(copied[run], done[run] - behind)
                store.save(saved_run(run, player, count=copied[run]))
    with store._held.reading.begin() as connection:
        found = read_tails(connection)
    assert found.next_seq == store._tails.next_seq
    for run, count in done.items():
        saved = store.take(run)
        assert isinstance(saved, SavedRun)
        assert saved.count == copied[run]
        assert [part.first for part in saved.tail] == [*range(copied[run], count)]
        assert found.of(run) == saved.tail
        store.save(saved_run(run, player, count=count))


@pytest.mark.in_file
@pytest.mark.parametrize("column", ["snap_n", "snap_seq"])
def test_damaged_number_of_one_run_costs_no_other(place: Place, column: str) -> None:
    with open_store(place) as store:
        player = store.new_player()[0].id
        for run in ("r1", "r2"):
            store.save(saved_run(run, player))
        store.write_group([record("r1", 0, 2), record("r2", 0, 1)])
    with place.write() as connection:
        connection.exec_driver_sql(f"UPDATE runs SET {column} = 'torn' WHERE run = 'r1'")  # noqa: S608
    with open_store(place) as store:
        assert tail(store, "r2") == (record("r2", 0, 1),)
        store.write_group([record("r2", 1, 2)])
        assert tail(store, "r2") == (record("r2", 0, 1), record("r2", 1, 2))
