from __future__ import annotations

import pytest
from msgspec import DecodeError

from records import saved_run
from service_calendar import Calendar
from winze.models.players import Options
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.queries import players
from winze.store.store import Store


def test_secret_finds_its_player(store: Store) -> None:
    player, secret = store.new_player()
    other, other_secret = store.new_player()
    assert store.player(secret) == player
    assert store.player(other_secret) == other
    assert player.id != other.id


def test_other_secret_finds_nobody(store: Store) -> None:
    player, secret = store.new_player()
    for wrong in ("", secret[:-1], player.id, "\ud800"):
        assert store.player(wrong) is None


def test_options_are_stored(store: Store) -> None:
    player, secret = store.new_player()
    assert player.options == Options(hints=True), "a new player does not know the keys"
    store.keep_options(player.id, Options(keymap="laptop", bump=False))
    found = store.player(secret)
    assert found is not None
    assert found.options == Options(keymap="laptop", bump=False)


def test_own_keys_are_stored(store: Store) -> None:
    player, secret = store.new_player()
    options = Options(keymap="own", own_base="laptop", own_keys={"EXPLORE": "Z", "DANCE": "d"})
    store.keep_options(player.id, options)
    found = store.player(secret)
    assert found and found.options == options


def test_options_of_older_and_newer_versions_are_read() -> None:
    assert players.read_options('{"keymap": "laptop", "bump": false}') == Options(keymap="laptop", bump=False)
    assert players.read_options('{"keymap": "dvorak", "log_lines": 99, "sound": 3}') == Options("dvorak", log_lines=99)


@pytest.mark.parametrize("bad", ['{"own_keys": {"EXPLORE": 3}}', '{"errands": "never"}', '{"own_keys": ["z"]}'])
def test_unreadable_options_are_an_error(bad: str) -> None:
    with pytest.raises(DecodeError):
        players.read_options(bad)


@pytest.mark.in_file
def test_secret_itself_is_not_on_disk(store: Store, place: Place) -> None:
    _, secret = store.new_player()
    assert all(secret.encode() not in file.read_bytes() for file in place.data.iterdir())


def test_player_without_a_run_is_deleted_after_a_day(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        (played, _), (_, secret), (here, _) = (store.new_player() for _ in range(3))
        store.save(saved_run("r1", played.id))
        clock.serve(store, 1)
        assert store.forget_players(set()) == 0
        clock.serve(store, 1)
        late, late_secret = store.new_player()
        assert store.forget_players({here.id}) == 1
        assert store.player(secret) is None
        assert store.player(late_secret) == late
        store.save(saved_run("r2", here.id))
        assert store.unfinished(played.id, 5)[0].run == "r1"


def test_connected_player_is_kept_by_every_process(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        here, there = (store.new_player()[0].id for _ in range(2))
        clock.serve(store, 2)
        store.note_present(there)
        assert store.forget_players({here}) == 0
        clock.serve(store, 1)
        assert store.forget_players(set()) == 0, "as a process at which neither is connected"
        store.save(saved_run("r1", there))
        clock.serve(store, 1)
        assert store.forget_players(set()) == 1


def test_many_players_are_deleted_in_batches(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST_FORGOTTEN", 3)
    clock = Calendar()
    with open_store(place, clock.now) as store:
        for _ in range(7):
            store.new_player()
        clock.serve(store, 2)
        assert [store.forget_players(set()) for _ in range(4)] == [3, 3, 1, 0]
