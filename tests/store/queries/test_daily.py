"""The mines of days in the database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from records import finished_run, saved_run
from stopped_clock import StoppedClock
from winze.models.daily import DAY_SECONDS, TryState
from winze.models.facts import Facts, VisitedLevel, dump_facts
from winze.models.hall import BoardName, HallBoard, Recorded
from winze.session.base.run_store import DailyOpenError, NoDayError, UnrankedError
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store
from winze.store.tables import dailies_tried

FIRST = 20_000
LEVELS = [VisitedLevel("1", "1 Day Eye", 0, 40, 2, 100), VisitedLevel("2", "2 Stopes", 40, 20, 0, 30)]
FACTS = Facts("Ada died.", "killed", 100, 2, 60, 1, "2", heartstone=False, seed=None, version="abc", levels=LEVELS)


@pytest.fixture
def clock() -> StoppedClock:
    """A clock at noon of the first day."""
    return StoppedClock(FIRST * DAY_SECONDS + DAY_SECONDS // 2)


@pytest.fixture
def store(place: Place, clock: StoppedClock) -> Iterator[Store]:
    with open_store(place, clock) as opened:
        yield opened


@pytest.fixture
def player(store: Store, clock: StoppedClock) -> str:
    """A player who came the day before."""
    clock.now -= DAY_SECONDS
    id_ = store.new_player()[0].id
    clock.now += DAY_SECONDS
    return id_


def end(store: Store, player: str, run: str, **changes: object) -> str:
    """End a run of the mine of today and return its claim."""
    tried = store.enter_daily(player, run)
    ended = finished_run(tried.run, player, seed=tried.seed, daily=tried.day, story="The story.\n", **changes)
    return store.finish(replace(ended, facts=dump_facts(FACTS), picture=b"picture"))


def record(store: Store, player: str, run: str, name: str = "Ada", **changes: object) -> Recorded:
    recorded = store.redeem(end(store, player, run, **changes), name)
    assert isinstance(recorded, Recorded)
    return recorded


def test_player_has_one_try_of_a_day(store: Store, clock: StoppedClock, player: str) -> None:
    first = store.enter_daily(player, "r1")
    assert (first.day, first.run, first.ranked) == (FIRST, "r1", True)
    assert store.enter_daily(player, "r2") == first
    clock.now += DAY_SECONDS
    second = store.enter_daily(player, "r2")
    assert (second.day, second.run) == (FIRST + 1, "r2")


def test_all_players_get_the_same_mine(store: Store, clock: StoppedClock, player: str) -> None:
    other = store.new_player()[0].id
    assert store.enter_daily(player, "r1").seed == store.enter_daily(other, "r2").seed
    clock.now += DAY_SECONDS
    assert store.enter_daily(player, "r3").seed != store.daily_day(FIRST, 1).seed


def test_seed_is_drawn_the_day_before(store: Store, clock: StoppedClock, player: str, place: Place) -> None:
    store.enter_daily(player, "r1")
    with place.read() as connection:
        seeds = dict(row for row in connection.exec_driver_sql("SELECT day, seed FROM dailies"))
    assert {*seeds} == {FIRST, FIRST + 1}
    clock.now += DAY_SECONDS
    assert store.enter_daily(player, "r2").seed == seeds[FIRST + 1]


def test_new_player_is_unranked_on_the_first_day(store: Store, clock: StoppedClock) -> None:
    new = store.new_player()[0].id
    assert not store.daily(new).ranked
    assert not store.enter_daily(new, "r1").ranked
    clock.now += DAY_SECONDS
    assert store.daily(new).ranked
    assert store.enter_daily(new, "r2").ranked


def test_try_counts_from_the_first_copy_of_its_run(store: Store, player: str) -> None:
    assert store.daily(player).state is TryState.NEW
    tried = store.enter_daily(player, "r1")
    assert store.daily(player).state is TryState.NEW, "the server died before the run began"
    store.save(saved_run(tried.run, player, seed=tried.seed, daily=tried.day))
    assert store.daily(player).state is TryState.BEGUN
    end(store, player, "r1")
    daily = store.daily(player)
    assert (daily.state, daily.left) == (TryState.OVER, DAY_SECONDS // 2)


def test_ranked_run_is_on_two_boards(store: Store, clock: StoppedClock, player: str) -> None:
    other = store.new_player()[0].id
    clock.now += DAY_SECONDS
    record(store, other, "r1", "Bea", score=910)
    record(store, player, "r2", score=640)
    store.redeem(store.finish(finished_run("r3", player, score=700)), "Ada")
    board = HallBoard(BoardName.DAILY, day=FIRST + 1)
    page = store.hall(None, 10, board)
    assert [(entry.rank, entry.name, entry.score) for entry in page.entries] == [(1, "Bea", 910), (2, "Ada", 640)]
    assert page.total == 2
    assert [entry.run for entry in store.hall(None, 10).entries] == ["r1", "r3", "r2"]
    assert store.hall(None, 10, replace(board, day=FIRST)).entries == ()
    best = store.daily(player).best
    assert best and best.name == "Bea"


def test_daily_board_has_pages(store: Store, clock: StoppedClock, player: str) -> None:
    others = [store.new_player()[0].id for _ in range(4)]
    clock.now += DAY_SECONDS
    for number, each in enumerate([player, *others]):
        record(store, each, f"r{number}", f"Name {number}", score=100 if number < 3 else 50)
    board = HallBoard(BoardName.DAILY, day=FIRST + 1)
    first = store.hall(None, 2, board)
    second = store.hall(first.next, 2, board)
    third = store.hall(second.next, 2, board)
    ranks = [(entry.rank, entry.run) for page in (first, second, third) for entry in page.entries]
    assert ranks == [(1, "r0"), (2, "r1"), (3, "r2"), (4, "r3"), (5, "r4")]
    assert third.next is None
    assert store.hall(third.previous, 2, board) == second


def test_run_of_a_new_player_is_on_no_board(store: Store) -> None:
    claim = end(store, store.new_player()[0].id, "r1")
    with pytest.raises(UnrankedError, match="new that day"):
        store.redeem(claim, "Ada")
    assert store.hall(None, 10).total == 0


def test_run_that_ends_after_its_day_is_on_no_board(store: Store, clock: StoppedClock, player: str) -> None:
    tried = store.enter_daily(player, "r1")
    clock.now = (FIRST + 1) * DAY_SECONDS
    claim = store.finish(finished_run("r1", player, seed=tried.seed, daily=tried.day))
    with pytest.raises(UnrankedError, match="was over"):
        store.redeem(claim, "Ada")
    assert store.hall(None, 10).total == 0


def test_run_tells_nothing_of_its_mine_until_the_day_is_over(store: Store, clock: StoppedClock, player: str) -> None:
    record(store, player, "r1")
    store.keep_film("r1", b"film")
    reads = (store.story, store.facts, store.picture, store.film, store.replay)
    for read in reads:
        with pytest.raises(DailyOpenError):
            read("r1")
    told = store.run_record("r1")
    assert told
    assert (told.is_open, told.seed, told.story, told.facts, told.picture) == (True, None, "", None, b"")
    assert (told.name, told.score, told.cause) == ("Ada", 100, "killed by a cave rat")
    assert told.entry and told.entry.rank == 1
    assert told.daily_text == "Winze, mine of 4 October 2024: level 2, 60 turns, 100 points\n█▒x"
    clock.now = (FIRST + 1) * DAY_SECONDS
    assert store.story("r1") == "The story.\nRank 1 in the hall of fame\n"
    assert store.film("r1") == b"film"
    opened = store.run_record("r1")
    assert opened and (opened.is_open, opened.seed, opened.facts) == (False, None, FACTS)


def test_day_tells_its_seed_once_it_is_over(store: Store, clock: StoppedClock, player: str) -> None:
    record(store, player, "r1")
    seed = store.enter_daily(player, "").seed
    today = store.daily_day(None, 10)
    assert (today.day, today.seed, today.left, today.total) == (FIRST, None, DAY_SECONDS // 2, 1)
    assert store.past_dailies(30) == ()
    clock.now += DAY_SECONDS
    past = store.daily_day(FIRST, 10)
    assert (past.seed, past.left, [entry.name for entry in past.top]) == (seed, 0, ["Ada"])
    (kept,) = store.past_dailies(30)
    assert kept.best and (kept.day, kept.seed, kept.best.name) == (FIRST, seed, "Ada")


def test_days_outside_the_known_ones_are_refused(store: Store, clock: StoppedClock, player: str) -> None:
    with pytest.raises(NoDayError):
        store.daily_day(FIRST - 1, 10)
    assert store.daily_day(FIRST, 10).first == FIRST
    store.enter_daily(player, "r1")
    clock.now += 3 * DAY_SECONDS
    for day in (FIRST - 1, FIRST + 4):
        with pytest.raises(NoDayError) as refused:
            store.daily_day(day, 10)
        assert (refused.value.first, refused.value.today) == (FIRST, FIRST + 3)
    empty = store.daily_day(FIRST + 2, 10)
    assert (empty.seed, empty.top) == (None, ())


def test_tries_go_with_their_player(store: Store, player: str, place: Place) -> None:
    end(store, player, "r1")
    while store.delete_player(player):
        pass
    with place.read() as connection:
        assert connection.scalar(select(func.count()).select_from(dailies_tried)) == 0
