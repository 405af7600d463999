"""Processes that share a database: one holds a run, and takes it over only from a dead one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, create_engine, select, text, update

from postgres import Postgres
from records import finished_run, record, saved_run, segment
from winze.engine.state.snapshot import SCHEMA
from winze.session.base.run_store import BusyError, ElsewhereError, LifeOverError, SavedRun, StorageError
from winze.store.beating import beating
from winze.store.database import nodes as nodes_module
from winze.store.database.lock import InUseError
from winze.store.database.place import Place
from winze.store.database.postgres import _RARE
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.store import Store
from winze.store.tables import journal, nodes, runs
from winze.store.writer import Writer

pytestmark = pytest.mark.on_server
LONG_MS = 60_000
_FULL_DISK = (
    """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE 'No space left on device' USING ERRCODE = '53100'; END $$""",
    "CREATE TRIGGER full_disk BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION full_disk()",
)
_END_ALL = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""
NEWER = b"winze" + bytes([SCHEMA + 1])
"""The head of a snapshot that a newer version wrote."""


class Cluster:
    """Opens processes by name. `kill` makes one look dead at once, `freeze` as if it had not written for long."""

    def __init__(self, url: URL, directory: Path, opened: ExitStack) -> None:
        self.url = url
        self._directory = directory
        self._opened = opened

    def place(self, name: str) -> Place:
        return Place(self._directory, self.url, name)

    def start(self, name: str, rules: str = "abc") -> Store:
        store = self._opened.enter_context(open_store(self.place(name)))
        store.play_by(rules)
        return store

    def kill(self, store: Store) -> None:
        """Break the connection of a process, as its death does."""
        with self.place("killer").write() as connection:
            pids = text("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :node")
            for pid in connection.scalars(pids, {"node": store._held.node}).all():
                connection.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid})

    def freeze(self, store: Store) -> None:
        with self.place("clock").write() as connection:
            late = nodes.c.beat - LONG_MS
            connection.execute(update(nodes).where(nodes.c.id == store._held.node).values(beat=late))


@pytest.fixture
def cluster(database: URL, tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as opened:
        yield Cluster(database, tmp_path, opened)


@pytest.fixture
def a(cluster: Cluster) -> Store:
    return cluster.start("a")


@pytest.fixture
def b(cluster: Cluster) -> Store:
    return cluster.start("b")


@pytest.fixture
def player(a: Store) -> str:
    """The player of the run r1, which process a holds."""
    id_ = a.new_player()[0].id
    a.save(saved_run("r1", id_))
    a.write_group([record("r1", 0, 2)])
    return id_


def test_run_is_held_by_one_process(a: Store, b: Store, player: str) -> None:
    with pytest.raises(ElsewhereError) as elsewhere:
        b.take("r1")
    assert elsewhere.value.node == "a"
    assert b.holder("r1") == "a"
    assert a.holder("r1") == "", "it is here"
    b.save(saved_run("r2", player))
    with pytest.raises(ElsewhereError):
        b.save(saved_run("r1", player, count=2))
    taken = a.take("r1")
    assert isinstance(taken, SavedRun)
    assert taken.tail == (record("r1", 0, 2),)


def test_released_run_can_be_taken(a: Store, b: Store, player: str) -> None:
    later = saved_run("r1", player, count=2)
    a.save(later)
    a.release("r1")
    assert b.take("r1") == later
    with pytest.raises(ElsewhereError):
        a.save(later)


def test_run_with_a_tail_is_not_released(a: Store, b: Store, player: str) -> None:
    a.release("r1")
    with pytest.raises(ElsewhereError) as elsewhere:
        b.take("r1")
    assert elsewhere.value.node == "a"


def test_rest_is_released_except_runs_with_tails(a: Store, b: Store, player: str) -> None:
    for run in ("r2", "r3"):
        a.save(saved_run(run, player))
    b.save(saved_run("r4", player))
    a.release_rest({"r2"})
    assert b.take("r3") == saved_run("r3", player)
    for run in ("r1", "r2"):
        with pytest.raises(ElsewhereError):
            b.take(run)
    with pytest.raises(ElsewhereError):
        a.take("r4")


@pytest.mark.parametrize("death", [Cluster.kill, Cluster.freeze])
def test_run_of_a_dead_process_is_taken_with_its_tail(
    cluster: Cluster, a: Store, b: Store, player: str, death: Callable[[Cluster, Store], None]
) -> None:
    a.write_group([record("r1", 2, 3)])
    death(cluster, a)
    taken = b.take("r1")
    assert isinstance(taken, SavedRun)
    assert taken.tail == (record("r1", 0, 2), record("r1", 2, 3))
    b.write_group([record("r1", 3, 4)])
    again = b.take("r1")
    assert isinstance(again, SavedRun)
    assert again.tail == (*taken.tail, record("r1", 3, 4))


@pytest.mark.parametrize(
    "write",
    [
        lambda store, _: store.write_group([record("r1", 2, 3)]),
        lambda store, player: store.save(saved_run("r1", player, count=2, segment=segment(0, 2))),
        lambda store, player: store.finish(finished_run("r1", player)),
        lambda store, _: store.take("r2"),
        lambda store, _: store.release("r1"),
        lambda store, _: store.release_rest(()),
        lambda store, _: store.inherit(),
        lambda store, _: store.beat(),
    ],
    ids=["group", "save", "finish", "take", "release", "release_rest", "inherit", "beat"],
)
def test_process_taken_for_dead_writes_nothing(
    cluster: Cluster, a: Store, b: Store, player: str, write: Callable[[Store, str], object]
) -> None:
    cluster.freeze(a)
    before = b.take("r1")
    with pytest.raises(LifeOverError):
        write(a, player)
    assert b.take("r1") == before
    a.begin_life()
    assert a.tails() == []
    with pytest.raises(ElsewhereError):
        a.take("r1")


def test_process_that_is_only_slow_keeps_its_runs(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    """Each write is a beat."""
    cluster.freeze(a)
    a.write_group([record("r1", 2, 3)])
    with pytest.raises(ElsewhereError):
        b.take("r1")


def test_process_that_is_writing_is_left_alone(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    """Otherwise a tail could be read before the last write of its holder."""
    cluster.freeze(a)
    with a._write_run() as connection:
        # the beat is not seen by others before the end of the transaction
        connection.execute(update(runs).where(runs.c.run == "r1").values(turn=77))
        with pytest.raises(ElsewhereError) as elsewhere:
            b.take("r1")
        assert elsewhere.value.node == ""
        b.inherit()
        assert b.tails() == []
    with pytest.raises(ElsewhereError) as elsewhere:
        b.take("r1")
    assert elsewhere.value.node == "a", "it has shown that it lives"
    cluster.freeze(a)
    run = b.take("r1")
    assert isinstance(run, SavedRun)
    assert run.turn == 77


def test_process_paused_in_a_transaction_is_taken_over(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    """PostgreSQL ends its transaction: after 2 seconds, which are shortened here."""
    cluster.freeze(a)
    with pytest.raises(LifeOverError), a._write_run() as connection:
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = '300ms'"))
        connection.execute(update(runs).where(runs.c.run == "r1").values(turn=77))
        run = None
        for _ in range(100):
            with suppress(ElsewhereError):
                run = b.take("r1")
                break
            time.sleep(0.1)
        assert isinstance(run, SavedRun)
        assert run.turn != 77


def test_one_of_two_takers_gets_the_run(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    c = cluster.start("c")
    cluster.kill(a)
    got, lost = list[Store](), list[Store]()

    def take(store: Store) -> None:
        try:
            store.take("r1")
        except ElsewhereError:
            lost.append(store)
        else:
            got.append(store)

    takers = [threading.Thread(target=take, args=(store,)) for store in (b, c)]
    for taker in takers:
        taker.start()
    for taker in takers:
        taker.join(10)
    assert (len(got), len(lost)) == (1, 1)
    assert lost[0].holder("r1") == got[0].node


def test_what_the_dead_left_is_looked_after(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    a.save(saved_run("r2", player))
    cluster.kill(a)
    b.inherit()
    assert b.tails() == ["r1"], "r2 has none"
    assert b.take("r2") == saved_run("r2", player)
    b.take("r1")
    b.save(saved_run("r1", player, count=2))
    b.inherit()
    assert b.tails() == []
    with cluster.place("b").read() as connection:
        assert [*connection.scalars(select(nodes.c.name))] == ["b"]
        assert not connection.execute(select(journal).where(journal.c.node != b._held.node)).all()


def test_tail_under_other_rules_is_left_to_them(cluster: Cluster, a: Store, player: str) -> None:
    other = cluster.start("other", "def")
    cluster.kill(a)
    with pytest.raises(ElsewhereError) as elsewhere:
        other.take("r1")
    assert elsewhere.value.node == ""
    other.inherit()
    assert other.tails() == []
    assert other.pending() == {"r1": "abc"}
    same = cluster.start("same", "abc")
    with pytest.raises(ElsewhereError) as elsewhere:
        other.take("r1")
    assert elsewhere.value.node == "same"
    taken = other.take("r1", settles=True)
    assert isinstance(taken, SavedRun)
    assert taken.tail == (record("r1", 0, 2),)
    with pytest.raises(ElsewhereError):
        same.take("r1")


def test_copy_without_a_tail_goes_to_any_rules(cluster: Cluster, a: Store, player: str) -> None:
    a.save(saved_run("r1", player, count=2))
    cluster.kill(a)
    assert cluster.start("other", "def").take("r1") == saved_run("r1", player, count=2)


def test_copy_of_a_newer_version_is_left_to_it(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    newer = saved_run("r1", player, count=2, snapshot=NEWER)
    a.save(newer)
    a.release("r1")
    old = cluster.start("old", "def")
    assert b.take("r1") == newer, "it has the same rules, and may be as old"
    for store in (a, old):
        assert store.holder("r1") == ""
    with pytest.raises(ElsewhereError) as elsewhere:
        old.take("r1")
    assert elsewhere.value.node == "a"
    a.retire()
    b.retire()
    assert old.take("r1") == newer
    assert a.holder("r1") == ""
    old.take("r1", settles=True)
    assert a.holder("r1") == "old"


def test_tail_of_a_newer_version_waits_for_it(cluster: Cluster, a: Store, b: Store, player: str) -> None:
    a.save(saved_run("r1", player, snapshot=NEWER))
    cluster.kill(a)
    with pytest.raises(ElsewhereError) as elsewhere:
        b.take("r1")
    assert elsewhere.value.node == ""
    b.inherit()
    assert b.tails() == ["r1"]


def test_name_of_a_living_process_is_taken(cluster: Cluster, a: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.store.database.postgres.PATIENCE_SECONDS", 0)
    with pytest.raises(InUseError, match="another process by the name a is running; set WINZE_NODE"):
        cluster.start("a")
    cluster.kill(a)
    assert cluster.start("a").node == "a"
    with pytest.raises(LifeOverError):
        a.beat()


def test_process_hands_runs_over_in_its_next_life_too(cluster: Cluster, a: Store, b: Store) -> None:
    a.retire()
    assert a.beat()
    cluster.kill(a)
    a.begin_life()
    assert a.beat()
    assert b.others() == []
    a.retire(retires=False)
    assert not a.beat()
    cluster.kill(a)
    a.begin_life()
    assert b.others() == ["a"]


def test_process_that_starts_takes_runs(cluster: Cluster, a: Store, b: Store) -> None:
    a.retire()
    assert a.beat()
    cluster.kill(a)
    cluster.start("a")
    assert b.others() == ["a"]


def test_process_that_stops_leaves_nothing(cluster: Cluster, b: Store) -> None:
    with open_store(cluster.place("a")) as a:
        player = a.new_player()[0].id
        a.save(saved_run("r1", player))
    assert b.take("r1") == saved_run("r1", player)
    with cluster.place("b").read() as connection:
        assert [*connection.scalars(select(nodes.c.name))] == ["b"]


def test_run_held_elsewhere_is_not_forgotten(a: Store, b: Store, player: str) -> None:
    assert b.delete_player(player) == 0
    assert b.leaving() == [player]
    assert a.delete_player(player) == 1
    assert a.delete_player(player) == 1
    assert a.leaving() == []


def told_at_start(place: Place) -> str:
    with pytest.raises(StoreError) as told, open_store(place):
        pass
    return str(told.value)


def test_wrong_address_is_told_without_the_password(tmp_path: Path) -> None:
    url = URL.create("postgresql+psycopg", "winze", "hidden", "127.0.0.1", 1, "winze")
    told = told_at_start(Place(tmp_path, url))
    assert "cannot be opened" in told
    assert "hidden" not in told
    assert "\n" not in told


def test_missing_database_is_told(cluster: Cluster, tmp_path: Path) -> None:
    assert 'database "nowhere" does not exist' in told_at_start(Place(tmp_path, cluster.url.set(database="nowhere")))


def test_newer_database_that_says_so_can_still_be_used(cluster: Cluster, a: Store, player: str) -> None:
    """Processes of the old version go on, and can start again, while others are upgraded."""
    with cluster.place("new").write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    cluster.kill(a)
    assert isinstance(cluster.start("b").take("r1"), SavedRun)
    with cluster.place("b").read() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"


def test_newer_database_is_left_alone(cluster: Cluster, tmp_path: Path) -> None:
    with cluster.place("new").write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(text("UPDATE compatibility SET oldest = '9998'"))
    assert "a newer Winze wrote the database" in told_at_start(Place(tmp_path, cluster.url))


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_other_encoding_is_told(postgres_server: Postgres, tmp_path: Path, encoding: str) -> None:
    url = postgres_server.new_database("template0", f"ENCODING '{encoding}' LOCALE 'C'")
    assert f"its encoding is {encoding}, not UTF8" in told_at_start(Place(tmp_path, url))
    postgres_server.drop(url)


def test_missing_rights_are_told(postgres_server: Postgres, tmp_path: Path) -> None:
    url = postgres_server.new_database()
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("CREATE ROLE guest LOGIN"))
        connection.execute(text("REVOKE CREATE ON SCHEMA public FROM public"))
    engine.dispose()
    assert "permission denied" in told_at_start(Place(tmp_path, url.set(username="guest")))
    postgres_server.drop(url)


def test_rules_of_a_process_are_kept(a: Store, b: Store) -> None:
    for version in ("abc", "old"):
        b.keep_rules(version, "", b"archive")
    b.play_by("new")
    b.forget_rules({"new"})
    assert a.rules("abc") == b"archive", "process a plays by them, and may die and leave tails"
    assert a.rules("old") is None


def test_busy_process_beats_beside_its_work(cluster: Cluster, a: Store, b: Store) -> None:
    cluster.freeze(a)
    assert not b.others()
    with beating(a):
        until = time.monotonic() + 30
        while not b.others():
            assert time.monotonic() < until, "no beat"
            time.sleep(0.01)
    assert [*b.others()] == ["a"]


@contextmanager
def rare_write(cluster: Cluster) -> Iterator[None]:
    """Hold up the rare writes of all processes, as one that is slow does."""
    with cluster.place("slow").write() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _RARE})
        yield


def test_slow_rare_write_holds_up_no_turns(cluster: Cluster, a: Store, player: str) -> None:
    with rare_write(cluster):
        a.try_writing()
        a.write_group([record("r1", 2, 3)])
        with pytest.raises(BusyError):
            a.new_player()
    a.new_player()


def test_waiting_for_rare_writes_is_no_trouble(cluster: Cluster, a: Store, player: str) -> None:
    writer = Writer(a, lambda _: None)
    try:
        with rare_write(cluster):
            refused = writer.submit(a.new_player)
            assert isinstance(refused.exception(30), BusyError)
            assert writer.trouble() == ""
    finally:
        writer.close()


def test_damaged_run_ends_no_life(a: Store, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    a.release("r1")

    def read_damaged(connection: Connection, *_: object) -> None:
        connection.execute(text("DO $$ BEGIN RAISE 'missing chunk number 0' USING ERRCODE = 'XX001'; END $$"))

    monkeypatch.setattr(nodes_module, "take", read_damaged)
    with pytest.raises(StorageError) as told:
        a.take("r1")
    assert not isinstance(told.value, LifeOverError)
    assert "missing chunk" in str(told.value)
    a.beat()


def test_group_without_room_ends_no_life(a: Store, player: str) -> None:
    with a._held.writing.begin() as connection:
        for statement in _FULL_DISK:
            connection.execute(text(statement))
    with pytest.raises(StorageError) as told:
        a.write_group([record("r1", 2, 3)])
    assert not isinstance(told.value, LifeOverError)
    with a._held.writing.begin() as connection:
        connection.execute(text("DROP TRIGGER full_disk ON journal"))
    a.write_group([record("r1", 2, 3)])
    taken = a.take("r1")
    assert isinstance(taken, SavedRun)
    assert taken.tail == (record("r1", 0, 2), record("r1", 2, 3))


@pytest.mark.parametrize("write", [lambda store: store.beat(), lambda store: store.write_group([record("r1", 2, 3)])])
def test_lost_connection_ends_the_life(
    cluster: Cluster, a: Store, player: str, write: Callable[[Store], object]
) -> None:
    with a._held.writing.connect() as connection:
        connection.execute(text("SELECT 1"))
    with cluster.place("killer").write() as connection:
        connection.execute(text(_END_ALL))
    with pytest.raises(LifeOverError):
        write(a)


def test_server_that_vanished_is_given_up_soon(a: Store) -> None:
    with a._held.writing.connect() as connection:
        info = connection.connection.driver_connection.info
        assert info.get_parameters()["tcp_user_timeout"] == "3000"
