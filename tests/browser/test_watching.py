"""People who watch others play, in real browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from player import Player
from seeds import roomy_seed
from serving import Server, running

WIDE = {"viewport": {"width": 1366, "height": 643}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, on which nobody else plays."""
    with running(tmp_path) as serving:
        yield serving


def begun(player: Player) -> tuple[Player, str]:
    """Return a player who has begun a run, and the id of the run."""
    player.begin(seed=roomy_seed())
    return player, str(player.messages("welcome")[-1]["run"])


def visit(watcher: Player, run: str) -> Player:
    watcher.page.goto(f"{watcher.url}/watch/{run}")
    return watcher.sees("You are watching.")


def test_phone_sees_pack_of_a_wide_screen_at_once(new_player: Callable[..., Player]) -> None:
    ada, run = begun(new_player(**WIDE))
    bob = visit(new_player(**PHONE), run)
    assert (ada.layout["name"], bob.layout["name"]) == ("wide", "tall")
    ada.press("i")
    bob.sees("Pack").sees("Ada is choosing.")
    ada.press("Escape")
    bob.until(lambda: "Pack" not in bob.text(), "the map")


def test_typed_text_never_reaches_a_watcher(new_player: Callable[..., Player]) -> None:
    ada, run = begun(new_player(**WIDE))
    bob = visit(new_player(**WIDE), run)
    shown: list[str] = []
    take = bob._take
    bob._take = lambda data: (take(data), shown.append(bob.text()))  # type: ignore[method-assign]
    ada.press("d", "a").until(lambda: ada.turn == 1, "the turn of the drop")
    ada.walk("l")
    ada.press("F").sees("Find").write("secretname")
    ada.sees("secretname").press("Escape").until(ada.playing, "the map")
    ada.walk("h")
    bob.until(lambda: bob.turn == ada.turn, "the last turn")
    assert "secret" not in "".join(shown) + bob.text()


def test_watching_from_the_title(new_player: Callable[..., Player]) -> None:
    ada, run = begun(new_player(**WIDE))
    bob = new_player(**WIDE)
    bob.until(lambda: run in httpx.get(f"{bob.url}/api/v1/live").text, "Ada in the list")
    welcomed = len(bob.messages("welcome"))
    bob.page.reload()
    bob.until(lambda: len(bob.messages("welcome")) > welcomed, "the title of the new page")
    bob.sees("playing").press("w").sees("Ada")
    rows = [line for line in bob.lines() if "Ada" in line]
    assert rows
    bob.press("Enter").sees("You are watching.")
    expect(bob.page.locator("#watching span")).to_have_text("Watching Ada")
    ada.walk(".")
    bob.until(lambda: bob.turn == ada.turn, "the turn of Ada")
    bob.press("Escape").sees("New game")
    expect(bob.page.locator("#watching")).to_be_hidden()


def test_watching_by_link_to_the_end(new_player: Callable[..., Player], server: Server) -> None:
    ada, run = begun(new_player(**WIDE))
    bob = visit(new_player(**WIDE), run)
    expect(bob.page).to_have_title("Watching Ada - Winze")
    expect(bob.page.locator("#watching a")).to_have_attribute("href", "/live")
    ada.give_up()
    bob.sees("gave up")
    link = bob.page.locator("#watching a")
    expect(link).to_have_attribute("href", f"/run/{run}")
    assert "seed" not in httpx.get(f"{server.url}/live").text.lower()


def test_run_closed_to_watchers_leads_to_the_list(new_player: Callable[..., Player]) -> None:
    ada, run = begun(new_player(**WIDE))
    bob = visit(new_player(**WIDE), run)
    ada.press("=", "[").sees("Options: Privacy").press("w").sees("30 seconds late").press("w").sees("by nobody")
    bob.page.wait_for_url("**/live")
    assert httpx.get(f"{bob.url}/watch/{run}").status_code == 404


def test_live_page_renews_itself(new_player: Callable[..., Player]) -> None:
    bob = new_player(**WIDE)
    bob.page.goto(f"{bob.url}/live")
    ada, run = begun(new_player(**WIDE))
    row = bob.page.locator(f'th a[href="/watch/{run}"]')
    expect(row).to_be_visible(timeout=15_000)
    assert ada.playing()
