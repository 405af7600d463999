from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select, text

from http_client import Client
from shipped import shipped
from stopped_clock import MIDNIGHT, StoppedClock
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.store import tables
from winze.store.database.place import Place
from winze.store.queries import begun
from winze.store.queries.begun import Begun
from winze.store.store import Store

HOUR, DAY = 3600, 86_400


def rows(store: Store) -> int:
    with store._read() as connection:
        return connection.scalar(select(func.count()).select_from(tables.begun)) or 0


def test_limit_is_for_an_address_a_kind_and_a_minute(timed: Store, clock: StoppedClock) -> None:
    clock.now += 59
    assert [timed.count_begun("a", Begun.RUN, 2) for _ in range(4)] == [True, True, False, False]
    assert timed.count_begun("b", Begun.RUN, 2)
    assert timed.count_begun("a", Begun.PLAYER, 2)
    clock.now += 1
    assert timed.count_begun("a", Begun.RUN, 2)


def test_tries_of_a_mine_are_counted_by_the_day(timed: Store, clock: StoppedClock) -> None:
    assert timed.count_begun("a", Begun.DAILY, 1)
    clock.now += DAY - 1
    assert not timed.count_begun("a", Begun.DAILY, 1)
    clock.now += 1
    assert timed.count_begun("a", Begun.DAILY, 1)


def test_counts_are_deleted_when_no_limit_needs_them(timed: Store, clock: StoppedClock) -> None:
    for what in Begun:
        timed.count_begun("a", what, 1)
    clock.now += HOUR
    assert timed.forget_begun() == 0
    clock.now += 60
    assert [timed.forget_begun(), timed.forget_begun(), rows(timed)] == [3, 0, 1]
    clock.now = MIDNIGHT + DAY - 1
    assert timed.forget_begun() == 0
    clock.now += 1
    assert [timed.forget_begun(), rows(timed)] == [1, 0]


def test_simultaneous_beginnings_are_all_counted(store: Store, place: Place) -> None:
    def count(_: int) -> bool:
        with place.write() as connection:
            return begun.count(connection, "a", Begun.RUN, 7, MIDNIGHT)

    with ThreadPoolExecutor(4) as processes:
        assert sum(processes.map(count, range(20))) == 7


def test_table_is_not_logged_by_postgresql(store: Store) -> None:
    with store._read() as connection:
        if connection.dialect.name == "postgresql":
            kept = text("SELECT relpersistence FROM pg_class WHERE relname = 'begun'")
            assert connection.scalar(kept) in {"u", b"u"}


def test_only_processes_on_postgresql_share_limits(store: Store, place: Place) -> None:
    settings = Settings(data=place.data, database=place.database, posts_per_minute=4)
    with (
        Client(create_app(settings, store, shipped())) as one,
        Client(create_app(settings, store, shipped())) as other,
    ):
        asked = [
            client.post("/api/v1/hall-of-fame", json={"claim": "a.b", "name": "Ada"}) for client in (one, other) * 3
        ]
    refused = [answer.status_code == 429 for answer in asked]
    if place.database:
        assert refused == [False] * 4 + [True] * 2
        assert asked[-1].headers["retry-after"] == "15"
        assert rows(store) == 1
    else:
        assert refused == [False] * 6
        assert rows(store) == 0
