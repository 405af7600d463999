"""Stories of runs over HTTP."""

from __future__ import annotations

from http_client import Client, is_problem
from records import finished_run
from shipped import shipped
from winze.engine.actions import Abandon, Wait
from winze.session.runs.run import Run
from winze.store.store import Store

SEED = 4711_0815_4711


def path(run: str) -> str:
    return f"/api/v1/runs/{run}/morgue"


def begin(store: Store) -> Run:
    """Return a run that has waited a turn."""
    run = Run.new("r1", store.new_player()[0].id, "Ada", SEED, shipped(), sight="shadow")
    run.act(Wait())
    store.save(run.saved())
    return run


def test_story_of_an_ended_run_is_text_with_its_rank(client: Client, store: Store) -> None:
    run = begin(store)
    for _ in range(60):
        run.act(Wait())
    run.act(Abandon())
    claim = store.finish(run.finished())
    answer = client.get(path("r1"))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    lines = answer.text.splitlines()
    assert lines[0].startswith("Ada gave up on 1 ")
    assert f"Seed {SEED}" in lines
    assert max(map(len, lines)) <= 80
    store.redeem(claim, "Ada")
    assert client.get(path("r1")).text == f"{answer.text}Rank 1 in the hall of fame\n"


def test_story_of_an_unfinished_run_is_refused(client: Client, store: Store) -> None:
    begin(store)
    answer = client.get(path("r1"))
    assert "in progress" in is_problem(answer, 409)["detail"]
    assert str(SEED) not in answer.text


def test_missing_run_and_missing_story_are_not_found(client: Client, store: Store) -> None:
    assert is_problem(client.get(path("r2")), 404)["detail"] == "There is no run r2."
    store.finish(finished_run("r1", store.new_player()[0].id))
    assert is_problem(client.get(path("r1")), 404)["type"] == "urn:winze:no-story"


def test_only_the_first_end_is_told(client: Client, store: Store) -> None:
    player = store.new_player()[0].id
    store.finish(finished_run("r1", player, story="First.\n"))
    store.finish(finished_run("r1", player, story="Second.\n"))
    assert client.get(path("r1")).text == "First.\n"
