from __future__ import annotations

import re
from html import unescape
from urllib.parse import urljoin

import pytest
from fastapi import FastAPI

from http_client import Client, is_problem
from records import finished_run
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.api.site import ENTRIES, LAST
from winze.models.daily import DAY_SECONDS
from winze.site.pages import PAGES
from winze.site.robots import LISTED
from winze.store.store import Store

BROWSER = {"Accept": "text/html,*/*;q=0.8"}
PATHS = [path for path in LISTED if path != "/"]


def enter(store: Store, count: int, first: int = 1, name: str = "Ada") -> None:
    player = store.new_player()[0].id
    for number in range(first, first + count):
        claim = store.finish(finished_run(f"r{number}", player, score=number, cause="poisoned"))
        store.redeem(claim, name)


def title(html: str) -> str:
    found = re.findall(r"<title>(.*?)</title>", html)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize("path", PATHS)
def test_page_is_html_with_a_heading_and_living_links(client: Client, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    assert answer.text.count("<h1") == 1
    assert '<html lang="en">' in answer.text
    links = set(re.findall(r'href="([^"#]+)"', answer.text))
    assert {path for path, _ in PAGES} <= links
    for link in links:
        assert client.get(urljoin(path, link)).status_code == 200, link


def test_each_page_has_a_title_of_its_own(client: Client) -> None:
    assert len({title(client.get(path).text) for path in LISTED}) == len(LISTED)


def test_board_without_entries_leads_to_the_game(client: Client) -> None:
    html = client.get("/hall").text
    assert "The board is empty." in html
    assert '<a class="button" href="/">' in html


def test_known_board_is_not_sent_again_until_a_new_score(client: Client, store: Store) -> None:
    enter(store, 1)
    first = client.get("/hall")
    assert first.headers["cache-control"] == "max-age=5"
    known = {"If-None-Match": first.headers["etag"]}
    assert client.get("/hall", headers=known).status_code == 304
    enter(store, 1, first=2, name="Bea")
    assert client.get("/hall", headers=known).status_code == 200


def linked(html: str, rel: str) -> str:
    """Return the address of a link, unescaped."""
    found = re.search(rf'href="([^"]+)" rel="{rel}"', html)
    assert found
    return unescape(found[1])


def test_board_leads_to_better_and_worse_ranks(client: Client, store: Store) -> None:
    enter(store, 2 * ENTRIES + 1)
    first = client.get("/hall").text
    assert f"<li>1-{ENTRIES}</li>" in first
    assert 'rel="prev"' not in first
    second = client.get(linked(first, "next")).text
    assert f"<li>{ENTRIES + 1}-{2 * ENTRIES}</li>" in second
    last = client.get(linked(second, "next")).text
    assert 'rel="next"' not in last
    assert f"<li>{ENTRIES + 1}-{2 * ENTRIES}</li>" in client.get(linked(last, "prev")).text


def test_tabs_lead_to_boards_of_their_own(client: Client, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = store._now()
    for age, name in ((0, "Ada"), (9, "Bea"), (99, "Cid")):
        with monkeypatch.context() as patch:
            patch.setattr(store, "_now", lambda age=age: now - age * DAY_SECONDS)
            enter(store, 1, first=age, name=name)
    seeded = finished_run("seeded", store.new_player()[0].id, seeded=True)
    store.redeem(store.finish(seeded), "Dov")
    tabs = re.findall(r'<li><a href="(/hall[^"]*)"[^>]*>([^<]+)</a></li>', client.get("/hall").text)
    shown = {}
    for path, label in tabs:
        html = client.get(unescape(path)).text
        shown[label] = re.findall(r'href="/player/(\w+)"', html)
        if label != "Hall":
            assert re.search(rf'aria-current="page">{label}</a>', html)
    assert shown == {
        "Hall": ["Cid", "Bea", "Ada"],
        "All": ["Cid", "Bea", "Ada"],
        "This week": ["Ada"],
        "This month": ["Bea", "Ada"],
        "Daily": [],
        "Seeded": ["Dov"],
    }


def test_pages_stay_on_their_board(client: Client, store: Store) -> None:
    enter(store, ENTRIES + 1)
    board = "/hall?period=week&version=abc"
    html = client.get(board).text
    assert "this week, rules abc" in title(html)
    following = linked(html, "next")
    assert following.startswith(f"{board}&cursor=")
    assert linked(client.get(following).text, "prev").startswith(f"{board}&cursor=")


def test_end_of_a_board_leads_to_its_best(client: Client, store: Store) -> None:
    enter(store, 1)
    html = client.get("/hall?period=week&cursor=-5-1").text
    assert "No entries are left here." in html
    assert '<a href="/hall?period=week">The best</a>' in html


@pytest.mark.parametrize(
    ("query", "allowed"),
    [
        ("board=deep", "board: Input should be 'all', 'seeded' or 'daily'"),
        ("board=daily&date=22.11.2026", "date: This is no date"),
        ("period=year", "period: Input should be 'day', 'week' or 'month'"),
        ("cursor=x", "cursor: This is no place on the board."),
        ("version=%3Cb%3E", "version: This is no version of the rules"),
    ],
)
def test_refused_address_of_a_board_says_what_is_allowed(client: Client, query: str, allowed: str) -> None:
    assert allowed in is_problem(client.get(f"/hall?{query}"), 422)["detail"]
    answer = client.get(f"/hall?{query}", headers=BROWSER)
    assert answer.status_code == 422
    assert "<h1>Wrong address</h1>" in answer.text
    assert allowed in unescape(answer.text)


def test_board_of_an_unknown_version_is_missing(client: Client, store: Store) -> None:
    enter(store, 1)
    answer = client.get("/hall?version=v9", headers=BROWSER)
    assert answer.status_code == 404
    assert "The latest with entries: abc." in answer.text


def test_other_parameters_of_a_board_are_ignored(client: Client) -> None:
    assert client.get("/hall?from=news").status_code == 200


@pytest.mark.parametrize("path", ["/nothing", "/hall/"])
def test_browser_gets_a_page_for_what_is_missing(client: Client, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f"There is nothing at {path}." in answer.text
    assert 'href="/hall"' in answer.text
    is_problem(client.get(path), 404)


def test_api_answers_browsers_with_problems(client: Client) -> None:
    is_problem(client.get("/api/v1/nothing", headers=BROWSER), 404)


def test_browser_gets_a_page_for_a_failure(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(app) as client:
        monkeypatch.setattr(app.state.store, "hall", None)
        answer = client.get("/hall", headers=BROWSER)
        assert answer.status_code == 500
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        is_problem(client.get("/hall"), 500)


def test_sitemap_lists_living_pages(settings: Settings, store: Store) -> None:
    enter(store, 1)
    address = "https://mine.example"
    with Client(create_app(settings.model_copy(update={"public_url": address}), store)) as client:
        assert f"Sitemap: {address}/sitemap.xml" in client.get("/robots.txt").text
        places = re.findall(r"<loc>(.*?)</loc>", client.get("/sitemap.xml").text)
        assert {f"{address}/hall", f"{address}/run/r1", f"{address}/player/Ada"} <= set(places)
        for place in places:
            assert client.get(place.removeprefix(address)).status_code == 200


def test_sitemap_needs_the_public_address(client: Client) -> None:
    assert "Sitemap" not in client.get("/robots.txt").text
    is_problem(client.get("/sitemap.xml"), 404)


def test_manifest_names_a_page_and_icons_to_install(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    icons = {(icon["purpose"], icon["sizes"]): icon for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= icons.keys()
    for path in (manifest["start_url"], *(icon["src"] for icon in icons.values())):
        assert client.get(path).status_code == 200


def test_keys_of_both_keymaps_stand_side_by_side(client: Client) -> None:
    row = re.search(r"walk north<.*?</tr>", client.get("/help/keys").text, re.DOTALL)
    assert row
    cells = row[0].split("<td>")[1:]
    assert "<kbd>k</kbd>" in cells[0]
    assert "<kbd>i</kbd>" in cells[1]


def test_player_page_tells_of_the_runs_on_the_board(client: Client, store: Store) -> None:
    enter(store, LAST + 1)
    answer = client.get("/player/ada", headers=BROWSER)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "max-age=30"
    assert title(answer.text).startswith("Ada")
    assert f"{LAST + 1}, rank 1" in answer.text
    assert answer.text.count('href="/run/') == LAST
    assert '<a href="/player/Ada">' in client.get("/hall").text


def test_player_page_of_a_free_name_is_missing(client: Client) -> None:
    assert "This name is free." in client.get("/player/%3Cb%3E", headers=BROWSER).text
    assert is_problem(client.get("/player/Nobody"), 404)["detail"] == "This name is free."


def test_player_page_tells_the_deepest_of_each_week(client: Client, store: Store) -> None:
    player = store.new_player()[0].id
    for number, depth in enumerate((3, 7, 5)):
        store.redeem(store.finish(finished_run(f"r{number}", player, score=9, depth=depth)), "Ada")
    bars = re.findall(r'aria-hidden="true">(█*)<', client.get("/player/Ada").text)
    assert bars == ["█" * 7]


def test_search_leads_to_the_page_of_a_player(client: Client) -> None:
    assert client.get("/player?name=Ada+B").headers["location"] == "/player/Ada%20B"
    assert client.get("/player?name=%2F%2Fevil").headers["location"] == "/player/%2F%2Fevil"
    assert client.get("/player").headers["location"] == "/hall"


@pytest.mark.parametrize("path", ["/", "/hall", "/player/Ada"])
def test_pages_tell_other_sites_what_they_are(settings: Settings, store: Store, path: str) -> None:
    enter(store, 1)
    address = "https://mine.example"
    with Client(create_app(settings.model_copy(update={"public_url": address}), store)) as client:
        page = client.get(path).text
        assert page.count('name="description"') == 1
        tags = dict(re.findall(r'<meta property="(og:\w+)" content="([^"]+)">', page))
        assert tags["og:url"] == address + path
        assert tags["og:title"].startswith("Ada" if "Ada" in path else "Winze")
        assert "level" in tags["og:description"] or "mine" in tags["og:description"]
        picture = client.get(tags["og:image"].removeprefix(address))
        assert picture.headers["content-type"] == "image/png"


def test_tags_for_other_sites_need_the_public_address(client: Client) -> None:
    assert "og:" not in client.get("/").text + client.get("/hall").text


def test_page_of_the_game_links_to_the_others(client: Client) -> None:
    links = re.findall(r'href="(/[^"]+)"', client.get("/", headers=BROWSER).text)
    assert {"/hall", "/help", "/accessibility"} <= set(links)
    for link in links:
        assert client.get(link).status_code == 200
