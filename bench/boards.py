"""Measure pages and ranks of the hall of fame in a database with a million entries."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from table import Row, Table
from timing import spent

from winze.models.daily import DAY_SECONDS
from winze.models.hall import BoardName, HallBoard, HallPage, Period
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store
from winze.store.store import Store

ENTRIES = 1_000_000
PAGE = 25
REPEATS = 15
NOW = 1_800_000_000
VERSIONS = 8
CASES = {"a year": (365, 20), "a week": (7, 20), "one score": (365, 1)}
"""Days over which entries are spread, and the number of entries among which one has the most frequent score.

Entries of a week are all in each period. The last case is the worst, since equal scores are ranked one by one.
"""
FREQUENT = 20
"""The most frequent score."""
_LATEST = f"rules{VERSIONS - 1}"
_PERIODS = (None, Period.WEEK, Period.MONTH)
# Low scores are more frequent than high ones. Every tenth run has a chosen seed.
_FILL = """
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :entries),
        drawn AS (SELECT n, (n * 7919 + 13) % 10007 AS x FROM numbers)
    INSERT INTO hall (run, player, name, score, depth, cause, turns, version, ended_at, seeded, scoring)
    SELECT 'r' || n, 'p' || (n % 1000), 'Ada', iif(n % :one_in, x * x / 20000, :frequent), 4, 'killed by a cave rat',
        900, 'rules' || (n * :versions / :entries), :now - :seconds + n * :seconds / :entries, n % 10 = 3, :scoring
    FROM drawn"""


def boards() -> Table:
    rows = [row for case, (days, one_in) in CASES.items() for row in _measured(case, days, one_in)]
    title = f"The hall of fame with {ENTRIES} entries: pages of {PAGE}, with ranks"
    return Table(title, "ms of processor time", rows, decimals=2)


@contextmanager
def filled(days: int, one_in: int) -> Iterator[Store]:
    """Yield a store with entries of the last `days`."""
    facts = {
        "entries": ENTRIES,
        "versions": VERSIONS,
        "now": NOW,
        "seconds": days * DAY_SECONDS,
        "one_in": one_in,
        "frequent": FREQUENT,
        "scoring": HallBoard().scoring,
    }
    with TemporaryDirectory() as directory:
        with open_store(Place(Path(directory))):
            pass
        with closing(sqlite3.connect(Path(directory) / DATABASE_FILE)) as connection, connection:
            connection.execute(_FILL, facts)
        with open_store(Place(Path(directory)), lambda: NOW) as store:
            yield store


def _measured(case: str, days: int, one_in: int) -> Iterator[Row]:
    with filled(days, one_in) as store:
        for name, period, version in product((BoardName.ALL, BoardName.SEEDED), _PERIODS, (None, _LATEST)):
            named = " ".join(filter(None, (name, period, version and "version")))
            board = HallBoard(name, version=version, period=period)
            figures = {what: median(spent([read] * REPEATS)) for what, read in _readings(store, board).items()}
            yield Row(f"{case}: {named}", figures)


def _readings(store: Store, board: HallBoard) -> dict[str, Callable[[], object]]:
    """Return what is read of a board: pages, the rank of an entry, and the entries around it."""
    within = f"{FREQUENT}-{ENTRIES // 2}"
    run = store.hall(within, 1, board).entries[0].run
    return {
        "best": partial(store.hall, None, PAGE, board),
        "middle": partial(store.hall, "600-0", PAGE, board),
        "last": partial(store.hall, "0-0-up", PAGE, board),
        "frequent": partial(store.hall, f"{FREQUENT}-{ENTRIES}", PAGE, board),
        "rank": partial(_around, store, run, 1, board),
        "around": partial(_around, store, run, PAGE, board),
    }


def _around(store: Store, run: str, limit: int, board: HallBoard) -> HallPage:
    page = store.around(run, limit, board)
    assert page
    return page
