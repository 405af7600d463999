"""Films of runs over HTTP, and the page that plays them."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from html import unescape

import pytest
from fastapi import FastAPI

from http_client import Client, is_problem
from records import finished_run
from shipped import shipped
from winze.api.films import RETRY_SECONDS
from winze.engine.actions import Abandon, Wait
from winze.session.runs.filming import FilmOrder, Reel
from winze.session.runs.run import Run
from winze.settling.studio import MOST_WAITING, Studio
from winze.store.store import Store
from winze.wire.film import load_film
from winze.wire.frame import decode_frame

SEED = 4711_0815_4711
BROWSER = {"Accept": "text/html,*/*;q=0.8"}


def film(run: str) -> str:
    return f"/api/v1/runs/{run}/film"


def page(run: str) -> str:
    return f"/run/{run}/replay"


def finish(store: Store, run: str = "r1", *, rules: str = "", turns: int = 2) -> Run:
    """Record a run that was given up; as if by other `rules`, if given."""
    played = Run.new(run, store.new_player()[0].id, "Ada", SEED, shipped(), sight="shadow")
    for action in [*[Wait()] * turns, Abandon()]:
        played.act(action)
    ended = played.finished()
    assert ended.saved.segment
    if rules:
        segment = replace(ended.saved.segment, rules=rules)
        ended = replace(ended, saved=replace(ended.saved, version=rules, segment=segment))
    store.finish(ended)
    return played


@pytest.mark.long
@pytest.mark.timeout(120)
def test_film_of_an_ended_run_is_made_and_never_changes(client: Client, store: Store) -> None:
    run = finish(store)
    answer = client.get(film("r1"), timeout=60)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    frames = [decode_frame(data) for data in load_film(answer.content).frames]
    assert [frame.turn for frame in frames] == [*range(run.game.turn + 1)]
    assert store.film("r1") == answer.content
    again = client.get(film("r1"), headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.long
@pytest.mark.timeout(120)
def test_run_on_the_board_is_filmed_before_anybody_asks(app: FastAPI, store: Store) -> None:
    run = finish(store, turns=60)
    claim = store.finish(run.finished())
    with Client(app) as client:
        assert client.post("/api/v1/hall-of-fame", json={"claim": claim, "name": "Ada"}).status_code == 201
        assert "r1" in app.state.studio._wanted
        client.get(film("r1"), timeout=60)
    assert store.film("r1")


def test_film_that_was_made_outlives_its_rules(client: Client, store: Store) -> None:
    finish(store, rules="gone")
    store.keep_film("r1", b"a film")
    store.keep_film("r1", b"another film")
    assert client.get(film("r1")).content == b"a film"


def test_run_of_rules_that_are_gone_says_why_it_has_no_film(client: Client, store: Store) -> None:
    finish(store, rules="gone")
    told = is_problem(client.get(film("r1")), 404)
    assert told["type"] == "urn:winze:no-film"
    assert "played by the rules gone, which are not stored here any more" in told["detail"]


def test_run_older_than_replays_says_so(client: Client, store: Store) -> None:
    player = store.new_player()[0].id
    store.finish(finished_run("r1", player, snapshot=shipped_snapshot(), story="Told.\n"))
    store.finish(finished_run("r2", player))
    assert "older than replays" in is_problem(client.get(film("r1")), 404)["detail"]
    assert "older than stories" in is_problem(client.get(film("r2")), 404)["detail"]


def shipped_snapshot() -> bytes:
    return Run.new("r", "p", "Ada", SEED, shipped(), sight="shadow").game.snapshot()


def test_film_of_an_unfinished_or_missing_run_is_refused(client: Client, store: Store) -> None:
    run = Run.new("r1", store.new_player()[0].id, "Ada", SEED, shipped(), sight="shadow")
    store.save(run.saved())
    answer = client.get(film("r1"))
    assert "in progress" in is_problem(answer, 409)["detail"]
    assert str(SEED) not in answer.text
    assert is_problem(client.get(film("r2")), 404)["detail"] == "There is no run r2."
    assert is_problem(client.get(film("no.run")), 422)


def test_film_beyond_the_queue_comes_later(client: Client, app: FastAPI, store: Store) -> None:
    finish(store, "r1")
    finish(store, "r2")

    async def never(_version: str, _order: FilmOrder) -> Reel:
        return await asyncio.Future[Reel]()

    async def fill() -> None:
        app.state.studio = Studio(app.state.store, never)
        for number in range(MOST_WAITING):
            app.state.studio.order("r1" if not number else f"other{number}")

    client._runner.run(fill())
    answer = client.get(film("r2"))
    assert is_problem(answer, 503)["type"] == "urn:winze:film-later"
    assert answer.headers["retry-after"] == str(RETRY_SECONDS)


def test_film_without_a_wait_comes_later_and_is_made(client: Client, store: Store) -> None:
    finish(store)
    answer = client.get(film("r1"), params={"wait": "0"})
    assert (answer.status_code, answer.headers["retry-after"]) == (202, str(RETRY_SECONDS))
    assert client.get(film("r1")).content == store.film("r1")
    assert client.get(film("r1"), params={"wait": "0"}).status_code == 200
    assert is_problem(client.get(film("r1"), params={"wait": "21"}), 422)


def test_story_has_lines_for_a_phone_too(client: Client, store: Store) -> None:
    finish(store)
    stories = re.findall(r'<pre class="(roomy|narrow)"[^>]*>(.*?)</pre>', client.get(page("r1")).text, re.DOTALL)
    widths = {name: max(len(unescape(line)) for line in told.splitlines()) for name, told in stories}
    assert widths["narrow"] <= 34 < widths["roomy"]
    assert all("Ada gave up on level 1" in told for _, told in stories)


def test_replay_page_shows_story_and_last_screen_without_script(client: Client, store: Store) -> None:
    finish(store)
    answer = client.get(page("r1"), headers=BROWSER)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "max-age=300"
    assert client.get(page("r1"), headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert "<h1>Replay: Ada gave up on level 1, " in answer.text
    assert re.search(r"<pre[^>]*>Ada gave up on level 1, ", answer.text)
    assert 'src="/api/v1/runs/r1/screen.png"' in answer.text
    assert "The film needs JavaScript. Below are the last screen and the story." in answer.text
    assert answer.text.count('type="range"') == 1
    (script,) = re.findall(r'<script type="module" src="(.+)">', answer.text)
    assert client.get(script).status_code == 200


def test_replay_page_of_a_run_older_than_stories_says_so(client: Client, store: Store) -> None:
    store.finish(finished_run("r1", store.new_player()[0].id))
    answer = client.get(page("r1"), headers=BROWSER)
    assert answer.status_code == 200
    assert "This run is older than films." in answer.text
    assert "<img" not in answer.text and "<pre" not in answer.text


def test_replay_page_of_a_run_without_facts_has_its_story(client: Client, store: Store) -> None:
    store.finish(finished_run("r1", store.new_player()[0].id, story="Told.\n"))
    answer = client.get(page("r1"), params={"turn": "9999"}, headers=BROWSER)
    assert answer.status_code == 200
    assert ">Told.\n</pre>" in answer.text and "<img" not in answer.text
    assert "The film needs JavaScript. Below is the story." in answer.text
    told = is_problem(client.get(page("r1"), params={"turn": "x"}), 422)
    assert told["detail"] == "There is no such turn. Turns are counted from 0."


def test_replay_page_of_an_open_run_is_not_found(client: Client, store: Store) -> None:
    run = Run.new("r1", store.new_player()[0].id, "Ada", SEED, shipped(), sight="shadow")
    store.save(run.saved())
    answer = client.get(page("r1"), headers=BROWSER)
    assert answer.status_code == 404
    assert "The run is in progress." in answer.text and str(SEED) not in answer.text


@pytest.mark.parametrize("run", ["none", "no.run", "x" * 33])
def test_replay_page_of_no_run_is_not_found(client: Client, run: str) -> None:
    answer = client.get(page(run), headers=BROWSER)
    assert answer.status_code == 404
    assert "/hall" in answer.text
    assert is_problem(client.get(page(run), headers={"Accept": "application/json"}), 404)


@pytest.mark.parametrize("turn", ["-1", "x", "3", "1.5", "", "9" * 40])
def test_turn_that_the_film_does_not_have_is_refused(client: Client, store: Store, turn: str) -> None:
    run = finish(store)
    assert run.game.turn == 2
    told = is_problem(client.get(page("r1"), params={"turn": turn}), 422)
    assert told["detail"] == "There is no such turn. This run has the turns 0 to 2."
    assert client.get(page("r1"), params={"turn": "2"}).status_code == 200
