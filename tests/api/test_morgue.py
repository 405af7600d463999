"""Stories of runs over HTTP, with their facts and last screens."""

from __future__ import annotations

import pytest

from http_client import Client, is_problem
from records import finished_run
from shipped import shipped
from stage.arrange import set_health, stow
from winze.engine.actions import Abandon, Quaff, Wait
from winze.models.facts import load_facts
from winze.scenes.view.playview import play_picture
from winze.screen.raster import picture_png
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run
from winze.store.store import Store

SEED = 4711_0815_4711


PARTS = ("morgue", "facts", "screen.png")


def path(run: str, part: str = "morgue") -> str:
    return f"/api/v1/runs/{run}/{part}"


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
    assert lines[0].startswith("Ada gave up on level 1, ")
    assert f"Seed {SEED}" in lines
    assert max(map(len, lines)) <= 80
    store.redeem(claim, "Ada")
    assert client.get(path("r1")).text == f"{answer.text}Rank 1 in the hall of fame\n"


def test_facts_of_an_ended_run_tell_its_end(client: Client, store: Store) -> None:
    run = begin(store)
    run.act(Abandon())
    store.finish(run.finished())
    answer = client.get(path("r1", "facts"))
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/json"
    facts = load_facts(answer.content)
    assert facts.headline.startswith("Ada gave up on level 1, ") and facts.cause == "gave up"
    assert (facts.seed, facts.turns, facts.score) == (SEED, run.game.turn, run.game.score)


def test_screen_of_an_ended_run_is_the_last_play_screen(client: Client, store: Store) -> None:
    run = begin(store)
    run.act(Abandon())
    finished = run.finished()
    store.finish(finished)
    answer = client.get(path("r1", "screen.png"))
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/png"
    assert "immutable" in answer.headers["cache-control"]
    assert b"PLTE" in answer.content, "the picture has a palette"
    assert answer.content == picture_png(play_picture(run.content, run.game, run.log, "Ada"))
    assert len(finished.picture) < 4_000, "bytes of a stored screen"


@pytest.mark.parametrize("part", PARTS)
def test_story_of_an_unfinished_run_is_refused(client: Client, store: Store, part: str) -> None:
    begin(store)
    answer = client.get(path("r1", part))
    assert "in progress" in is_problem(answer, 409)["detail"]
    assert str(SEED) not in answer.text


@pytest.mark.parametrize("part", PARTS)
def test_missing_run_and_missing_story_are_not_found(client: Client, store: Store, part: str) -> None:
    assert is_problem(client.get(path("r2", part)), 404)["detail"] == "There is no run r2."
    store.finish(finished_run("r1", store.new_player()[0].id))
    assert is_problem(client.get(path("r1", part)), 404)["type"] == "urn:winze:no-story"


def test_run_of_an_older_version_has_only_its_text(client: Client, store: Store) -> None:
    store.finish(finished_run("r1", store.new_player()[0].id, story="Told.\n"))
    assert client.get(path("r1")).text == "Told.\n"
    for part in ("facts", "screen.png"):
        assert is_problem(client.get(path("r1", part)), 404)["type"] == "urn:winze:no-story"


def test_only_the_first_end_is_told(client: Client, store: Store) -> None:
    player = store.new_player()[0].id
    store.finish(finished_run("r1", player, story="First.\n"))
    store.finish(finished_run("r1", player, story="Second.\n"))
    assert client.get(path("r1")).text == "First.\n"


def test_restored_run_still_blames_what_the_hero_let_loose(client: Client, store: Store) -> None:
    run = begin(store)
    set_health(run.game.hero, 5)
    run.act(Quaff(stow(run.game, "blaze_potion")))
    assert not run.game.end
    run = restore(run.saved(), shipped())
    for _ in range(60):
        if not run.game.end:
            run.act(Wait())
    store.finish(run.finished())
    assert load_facts(client.get(path("r1", "facts")).content).cause == "burned to death by own potion of blaze"
    assert client.get(path("r1")).text.startswith("Ada burned to death by Ada's own potion of blaze on level 1, ")
