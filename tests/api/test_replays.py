from __future__ import annotations

import pytest

from http_client import Client, is_problem, until_refused
from records import finished_run, saved_run
from service_calendar import Calendar
from shipped import shipped
from winze.api.settings import Settings
from winze.engine.actions import Abandon, Wait
from winze.records.playing import Acted, play
from winze.records.replay import load_replay
from winze.session.runs.run import Run
from winze.store.store import WHOLE_DAYS, Store

SEED = 4711_0815_4711


def path(run: str) -> str:
    return f"/api/v1/runs/{run}/replay"


def begin(store: Store) -> Run:
    """Return a run that has waited a turn."""
    run = Run.new("r1", store.new_player()[0].id, "Ada", SEED, shipped(), sight="shadow")
    run.act(Wait())
    store.save(run.saved())
    return run


def test_replay_of_an_ended_run_is_a_file(client: Client, store: Store) -> None:
    run = begin(store)
    run.act(Abandon())
    store.finish(run.finished())
    answer = client.get(path("r1"))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"] == 'attachment; filename="winze-r1.replay"'
    replay = load_replay(answer.content)
    assert (replay.run, replay.seed, replay.end) == ("r1", SEED, "gave up")
    _, *acted = play(replay, shipped().rules)
    assert [told.action for told in acted if isinstance(told, Acted)] == [Wait(), Abandon()]


def test_unfinished_run_does_not_reveal_its_seed(client: Client, store: Store) -> None:
    begin(store)
    answer = client.get(path("r1"))
    assert "in progress" in is_problem(answer, 409)["detail"]
    assert str(SEED) not in answer.text


def test_unknown_run_is_not_found(client: Client, store: Store) -> None:
    begin(store)
    assert is_problem(client.get(path("r2")), 404)["detail"] == "There is no run r2."


def test_run_older_than_the_journal_has_no_replay(client: Client, store: Store) -> None:
    store.finish(finished_run("r1", store.new_player()[0].id))
    problem = is_problem(client.get(path("r1")), 404)
    assert problem["type"] == "urn:winze:no-replay"
    assert problem["detail"] == "This run has no replay: the run is older than replays."
    store.save(saved_run("r2", store.new_player()[0].id))
    is_problem(client.get(path("r2")), 409)


def test_malformed_run_id_is_refused(client: Client) -> None:
    is_problem(client.get(path("a.b")), 422)
    is_problem(client.get(path("a" * 33)), 422)


def test_downloads_are_limited_by_address(client: Client, store: Store, settings: Settings) -> None:
    begin(store)
    ways = (path("r1"), "/api/v1/runs/r1/morgue")
    answers = until_refused(lambda number: client.get(ways[number % 2]), settings.downloads_per_minute)
    assert {answer.status_code for answer in answers[:-1]} == {409}
    assert "Too many requests for runs" in is_problem(answers[-1], 429)["detail"]
    assert answers[-1].headers["retry-after"] == str(60 // settings.downloads_per_minute)
    assert client.get("/api/v1/hall-of-fame").status_code == 200


def test_old_unranked_run_loses_replay_and_story(client: Client, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    run, clock = begin(store), Calendar()
    run.act(Abandon())
    store.finish(run.finished())
    monkeypatch.setattr(store, "_now", clock.now)
    clock.serve(store, WHOLE_DAYS + 1)
    assert store.forget_ended() == 1
    for part in ("replay", "morgue", "film"):
        problem = is_problem(client.get(f"/api/v1/runs/r1/{part}"), 410)
        assert problem["type"] == "urn:winze:gone"
        assert "without a place in the hall of fame" in problem["detail"]
