"""Every page fits a window that is 320 pixels wide, as large letters on a screen four times as wide make it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import pytest
from playwright.sync_api import Page

from player import Player
from seeds import roomy_seed
from serving import Server, running
from winze.site.robots import LISTED

WIDTH = 320
GAME = ("/?", "/watch/")
"""Beginnings of the addresses that open the game, which draws its own screen."""
WIDER = """() => {
  const { clientWidth, scrollWidth } = document.scrollingElement;
  const rest = [...document.querySelectorAll("body *:not(.skip)")].filter((element) => {
    const scrolls = element.matches("pre:not(.cells)") && element.scrollWidth > element.clientWidth;
    const { width, right } = element.getBoundingClientRect();
    return scrolls || (width > 1 && right > clientWidth + 0.5);
  });
  return [...(scrollWidth > clientWidth ? ["the page"] : []), ...rest.map((element) => element.outerHTML.slice(0, 80))];
}"""
LINKS = "() => Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href'))"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, with an empty board."""
    with running(tmp_path) as serving:
        yield serving


@pytest.mark.long
@pytest.mark.timeout(180)
def test_no_page_scrolls_sideways(
    player: Player, server: Server, new_page: Callable[..., Page], complaints: list[str]
) -> None:
    """The pages are found by their links, so a new one is tried too."""
    player.begin("Wwwwwwwwww", roomy_seed()).give_up().press("Enter").until(player.playing, "a run to watch")
    (over,) = player.messages("over")
    page = new_page(viewport={"width": WIDTH, "height": 640}, java_script_enabled=False)
    found = [*LISTED, "/nothing", "/hall?board=x", "/player/Nobody", f"/run/{quote(over['run'])}/replay?turn=x"]
    wider = {}
    for path in found:
        page.goto(server.url + path)
        if left := page.evaluate(WIDER):
            wider[path] = left
        for link in page.evaluate(LINKS):
            there = urljoin(path, link).partition("#")[0]
            is_page = not urlsplit(there).netloc and not there.startswith(("/api/", *GAME)) and ".png" not in there
            if is_page and there not in found:
                found.append(there)
    assert not wider
    kinds = {f"/{path.split('/')[1].partition('?')[0]}" for path in found}
    assert kinds >= {"/", "/hall", "/live", "/daily", "/help", "/accessibility", "/player", "/run"}
    assert f"/run/{over['run']}/replay" in found
    film = new_page(viewport={"width": WIDTH, "height": 640})
    film.goto(f"{server.url}/run/{over['run']}/replay")
    film.locator("#scrubber:enabled").press("End")
    assert film.evaluate(WIDER) == []
    assert all("404" in complaint or "422" in complaint for complaint in complaints)
    complaints.clear()
