"""A deleted player leaves no row in any table that refers to players or runs."""

from __future__ import annotations

from dataclasses import replace

from records import finished_run, saved_run
from service_calendar import Calendar
from winze.models.log import LogPart
from winze.records.entries import Mark
from winze.records.groups import Record
from winze.records.segments import Segment
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.queries import players
from winze.store.queries.moderation import ban, hide
from winze.store.queries.purging import delete_before
from winze.store.store import Store
from winze.store.tables import metadata

SEGMENT = Segment(0, 2, 0, 0, "v", b"", b"ab")


def filled(store: Store, player: str, prefix: str, name: str) -> None:
    """Fill every table that refers to a player or a run."""
    for number in range(3):
        end = finished_run(f"{prefix}{number}", player, name=name, segment=SEGMENT, story="A story.")
        store.redeem(store.finish(replace(end, saved=replace(end.saved, older=LogPart(0, ())))), name)
    store.save(saved_run(f"{prefix}-open", player, segment=SEGMENT))
    store.write_group([Record(f"{prefix}-open", 0, 1, 0, Mark(1).dump(0))])
    with store._write() as connection:
        hide(connection, f"{prefix}0")
        players.mark_leaving(connection, player)


def contents(store: Store) -> dict[str, int]:
    with store._read() as connection:
        rows = {table.name: connection.execute(table.select()).all() for table in metadata.sorted_tables}
    return {name: len(found) for name, found in rows.items()}


def delete(store: Store, player: str) -> list[int]:
    return [*iter(lambda: store.delete_player(player), 0)]


def test_deleted_player_leaves_nothing(store: Store, player: str) -> None:
    other = store.new_player()[0].id
    filled(store, other, "bob", "Bob")
    before = contents(store)
    filled(store, player, "ada", "Ada")
    with store._write() as connection:
        ban(connection, "Zoe")
    assert delete(store, player) == [4, 1]
    after = contents(store)
    assert after == before | {"players": before["players"] - 1, "bans": 1, "journal": after["journal"]}
    assert store.tails() == ["bob-open"]
    assert store.check_name(other, "Ada") is None


def test_deletion_is_done_in_parts(store: Store, player: str, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("winze.store.store.MOST_AT_ONCE", 2)
    filled(store, player, "ada", "Ada")
    assert delete(store, player) == [2, 2, 1]


def test_journal_of_a_deleted_player_holds_back_no_group(store: Store, player: str) -> None:
    filled(store, player, "ada", "Ada")
    assert contents(store)["journal"] == 1
    delete(store, player)
    assert contents(store)["journal"] == 0


def test_owner_of_a_name_without_runs_is_forgotten(place: Place) -> None:
    calendar = Calendar()
    with open_store(place, calendar.now) as store:
        player, secret = store.new_player()
        store.redeem(store.finish(finished_run("r1", player.id)), "Ada")
        with store._write() as connection:
            assert delete_before(connection, calendar.now() + 1, limit=10) == 1
        calendar.serve(store, 3)
        assert store.forget_players(()) == 1
        assert store.player(secret) is None
        assert store.check_name(store.new_player()[0].id, "Ada") is None
