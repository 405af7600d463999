from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest
from fastapi import FastAPI

from http_client import Client, is_problem
from records import finished_run, saved_run
from session_harness import drawn_content
from winze.api.morgue import last_screen
from winze.models.live import LiveRun
from winze.models.players import Watched
from winze.session.base.run_store import StorageError
from winze.session.runs.run import Run
from winze.site.previews import thumbnail
from winze.store.store import Store

ADA = LiveRun("r1", "Ada", "3a Ladders", 912, 640, 14, 21, 250, 2)


def show(app: FastAPI, *runs: LiveRun) -> None:
    """List runs, which may be watched unless they are held otherwise."""
    for run in runs:
        if app.state.registry._holder.live(run.run) is None:
            hold(app, "yes", run.run)
    app.state.registry.live.rows = runs
    app.state.registry.live._made_at = inf  # no list is made in its place


def test_api_lists_open_runs(client: Client, app: FastAPI) -> None:
    assert client.get("/api/v1/live").json() == {"runs": []}
    show(app, ADA)
    answer = client.get("/api/v1/live")
    assert answer.headers["cache-control"] == "max-age=2"
    assert answer.json()["runs"] == [
        {
            "run": "r1",
            "name": "Ada",
            "level": "3a Ladders",
            "turn": 912,
            "score": 640,
            "hp": 14,
            "max_hp": 21,
            "idle": 250,
            "watchers": 2,
        }
    ]


def test_page_leads_to_open_runs_and_tells_idle_players(client: Client, app: FastAPI) -> None:
    show(app, ADA, replace(ADA, run="r2", name="<b>", idle=3))
    answer = client.get("/live")
    assert answer.headers["cache-control"] == "max-age=2"
    assert answer.text.count('<th scope="row">') == 2
    assert 'href="/watch/r1"' in answer.text
    assert "14/21" in answer.text
    assert answer.text.count(" min<") == 1
    assert "&lt;b&gt;" in answer.text
    assert '<noscript><meta http-equiv="refresh" content="30"></noscript>' in answer.text


def test_screens_of_open_runs_are_pictures_for_two_seconds(client: Client, app: FastAPI) -> None:
    hold(app, "yes")
    screen = next(iter(app.state.registry._holder.all())).screen()
    show(app, replace(ADA, screen=screen), replace(ADA, run="r2"))
    assert client.get("/live").text.count("<img") == 1
    assert 'src="/watch/r1.png?turn=912"' in client.get("/live").text
    answer = client.get("/watch/r1.png?turn=912")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["cache-control"] == "max-age=2"
    assert answer.content == thumbnail(last_screen(screen))
    assert client.get("/watch/r1.png", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    for run in ("r2", "none"):
        is_problem(client.get(f"/watch/{run}.png"), 404)


def test_screen_of_a_run_that_may_not_be_watched_is_not_shown(client: Client, app: FastAPI) -> None:
    hold(app, "no")
    show(app, replace(ADA, screen=next(iter(app.state.registry._holder.all())).screen()))
    is_problem(client.get("/watch/r1.png"), 404)


def test_game_page_tells_todays_best_and_open_runs(client: Client, app: FastAPI, store: Store) -> None:
    quiet = client.get("/")
    assert "Today: nobody has come back yet. Be the first." in quiet.text
    assert "Now: the mine is quiet." in quiet.text
    assert client.get("/", headers={"If-None-Match": quiet.headers["etag"]}).status_code == 304
    player = store.new_player()[0].id
    for number in range(4):
        store.redeem(store.finish(finished_run(f"e{number}", player, score=100 * number)), "Bea")
    show(app, replace(ADA, name="<b>"))
    busy = client.get("/", headers={"If-None-Match": quiet.headers["etag"]})
    assert busy.text.count('<a href="/run/e3">Bea</a> 300,') == 2
    assert "/run/e0" not in busy.text
    assert busy.text.count('<a href="/watch/r1">&lt;b&gt; on 3a Ladders</a>') == 2
    unscripted = busy.text.partition("<noscript>")[2]
    assert all(f'href="{path}"' in unscripted for path in ("/hall", "/live", "/daily", "/help", "/accessibility"))


def test_game_page_is_there_while_the_disk_fails(client: Client, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("the disk is gone")

    monkeypatch.setattr(app.state.store, "hall", fail)
    assert client.get("/").status_code == 200
    assert client.get("/hall").status_code == 503


@pytest.mark.parametrize("count", [0, 12])
def test_quiet_page_tells_the_last_ends(client: Client, store: Store, count: int) -> None:
    player = store.new_player()[0].id
    for number in range(count):
        run = finished_run(f"r{number}", player, score=number, cause="poisoned", seeded=bool(number % 2))
        store.redeem(store.finish(run), "Ada")
    html = client.get("/live").text
    assert "The mine is quiet." in html
    assert html.count("Ada: poisoned") == min(count, 10)
    assert ('href="/run/r11"' in html) == (count == 12)
    assert 'href="/run/r1"' not in html


def hold(app: FastAPI, watched: Watched, id_: str = "r1") -> None:
    """Hold a run of Ada in memory, which may be watched or not."""
    run = Run.new(id_, "p1", "Ada", 7, drawn_content(), sight="shadow")
    run.watched = watched
    app.state.registry._holder.add(run)


@pytest.mark.parametrize("watched", ["yes", "later"])
def test_watch_page_is_the_game(client: Client, app: FastAPI, watched: Watched) -> None:
    hold(app, watched)
    assert client.get("/watch/r1").text == client.get("/").text


def test_run_that_may_not_be_watched_has_no_page(client: Client, app: FastAPI, store: Store) -> None:
    hold(app, "no")
    store.save(saved_run("r2", store.new_player()[0].id))
    for run in ("r1", "r2", "none"):
        page = client.get(f"/watch/{run}", headers={"Accept": "text/html"})
        assert page.status_code == 404
        assert "<h1>Not found</h1>" in page.text
        assert "/live" in page.text
        assert "Ada" not in page.text
        is_problem(client.get(f"/watch/{run}"), 404)


def test_watch_page_of_a_run_that_ended_leads_to_its_page(client: Client, store: Store) -> None:
    player = store.new_player()[0].id
    store.finish(finished_run("r1", player, story="Ada died."))
    store.finish(finished_run("r2", player))
    for run in ("r1", "r2"):
        answer = client.get(f"/watch/{run}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/run/{run}")
