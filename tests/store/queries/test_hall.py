from __future__ import annotations

from dataclasses import replace
from string import ascii_letters, digits

import pytest
from sqlalchemy import delete

from records import finished_run, saved_run
from service_calendar import Calendar
from winze.engine.kinds.rules import unranked
from winze.models.daily import DAY_SECONDS
from winze.models.hall import HallBoard, HallEntry, Period, Recorded
from winze.session.base.run_store import ClaimError, UnrankedError
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store
from winze.store.tables import hall as board

TODAY = HallBoard(period=Period.DAY)


def record(store: Store, player: str, run: str, score: int) -> Recorded:
    recorded = store.redeem(store.finish(finished_run(run, player, score=score)), "Ada")
    assert isinstance(recorded, Recorded)
    return recorded


def test_entry_has_the_recorded_facts_of_the_run(store: Store, player: str) -> None:
    end = finished_run("r1", player, name="Eve", score=640, turn=911, depth=4, cause="poisoned", version="v")
    recorded = store.redeem(store.finish(end), "Ada")
    assert isinstance(recorded, Recorded)
    entry = recorded.entry
    assert entry == HallEntry(1, "Ada", 640, 4, "poisoned", 911, "v", entry.ended_at, "r1")
    assert entry.ended_at > 1_800_000_000
    assert recorded.top == (entry,)
    assert recorded.new


def test_claim_counts_once(store: Store, player: str) -> None:
    claim = store.finish(finished_run("r1", player))
    first = store.redeem(claim, "Ada")
    assert isinstance(first, Recorded)
    assert store.redeem(claim, "Bob") == replace(first, new=False)
    assert len(store.hall(None, 10).entries) == 1


@pytest.mark.parametrize("change", [str.upper, lambda claim: claim + "x", lambda claim: claim.replace("r1", "r2")])
def test_forged_claim_is_refused(store: Store, player: str, change) -> None:  # type: ignore[no-untyped-def]
    claim = store.finish(finished_run("r1", player))
    store.finish(finished_run("r2", player))
    with pytest.raises(ClaimError):
        store.redeem(change(claim), "Ada")
    assert store.hall(None, 10).entries == ()


def test_only_one_last_letter_of_a_claim_is_valid(store: Store, player: str) -> None:
    claim = store.finish(finished_run("r1", player))
    for letter in ascii_letters + digits + "-_":
        if letter != claim[-1]:
            with pytest.raises(ClaimError):
                store.redeem(claim[:-1] + letter, "Ada")
    assert isinstance(store.redeem(claim, "Ada"), Recorded)


@pytest.mark.parametrize("claim", ["", ".", "r1", "r1.", "r1.1.", "r1.0.x", "r1.２.x", "\x00", "\ud800", "é" * 200])
def test_malformed_claim_is_refused(store: Store, player: str, claim: str) -> None:
    store.finish(finished_run("r1", player))
    with pytest.raises(ClaimError):
        store.redeem(claim, "Ada")


def signed(store: Store, run: str) -> str:
    with store._read() as connection:
        return store._claims.sign(connection, run)


def test_claim_of_a_resumed_run_is_refused(store: Store, player: str) -> None:
    """As after restoring an older backup: the signature is right, but the end is lost."""
    store.save(saved_run("r1", player))
    for run in ("r1", "lost"):
        with pytest.raises(ClaimError):
            store.redeem(signed(store, run), "Ada")


def test_answer_has_the_rank_and_the_best_eight(store: Store, player: str) -> None:
    for index in range(10):
        record(store, player, f"r{index}", index)
    recorded = record(store, player, "late", 4)
    assert recorded.entry.rank == 7
    assert [entry.score for entry in recorded.top] == [9, 8, 7, 6, 5, 4, 4, 3]
    assert [entry.rank for entry in recorded.top] == list(range(1, 9))
    assert recorded.top[6] == recorded.entry


def test_ids_of_deleted_entries_are_never_reused(store: Store, player: str, place: Place) -> None:
    """HOF-09: otherwise a newer entry could rank before an older one with the same score."""
    record(store, player, "first", 5)
    record(store, player, "last", 5)
    with place.write() as connection:
        connection.execute(delete(board).where(board.c.run == "last"))
    assert record(store, player, "newest", 5).entry.rank == 2
    page = store.hall(None, 1)
    assert page.next == "5-1"
    assert [entry.run for entry in store.hall("5-2", 5).entries] == ["newest"]


def test_claim_expires_after_30_days_of_service(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        player = store.new_player()[0].id
        early, late, taken = (store.finish(finished_run(run, player)) for run in ("r1", "r2", "r3"))
        store.redeem(taken, "Ada")
        clock.serve(store, 30)
        assert isinstance(store.redeem(early, "Ada"), Recorded)
        clock.serve(store, 1)
        with pytest.raises(ClaimError, match="expired"):
            store.redeem(late, "Ada")
        again = store.redeem(taken, "Ada")
        assert isinstance(again, Recorded)
        assert not again.new


@pytest.mark.parametrize("days", [31, 4000, -40])
def test_claim_survives_days_without_service(place: Place, days: int) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        claim = store.finish(finished_run("r1", store.new_player()[0].id))
    clock.skip(days)
    with open_store(place, clock.now) as store:
        store.count_day()
        recorded = store.redeem(claim, "Ada")
        assert isinstance(recorded, Recorded) and recorded.new


@pytest.mark.parametrize(
    ("score", "turn", "ranked"), [(0, 0, False), (0, 49, False), (0, 50, True), (1, 0, True), (-1, 0, True)]
)
def test_ranking_needs_a_score_or_enough_turns(store: Store, player: str, score: int, turn: int, ranked: bool) -> None:
    claim = store.finish(finished_run("r1", player, score=score, turn=turn))
    if ranked:
        assert isinstance(store.redeem(claim, "Ada"), Recorded)
    else:
        with pytest.raises(UnrankedError):
            store.redeem(claim, "Ada")
    assert len(store.hall(None, 10).entries) == ranked


def test_run_with_custom_content_is_never_ranked(store: Store, player: str) -> None:
    claim = store.finish(finished_run("r1", player, score=9999, turn=9999, version=unranked("abc")))
    with pytest.raises(UnrankedError, match="custom content"):
        store.redeem(claim, "Ada")
    assert store.hall(None, 10).entries == ()


def test_unranked_run_takes_no_name(store: Store, player: str) -> None:
    with pytest.raises(UnrankedError):
        store.redeem(store.finish(finished_run("r1", player, score=0, turn=0)), "Ada")
    assert store.check_name(store.new_player()[0].id, "Ada") is None


def test_best_of_today_is_of_this_day_and_board(place: Place) -> None:
    now = 1_900_000_000
    midnight = now - now % DAY_SECONDS
    with open_store(place, lambda: now) as store:
        player = store.new_player()[0].id
        assert not store.hall(None, 1, TODAY).entries
    for clock, run, score in (
        (midnight - 1, "before", 900),
        (midnight, "first", 100),
        (now, "second", 300),
        (now, "third", 200),
    ):
        with open_store(place, lambda clock=clock: clock) as store:
            record(store, player, run, score)
    with open_store(place, lambda: now) as store:
        store.redeem(store.finish(finished_run("seeded", player, score=999, seeded=True)), "Ada")
        assert [entry.run for entry in store.hall(None, 9, TODAY).entries] == ["second", "third", "first"]
    with open_store(place, lambda: midnight + DAY_SECONDS) as store:
        assert not store.hall(None, 1, TODAY).entries


def test_player_record_sums_up_the_entries_of_a_name(store: Store, player: str) -> None:
    for run, score, depth, cause in (("r1", 5, 2, "burned"), ("r2", 9, 4, "poisoned"), ("r3", 7, 3, "burned")):
        store.redeem(store.finish(finished_run(run, player, score=score, depth=depth, cause=cause)), "Ada")
    other = store.new_player()[0].id
    store.redeem(store.finish(finished_run("r4", other, score=99, depth=9)), "Bea")
    record = store.player_record("ADA", 2)
    assert record
    assert (record.name, record.runs, record.deepest) == ("Ada", 3, 4)
    assert record.best
    assert (record.best.run, record.best.rank) == ("r2", 2)
    assert record.causes == (("burned", 2), ("poisoned", 1))
    assert [past.run for past in record.last] == ["r3", "r2"]
    assert store.player_record("Cid", 2) is None
