"""The film of a run in a real browser, made by a real server."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from player import Player
from seeds import deadly_run
from serving import Server
from winze.wire.film import load_film
from winze.wire.frame import decode_frame

PIXELS = "() => document.getElementById('picture').toDataURL()"
FILM_MS = 60_000
FILM = re.compile("/film\\?")

pytestmark = [pytest.mark.long, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def run(server: Server, browser: Any) -> str:
    """The id of a run that ended in death."""
    page = browser.new_page()
    seed, keys = deadly_run()
    player = Player(page, server.url).open()
    player.begin("Ada", seed).walk(*keys[:-1])
    player.press(keys[-1]).sees("Rank 1")
    page.close()
    (entry,) = httpx.get(f"{server.url}/api/v1/hall-of-fame?seeded=true").json()["entries"]
    return str(entry["run"])


def open_film(page: Page, server: Server, run: str, address: str = "") -> Page:
    page.goto(f"{server.url}/run/{run}/replay{address}")
    expect(page.get_by_role("slider")).to_be_enabled(timeout=FILM_MS)
    return page


def turn(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("aria-valuenow") or -1)


def test_film_is_stepped_through_to_the_death(server: Server, run: str, page: Page) -> None:
    open_film(page, server, run)
    film = load_film(httpx.get(f"{server.url}/api/v1/runs/{run}/film", timeout=60).content)
    last = decode_frame(film.frames[-1]).turn
    assert film.index.death == len(film.frames)
    assert page.get_by_role("slider").count() == 1
    assert turn(page) == 0
    step, back = (page.get_by_role("button", name=name, exact=True) for name in ("Step", "Step back"))
    first = page.evaluate(PIXELS)
    for number in range(1, len(film.frames)):
        step.click()
        assert turn(page) == decode_frame(film.frames[number]).turn
    assert turn(page) == last
    page.wait_for_function(f"(first) => ({PIXELS})() !== first", arg=first)
    end = page.evaluate(PIXELS)
    back.click()
    assert turn(page) == last - 1
    page.get_by_role("button", name="Death").click()
    assert turn(page) == last
    page.wait_for_function(f"(end) => ({PIXELS})() === end", arg=end)
    expect(page.locator("#turn")).to_have_text(f"turn {last} of {last}")


def test_keys_play_step_and_jump(server: Server, run: str, page: Page) -> None:
    open_film(page, server, run)
    press = page.keyboard.press
    press("ArrowRight")
    press("ArrowRight")
    press("ArrowLeft")
    assert turn(page) == 1
    press("End")
    last = turn(page)
    assert last > 1
    press("Home")
    assert turn(page) == 0
    for _ in range(4):
        page.get_by_role("button", name="Speed").click()
    expect(page.get_by_role("button", name="Speed")).to_have_text("Speed 16x")
    page.locator("#picture").focus()
    press(" ")
    expect(page.locator("#play")).to_have_text("Pause")
    expect(page.locator("#turn")).to_have_text(f"turn {last} of {last}", timeout=30_000)
    expect(page.locator("#play")).to_have_text("Play")


def test_address_names_a_turn_or_level(server: Server, run: str, page: Page) -> None:
    open_film(page, server, run, "?turn=3")
    assert turn(page) == 3
    assert (page.locator("#here").get_attribute("href")) == "?turn=3"
    level = page.locator("#levels a").first
    for _ in range(2):
        level.click()
        assert turn(page) == 0
        page.keyboard.press("End")
    open_film(page, server, run, "#9z")
    expect(page.locator("#said")).to_have_text("There is no level 9z in this film. It has 1.")


def test_page_without_a_film_says_why_and_shows_the_story(
    server: Server, run: str, page: Page, complaints: list[str]
) -> None:
    problem = {"detail": "This run has no film: its rules are gone."}
    page.route(FILM, lambda route: route.fulfill(status=404, json=problem))
    page.goto(f"{server.url}/run/{run}/replay")
    expect(page.locator("#said")).to_contain_text("its rules are gone. Below are the last screen and the story.")
    expect(page.locator("#last")).to_be_visible()
    expect(page.get_by_role("slider")).to_be_hidden()
    expect(page.get_by_role("region", name="Story")).to_contain_text("Ada was killed by")
    assert len(complaints) == 1 and "404" in complaints.pop()


def test_page_of_a_film_that_is_being_made_has_its_controls(server: Server, run: str, page: Page) -> None:
    waiting: list[Route] = []

    def delay(route: Route) -> None:
        if route.request.url.endswith("wait=0"):
            route.fulfill(status=202, headers={"Retry-After": "5"})
        else:
            waiting.append(route)

    page.route(FILM, delay)
    page.goto(f"{server.url}/run/{run}/replay")
    expect(page.locator("#said")).to_have_text("The film is being made. It begins here as soon as it is ready.")
    expect(page.get_by_role("group", name="Film").get_by_role("button", name="Play")).to_be_disabled()
    expect(page.get_by_role("img", name="The last screen")).to_be_visible()
    waiting.pop().continue_()
    expect(page.get_by_role("button", name="Play")).to_be_enabled(timeout=FILM_MS)
    expect(page.get_by_role("img", name="The play screen")).to_be_visible()


def test_lines_of_each_turn_stand_beside_the_film(server: Server, run: str, page: Page) -> None:
    open_film(page, server, run)
    lines = page.get_by_role("list", name="Log of this turn")
    expect(lines).to_contain_text("You come to Day Eye.")
    assert lines.get_attribute("aria-live") == "polite"
    page.keyboard.press("End")
    expect(lines.get_by_role("listitem").last).to_contain_text("You die.")
    assert "You come to Day Eye." not in lines.inner_text()
