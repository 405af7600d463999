"""A line that breaks between the page and its server, with a word or without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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


def test_keys_typed_into_a_dead_line_end_at_the_danger(
    player: Player, line: Line, new_page: Callable[..., Page]
) -> None:
    player.begin(seed=butts_seed()).press("z").sees("comes into view")
    blind = Player(new_page(), line.url).open().begin(seed=butts_seed())
    words = blind.page.locator("#words")
    line.freeze()
    blind.press(*"zzzzzz")
    words.get_by_text("No answer from the server.").wait_for()
    blind.press("z")
    words.get_by_text("That was not taken.").wait_for()
    blind.until(lambda: len(blind.messages("welcome")) == 3, "a third welcome")
    # right after new danger, keys are thrown away
    blind.until(lambda: "─ Pack" in blind.press("i").text(), "the pack")
    blind.press("Escape").until(blind.playing, "play again")
    assert (blind.turn, blind.hero) == (player.turn, player.hero)
    assert words.text_content() == ""


def test_a_run_goes_on_without_storage(page: Page, line: Line) -> None:
    page.add_init_script(BLOCKED)
    player = Player(page, line.url).open().begin(seed=roomy_seed()).walk(*"hhk")
    before = player.text()
    for welcomes in (3, 4):
        line.cut()
        player.until(lambda welcomes=welcomes: len(player.messages("welcome")) == welcomes, "another welcome")
        player.until(lambda: player.text() == before, "the same screen")
    player.walk("l")
