"""Pages and pictures of ended runs."""

from __future__ import annotations

import html
import re
import struct
from dataclasses import replace
from time import perf_counter

import pytest
from httpx import Response
from sqlalchemy import create_engine, update

from http_client import Client, is_problem
from records import finished_run
from shipped import shipped
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.engine.actions import Abandon, Wait
from winze.models.facts import dump_facts, load_facts
from winze.session.registry import Registry
from winze.session.runs.run import Run
from winze.site.previews import HEIGHT, WIDTH
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.queries.moderation import hide
from winze.store.store import Store
from winze.store.tables import runs

BROWSER = {"Accept": "text/html,*/*;q=0.8"}
ADDRESS = "https://mine.example"
SEED = 4711_0815_4711
MOST_BYTES = 60_000


def begin(store: Store, id_: str = "r1", name: str = "Ada") -> Run:
    run = Run.new(id_, store.new_player()[0].id, name, SEED, shipped(), sight="shadow")
    for _ in range(60):
        run.act(Wait())
    store.save(run.saved())
    return run


def end(store: Store, run: Run) -> None:
    """Let the hero of a run give up, and enter it on the board."""
    run.act(Abandon())
    store.redeem(store.finish(run.finished()), "Ada")


def size_of(answer: Response) -> tuple[int, int]:
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/png"
    width, height = struct.unpack(">2I", answer.content[16:24])
    return width, height


def test_page_tells_what_became_of_the_run(client: Client, store: Store) -> None:
    run = begin(store)
    end(store, run)
    answer = client.get("/run/r1", headers=BROWSER)
    assert answer.status_code == 200
    facts = load_facts(client.get("/api/v1/runs/r1/facts").content)
    told = html.unescape(answer.text)
    assert f"<h1>{facts.headline}</h1>" in told
    assert told.count("<h1") == 1
    assert re.search(r"<title>Ada: gave up, \d+ points - Winze</title>", told)
    assert "1 of 1" in told
    words = [*facts.last_lines, facts.cause, *(thing.name for thing in facts.pack), *(one.name for one in facts.levels)]
    for one in words:
        assert one in told
    assert f"<dd>{SEED}</dd>" in told
    assert re.findall("<script.*?>", told) == ['<script type="module" src="/js/run.js">'], (
        "without it all but the button works"
    )


def test_links_of_the_page_lead_on(client: Client, store: Store) -> None:
    end(store, begin(store))
    links = set(re.findall(r'(?:href|src)="(/[^"#]*)"', client.get("/run/r1").text))
    built_elsewhere = {"/run/r1/replay"}
    assert {f"/?seed={SEED}", "/player/Ada", "/hall", "/run/r1/screen.png"} <= links
    for link in links - built_elsewhere:
        assert client.get(link).status_code == 200, link


def test_last_screen_is_there_as_text(client: Client, store: Store) -> None:
    end(store, begin(store))
    shown = re.search(r'<pre class="cells"[^>]*>(.*?)</pre>', client.get("/run/r1").text, re.DOTALL)
    assert shown
    lines = shown[1].split("\n")
    assert len(lines) == 25
    assert max(map(len, map(html.unescape, lines))) <= 80
    assert "@" in shown[1]


def test_page_is_not_sent_again_until_its_rank_changes(client: Client, store: Store) -> None:
    end(store, begin(store))
    first = client.get("/run/r1")
    assert first.headers["cache-control"] == "max-age=300"
    known = {"If-None-Match": first.headers["etag"]}
    assert client.get("/run/r1", headers=known).status_code == 304
    better = finished_run("r2", store.new_player()[0].id, score=10**6)
    store.redeem(store.finish(better), "Bea")
    assert "2 of 2" in client.get("/run/r1", headers=known).text


def test_pictures_of_an_ended_run_never_change(client: Client, store: Store) -> None:
    end(store, begin(store))
    preview = client.get("/run/r1.png")
    assert size_of(preview) == (WIDTH, HEIGHT) == (1200, 630)
    assert len(preview.content) < MOST_BYTES
    screen = client.get("/run/r1/screen.png")
    assert size_of(screen) == (1280, 800)
    assert screen.content == client.get("/api/v1/runs/r1/screen.png").content
    for answer in (preview, screen):
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_page_and_preview_are_fast_once_drawn(client: Client, store: Store) -> None:
    end(store, begin(store))
    for path in ("/run/r1", "/run/r1.png"):
        client.get(path)
        took = []
        for _ in range(5):
            start = perf_counter()
            client.get(path)
            took.append(perf_counter() - start)
        assert min(took) < 0.05


def test_page_names_its_preview_for_other_sites(settings: Settings, store: Store) -> None:
    end(store, begin(store))
    with Client(create_app(settings.model_copy(update={"public_url": ADDRESS}), store)) as client:
        page = client.get("/run/r1").text
        tags = dict(re.findall(r'<meta property="(og:\w+)" content="([^"]+)">', page))
        assert tags["og:title"].startswith("Ada: ")
        assert "gave up" in tags["og:description"]
        assert tags["og:url"] == f"{ADDRESS}/run/r1"
        assert size_of(client.get(tags["og:image"].removeprefix(ADDRESS))) == (WIDTH, HEIGHT)
        assert f"{ADDRESS}/run/r1</textarea>" in page


def test_page_without_public_address_has_no_tags(client: Client, store: Store) -> None:
    end(store, begin(store))
    assert "og:" not in client.get("/run/r1").text


def test_watched_run_leads_to_watching_and_tells_no_seed(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(store)
    assert client.get("/run/r1", headers=BROWSER).status_code == 404
    monkeypatch.setattr(Registry, "watchable", lambda registry, run: run == "r1")
    answer = client.get("/run/r1", headers=BROWSER)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/watch/r1"
    for path in ("/run/r1.png", "/run/r1/screen.png"):
        assert str(SEED) not in is_problem(client.get(path), 404)["detail"]


def test_unknown_run_is_missing_with_a_search(client: Client) -> None:
    answer = client.get("/run/none", headers=BROWSER)
    assert answer.status_code == 404
    assert "There is no run none that has ended or can be watched." in answer.text
    assert '<form action="/player">' in answer.text
    assert "form-action 'self'" in answer.headers["content-security-policy"]
    assert 'href="/hall"' in answer.text
    for path in ("/run/none", "/run/none.png", "/run/none/screen.png"):
        is_problem(client.get(path), 404)


def test_run_that_was_deleted_is_gone(client: Client, store: Store, settings: Settings) -> None:
    store.finish(finished_run("r1", store.new_player()[0].id, story="Told.\n"))
    with create_engine(f"sqlite:///{settings.data / DATABASE_FILE}").begin() as connection:
        connection.execute(update(runs).values(snapshot=b"", log=b""))
    answer = client.get("/run/r1", headers=BROWSER)
    assert answer.status_code == 410
    assert "were deleted" in answer.text


def test_run_that_the_host_hid_is_missing(client: Client, store: Store, settings: Settings) -> None:
    end(store, begin(store))
    with create_engine(f"sqlite:///{settings.data / DATABASE_FILE}").begin() as connection:
        hide(connection, "r1")
    is_problem(client.get("/run/r1"), 404)
    is_problem(client.get("/run/r1.png"), 404)


@pytest.mark.parametrize(("story", "shown"), [("Told.\n", "Told."), ("", "before stories were kept")])
def test_run_of_an_older_version_shows_what_is_left(client: Client, store: Store, story: str, shown: str) -> None:
    store.redeem(store.finish(finished_run("r1", store.new_player()[0].id, story=story)), "Ada")
    page = client.get("/run/r1").text
    assert shown in page
    assert "<h1>Ada: killed by a cave rat.</h1>" in page
    assert "<img" not in page
    assert size_of(client.get("/run/r1.png")) == (WIDTH, HEIGHT)
    is_problem(client.get("/run/r1/screen.png"), 404)


def test_everything_told_is_escaped(client: Client, store: Store) -> None:
    run = begin(store)
    run.act(Abandon())
    finished = run.finished()
    facts = load_facts(finished.facts.decode().replace("gave up", '<i onclick=1>&\\"'))
    assert "<i" in facts.headline
    store.finish(replace(finished, cause='<i>"', facts=dump_facts(facts)))
    page = client.get("/run/r1").text
    assert not re.search("<i[ >]", page)
    assert "&lt;i onclick=1&gt;" in page
    assert size_of(client.get("/run/r1.png")) == (WIDTH, HEIGHT)


def test_boards_lead_to_the_page(client: Client, store: Store) -> None:
    end(store, begin(store))
    for path in ("/hall", "/player/Ada"):
        assert 'href="/run/r1"' in client.get(path).text


def test_one_address_cannot_ask_for_any_number_of_pictures(settings: Settings, store: Store) -> None:
    end(store, begin(store))
    with Client(create_app(settings.model_copy(update={"downloads_per_minute": 2}), store)) as client:
        answers = [client.get("/run/r1.png").status_code for _ in range(5)]
    assert answers[:2] == [200, 200]
    assert answers[-1] == 429
