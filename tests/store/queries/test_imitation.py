"""Names that look like another player's count as taken."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert

from records import finished_run
from winze.models.hall import Recorded
from winze.models.players import NameRefused
from winze.store import tables
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.queries.names import skeleton
from winze.store.store import Store

OF_0_2 = Path(__file__).parents[1] / "of_0_2.sql"


def record(store: Store, player: str, run: str, name: str) -> Recorded | NameRefused:
    return store.redeem(store.finish(finished_run(run, player)), name)


@pytest.mark.parametrize(
    ("name", "imitation"),
    [
        ("Bill", "BiIl"),
        ("Bill", "B1ll"),
        ("Bob", "B0b"),
        ("Arnold", "Amold"),
        ("Ada", "A-d_a"),
        ("a b", "ab"),
        ("-", "_"),
    ],
)
def test_imitation_of_a_name_is_refused(store: Store, player: str, name: str, imitation: str) -> None:
    other = store.new_player()[0].id
    record(store, player, "r1", name)
    refused = store.check_name(other, imitation)
    assert refused and refused.problem == f"{imitation} looks like the name of another player."
    assert store.check_name(other, refused.suggestion) is None
    assert isinstance(record(store, other, "r2", imitation), NameRefused)
    assert store.check_name(player, imitation) is None


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ada2"), ("Bill", "Bell"), ("Bob", "Bab"), ("Ann", "Amm")])
def test_different_names_are_free(store: Store, player: str, one: str, other: str) -> None:
    record(store, player, "r1", one)
    assert store.check_name(store.new_player()[0].id, other) is None


def test_older_owners_of_similar_names_keep_them(store: Store, player: str) -> None:
    other = store.new_player()[0].id
    record(store, player, "r1", "Bill")
    with store._write() as connection:
        values = {"folded": "biil", "player": other, "skeleton": skeleton("BiIl")}
        connection.execute(insert(tables.names).values(values))
    assert store.check_name(player, "Bill") is None
    assert store.check_name(other, "BiIl") is None
    assert store.check_name(store.new_player()[0].id, "bi-ll")


@pytest.mark.in_file
def test_upgrade_protects_older_names(place: Place) -> None:
    place.data.mkdir()
    with closing(sqlite3.connect(place.file)) as connection:
        connection.executescript(OF_0_2.read_text(encoding="utf-8"))
        (folded,) = connection.execute("SELECT folded FROM names").fetchone()
    with open_store(place) as store:
        refused = store.check_name(store.new_player()[0].id, f"{folded}-")
        assert refused and "looks like" in refused.problem
