from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise, product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import Connection, create_engine, update

from records import finished_run
from winze.engine.kinds.scoring import SCORING
from winze.models.daily import DAY_SECONDS
from winze.models.hall import BoardName, HallBoard, HallPage, Period
from winze.session.base.run_store import CursorError, VersionError
from winze.store.queries import boards, hall, players, runs
from winze.store.store import Store
from winze.store.tables import BAND_BITS, EVER, bands, metadata
from winze.store.tables import hall as table

TODAY = 20_000
BAND = 1 << BAND_BITS
VERSIONS = ("v1", "v2")
BANDED = BoardName.ALL, BoardName.SEEDED
BOARDS = [HallBoard(*facts) for facts in product(BANDED, (SCORING - 1, SCORING), (None, *VERSIONS), (None, *Period))]


def enter(
    store: Store,
    player: str,
    run: str,
    score: int,
    *,
    version: str = "v1",
    seeded: bool = False,
) -> None:
    ended = finished_run(run, player, score=score, version=version, seeded=seeded)
    store.redeem(store.finish(ended), "Ada")


def runs_on(page: HallPage | None) -> list[str]:
    assert page
    return [entry.run for entry in page.entries]


def pages_of(read: Callable[[str | None], HallPage]) -> Iterator[HallPage]:
    """Yield all pages from the best on."""
    cursor: str | None = None
    while True:
        page = read(cursor)
        yield page
        cursor = page.next
        if cursor is None:
            return


@pytest.mark.parametrize("cursor", ["", "5", "5-", "-5", "a-b", "5-5-5", "5 -5", "٥-٥", "5-5\n", "5-5-down", "5-up"])
def test_invented_cursor_is_refused(store: Store, cursor: str) -> None:
    with pytest.raises(CursorError):
        store.hall(cursor, 10)


def test_cursor_with_too_many_digits_is_refused(store: Store) -> None:
    with pytest.raises(CursorError):
        store.hall("9" * 16 + "-1", 10)


def test_page_up_from_near_the_best_is_the_first_page(store: Store, player: str) -> None:
    for score in range(5):
        enter(store, player, f"r{score}", score)
    assert runs_on(store.hall("3-4-up", 3)) == ["r4", "r3", "r2"]
    assert runs_on(store.hall("0-1-up", 3)) == ["r3", "r2", "r1"]


def test_version_without_entries_is_refused_with_the_latest(store: Store, player: str) -> None:
    for run, version in (("r1", "v1"), ("r2", "v2")):
        enter(store, player, run, 5, version=version)
    enter(store, player, "r3", 5, version="v3", seeded=True)
    with pytest.raises(VersionError) as refused:
        store.hall(None, 10, HallBoard(version="v3"))
    assert refused.value.versions == ["v1", "v2"]


@dataclass(frozen=True)
class Listed:
    """An entry as a test remembers it."""

    run: str
    id: int
    score: int
    version: str
    date: int
    seeded: bool
    scoring: int

    def is_on(self, board: HallBoard) -> bool:
        return (
            self.seeded == (board.name is BoardName.SEEDED)
            and self.scoring == board.scoring
            and board.version in (None, self.version)
            and (board.period is None or TODAY - board.period.days < self.date <= TODAY)
        )


class AnyBoards(RuleBasedStateMachine):
    """Entries come, are hidden, restored, purged and corrected; every board equals a list sorted in Python."""

    def __init__(self) -> None:
        super().__init__()
        self.engine = create_engine("sqlite://")
        self.numbers = count(1)
        self.listed: dict[str, Listed] = {}
        self.hidden: dict[str, Listed] = {}
        with self.engine.begin() as connection:
            metadata.create_all(connection)

    def teardown(self) -> None:
        self.engine.dispose()

    @initialize()
    def begin(self) -> None:
        with self.engine.begin() as connection:
            self.player = players.create(connection, 0, 0)[0].id

    @rule(
        scores=st.lists(st.integers(-2, 2) | st.sampled_from([BAND - 1, BAND, 5 * BAND]), min_size=1, max_size=6),
        version=st.sampled_from(VERSIONS),
        age=st.sampled_from([-1, 0, 6, 7, 29, 30]),
        seeded=st.booleans(),
        old=st.booleans(),
    )
    def record(self, scores: list[int], version: str, age: int, seeded: bool, old: bool) -> None:
        scoring = SCORING - old
        for score in scores:
            number = next(self.numbers)
            run = f"r{number}"
            end = finished_run(run, self.player, score=score, version=version, seeded=seeded, scoring=scoring)
            with self.engine.begin() as connection:
                runs.finish(connection, end, 1, (TODAY - age) * DAY_SECONDS + number)
                hall.record(connection, run, "Ada")
            self.listed[run] = Listed(run, number, score, version, TODAY - age, seeded, scoring)

    @precondition(lambda self: self.listed)
    @rule(data=st.data())
    def hide(self, data: st.DataObject) -> None:
        run = data.draw(st.sampled_from([*self.listed]))
        with self.engine.begin() as connection:
            assert hall.hide(connection, run)
        self.hidden[run] = self.listed.pop(run)

    @precondition(lambda self: self.hidden)
    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        run = data.draw(st.sampled_from([*self.hidden]))
        with self.engine.begin() as connection:
            assert hall.restore(connection, run)
        self.listed[run] = self.hidden.pop(run)

    @precondition(lambda self: self.listed)
    @rule(data=st.data())
    def purge(self, data: st.DataObject) -> None:
        gone = data.draw(st.lists(st.sampled_from([*self.listed]), max_size=4))
        with self.engine.begin() as connection:
            runs.delete_some(connection, runs.runs.c.run.in_(gone), limit=9)
        for run in set(gone):
            del self.listed[run]

    @precondition(lambda self: self.listed)
    @rule(data=st.data(), score=st.integers(-BAND, 3 * BAND))
    def correct(self, data: st.DataObject, score: int) -> None:
        run = data.draw(st.sampled_from([*self.listed]))
        known = self.listed[run]
        with self.engine.begin() as connection:
            for written in (table, runs.runs):
                connection.execute(update(written).where(written.c.run == run).values(score=score))
        self.listed[run] = Listed(run, known.id, score, known.version, known.date, known.seeded, known.scoring)

    @invariant()
    def bands_hold_every_entry(self) -> None:
        counted: Counter[tuple[object, ...]] = Counter()
        for known in self.listed.values():
            for date in (EVER, known.date):
                counted[known.seeded, known.scoring, date, known.score >> BAND_BITS, known.version] += 1
        with self.engine.begin() as connection:
            assert {tuple(row[:-1]): row.entries for row in connection.execute(bands.select())} == counted

    @rule(limit=st.integers(1, 4))
    def read(self, limit: int) -> None:
        with self.engine.begin() as connection:
            for board in BOARDS:
                expected = sorted(filter(lambda known: known.is_on(board), self.listed.values()), key=_order)
                self.compare(connection, board, limit, [known.run for known in expected])

    def compare(self, connection: Connection, board: HallBoard, limit: int, expected: Sequence[str]) -> None:
        def read(cursor: str | None) -> HallPage:
            return boards.page(connection, cursor, limit, board, TODAY)

        if not expected:
            try:
                assert read(None) == HallPage(())
            except VersionError as error:
                on_board = {known.version for known in self.listed.values() if known.is_on(_whole(board))}
                assert board.version not in on_board
                assert set(error.versions) == on_board
            return
        pages = [*pages_of(read)]
        found = [entry for page in pages for entry in page.entries]
        assert [entry.run for entry in found] == expected
        assert [entry.rank for entry in found] == list(range(1, len(expected) + 1))
        assert {page.total for page in pages} == {len(expected)}
        assert pages[0].previous is None
        for earlier, later in pairwise(pages):
            assert later.previous and read(later.previous) == earlier
        for index, entry in enumerate(found):
            nearby = boards.around(connection, entry.run, limit, board, TODAY)
            start = max(0, index - limit // 2)
            assert nearby and nearby.entries == tuple(found[start : start + limit])
            if board == _whole(board):
                assert hall.entry(connection, entry.run) == entry


def _order(known: Listed) -> tuple[int, int]:
    return -known.score, known.id


def _whole(board: HallBoard) -> HallBoard:
    return HallBoard(board.name, board.scoring)


TestAnyBoards = AnyBoards.TestCase
TestAnyBoards.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
