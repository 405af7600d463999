"""The mines of days over HTTP, and what runs of them tell while their day is open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from empty_database import copy_empty_database
from http_client import Client, is_problem
from session_harness import drawn_content
from stopped_clock import StoppedClock
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.engine.actions import Abandon, Wait
from winze.models.daily import DAY_SECONDS, TryState
from winze.session.base.run_store import UnrankedError
from winze.session.runs.run import Run
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store

BROWSER = {"Accept": "text/html,*/*;q=0.8"}
FIRST = 20_779
MORNING = FIRST * DAY_SECONDS + 10 * 3600 - 180
DATE, NEXT = "2026-11-22", "2026-11-23"
PARTS = ("morgue", "facts", "screen.png", "replay", "film")


class Mine:
    """A server with a clock of its own, and players who came the day before."""

    def __init__(self, store: Store, client: Client, clock: StoppedClock, players: list[str]) -> None:
        self.store = store
        self.client = client
        self.clock = clock
        self.players = players

    def enter(self, player: int, *, acts: int = 60) -> Run:
        """Begin a try of the mine of today, with a durable copy."""
        tried = self.store.enter_daily(self.players[player], f"{self.clock.now // DAY_SECONDS}-{player}")
        run = Run.new(
            tried.run,
            self.players[player],
            f"Name {player}",
            tried.seed,
            drawn_content(),
            sight="shadow",
            daily=tried.day,
        )
        for _ in range(acts):
            run.act(Wait())
        self.store.save(run.saved())
        return run

    def end(self, run: Run) -> None:
        """Let the hero give up, and enter the run on the board if it is ranked."""
        run.act(Abandon())
        with suppress(UnrankedError):
            self.store.redeem(self.store.finish(run.finished()), run.name)

    def seeds(self) -> list[int]:
        """Return the seeds of today and tomorrow."""
        with self.store._read() as connection:
            query = "SELECT seed FROM dailies WHERE day >= ?"
            return [row[0] for row in connection.exec_driver_sql(query, (self.clock.now // DAY_SECONDS,))]


@contextmanager
def mine_of(directory: Path, players: int) -> Iterator[Mine]:
    chosen, clock = Settings(data=directory / "data", downloads_per_minute=100_000), StoppedClock(MORNING)
    copy_empty_database(chosen.data)
    with open_store(Place(chosen.data), clock) as store:
        clock.now -= DAY_SECONDS
        known = [store.new_player()[0].id for _ in range(players)]
        clock.now += DAY_SECONDS
        with Client(create_app(chosen, store)) as client:
            yield Mine(store, client, clock, known)


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Mine]:
    with mine_of(tmp_path, 2) as opened:
        yield opened


def test_day_of_two_players(mine: Mine) -> None:
    for player in (0, 1):
        mine.end(mine.enter(player))
    (seed, _) = mine.seeds()
    today = mine.client.get("/api/v1/daily").json()
    assert (today["date"], today["seed"], today["seconds_left"], today["total"]) == (DATE, None, 14 * 3600 + 180, 2)
    assert [(entry["rank"], entry["name"]) for entry in today["top"]] == [(1, "Name 0"), (2, "Name 1")]
    page = mine.client.get("/daily", headers=BROWSER)
    assert page.headers["cache-control"] == "max-age=5"
    assert "<h1>The mine of 22 November 2026</h1>" in page.text
    assert "14 h 3 min left" in page.text
    assert re.findall(r'href="/run/([^"]+)"', page.text) == [f"{FIRST}-0", f"{FIRST}-1"]
    mine.clock.now += DAY_SECONDS
    past = mine.client.get(f"/api/v1/daily/{DATE}")
    assert past.headers["cache-control"] == "max-age=86400"
    assert (past.json()["seed"], past.json()["seconds_left"], past.json()["total"]) == (seed, 0, 2)
    page = mine.client.get(f"/daily/{DATE}", headers=BROWSER)
    assert f"Its seed was {seed}." in page.text
    assert f'href="/?seed={seed}">Play this mine' in page.text
    assert f'href="/daily/{NEXT}" rel="next"' in page.text
    page = mine.client.get("/daily", headers=BROWSER)
    assert "Nobody has gone down today." in page.text
    assert f'href="/?seed={seed}">{seed}</a>, won by <a href="/run/{FIRST}-0">Name 0</a>' in page.text
    assert f'<th scope="row"><a href="/daily/{DATE}">22 November 2026</a></th>' in page.text


@pytest.mark.parametrize(
    ("date", "status", "told"),
    [
        ("2026-11-21", 404, "There is no mine of this day, only that of 2026-11-22."),
        ("2026-11-23", 404, "only that of 2026-11-22"),
        ("2026-02-30", 422, "This is no date of the form 2026-11-22."),
    ],
)
def test_day_without_a_mine_says_which_there_are(mine: Mine, date: str, status: int, told: str) -> None:
    for path in (f"/api/v1/daily/{date}", f"/daily/{date}"):
        assert told in is_problem(mine.client.get(path), status)["detail"]
    mine.store.enter_daily(mine.players[0], "r1")
    mine.clock.now += DAY_SECONDS
    range_ = "There is no mine of this day, those from 2026-11-22 to 2026-11-23."
    assert is_problem(mine.client.get("/daily/2026-11-24"), 404)["detail"] == range_


@pytest.mark.parametrize("date", ["x", "20261122", "2026-W47-7", "-1"])
def test_text_that_is_no_date_is_refused(mine: Mine, date: str) -> None:
    assert "2026-11-22" in is_problem(mine.client.get(f"/daily/{date}"), 422)["detail"]
    is_problem(mine.client.get(f"/api/v1/daily/{date}"), 422)


def test_run_of_an_open_day_tells_its_result_only(mine: Mine) -> None:
    run = mine.enter(0)
    mine.end(run)
    id_ = run.id
    page = mine.client.get(f"/run/{id_}", headers=BROWSER).text
    for told in ("Name 0", "gave up", "1 of 1", "Winze, mine of 22 November 2026: level 1, 60 turns", "open at 00:00"):
        assert told in page
    for secret in ("Play this mine", "/replay", "morgue", "screen.png", "Turning points"):
        assert secret not in page
    for part in PARTS:
        detail = is_problem(mine.client.get(f"/api/v1/runs/{id_}/{part}"), 409)["detail"]
        assert "at 00:00 UTC" in detail
    for path in (f"/run/{id_}.png", f"/run/{id_}/screen.png", f"/run/{id_}/replay"):
        assert "at 00:00 UTC" in is_problem(mine.client.get(path), 404)["detail"]
    assert mine.client.get(f"/watch/{id_}").headers["location"] == f"/run/{id_}"
    mine.clock.now += DAY_SECONDS
    page = mine.client.get(f"/run/{id_}", headers=BROWSER).text
    assert "The mine of 22 November 2026" in mine.client.get(f"/api/v1/runs/{id_}/morgue").text
    assert "/replay" in page
    assert "Play this mine" not in page
    assert f'<a href="/daily/{DATE}">of 22 November 2026</a>' in page
    assert mine.client.get(f"/api/v1/runs/{id_}/facts").json()["seed"] is None
    for path in (f"/run/{id_}.png", f"/run/{id_}/screen.png", f"/run/{id_}/replay"):
        assert mine.client.get(path).status_code == 200


def test_board_of_a_day_is_on_the_hall_too(mine: Mine) -> None:
    mine.end(mine.enter(0))
    board = "/api/v1/hall-of-fame?board=daily"
    assert [entry["name"] for entry in mine.client.get(board).json()["entries"]] == ["Name 0"]
    assert "the mine of 22 November 2026" in mine.client.get(f"/hall?board=daily&date={DATE}", headers=BROWSER).text
    mine.clock.now += DAY_SECONDS
    assert mine.client.get(board).json()["total"] == 0
    assert mine.client.get(f"{board}&date={DATE}").json()["total"] == 1


ACTS = st.tuples(st.sampled_from(["begin", "leave", "end"]), st.integers(0, 2)) | st.just(("midnight", 0))


@settings(max_examples=12, deadline=None)
@given(st.lists(ACTS, max_size=10))
def test_day_keeps_its_secret_and_counts_one_try(acts: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as directory, mine_of(Path(directory), 3) as mine:
        playing: dict[int, Run] = {}
        for act, player in acts:
            if act == "midnight":
                mine.clock.now += DAY_SECONDS
            elif mine.store.daily(mine.players[player]).state is TryState.NEW:
                playing[player] = mine.enter(player)
            if act == "leave" and player in playing:
                mine.store.save(playing[player].saved())
            elif act == "end" and player in playing:
                mine.end(playing.pop(player))
            _check(mine)


def _check(mine: Mine) -> None:
    """Check that no answer has a secret seed, and that nobody is on the board of a day twice."""
    with mine.store._read() as connection:
        rows = connection.exec_driver_sql("SELECT daily, player, run FROM hall").all()
        runs = dict(row for row in connection.exec_driver_sql("SELECT run, daily FROM runs"))
    assert len({(day, player) for day, player, _ in rows}) == len(rows)
    pages = ["/", "/hall", "/hall?board=daily", "/daily", "/live", "/api/v1/daily", "/api/v1/hall-of-fame"]
    pages += [f"/player/Name%20{number}" for number in range(3)]
    pages += [f"/run/{run}{rest}" for run in runs for rest in ("", "/replay")]
    pages += [f"/api/v1/runs/{run}/{part}" for run in runs for part in ("morgue", "facts", "replay")]
    seeds = [str(seed).encode() for seed in mine.seeds()]
    for page in pages:
        answer = mine.client.get(page, headers=BROWSER if page[:4] != "/api" else {})
        assert not any(seed in answer.content for seed in seeds), page
    for run, day in runs.items():
        if day == mine.clock.now // DAY_SECONDS:
            assert mine.client.get(f"/api/v1/runs/{run}/replay").status_code == 409, "a replay has the seed as a number"
