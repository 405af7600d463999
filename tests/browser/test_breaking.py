"""Connections that break between the page and its server, noticed or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from browser.line import Line, line_to
from player import Player
from seeds import butts_seed, roomy_seed
from serving import Server

BLOCKED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('denied', 'SecurityError'); }});"""


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with line_to(server) as line:
        yield line


def test_keys_typed_into_a_dead_line_stop_at_danger(page: Page, line: Line) -> None:
    player = Player(page, line.url).open().begin(seed=butts_seed())
    player.press("z").sees("comes into view")
    stopped = player.turn, player.hero
    # keys right after new danger are dropped
    player.until(lambda: "New game" in player.press("S").text(), "the title").begin(seed=butts_seed())
    words, welcomes = page.locator("#words"), len(player.messages("welcome"))
    line.freeze()
    player.press(*"zzzzzz")
    words.get_by_text("No answer from the server.").wait_for()
    player.press("z")
    words.get_by_text("Your input was ignored.").wait_for()
    player.until(lambda: len(player.messages("welcome")) > welcomes, "another welcome")
    player.until(lambda: "─ Pack" in player.press("i").text(), "the pack")
    player.press("Escape").until(player.playing, "play again")
    assert (player.turn, player.hero) == stopped
    assert words.text_content() == ""


def test_run_continues_without_storage(page: Page, line: Line) -> None:
    page.add_init_script(BLOCKED)
    player = Player(page, line.url).open().begin(seed=roomy_seed()).walk(*"hhk")
    before = player.text()
    for welcomes in (3, 4):
        line.cut()
        player.until(lambda welcomes=welcomes: len(player.messages("welcome")) == welcomes, "another welcome")
        player.until(lambda: player.text() == before, "the same screen")
    player.walk("l")
