"""Ends of runs in a real browser, and their entries in a real server's hall of fame."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from player import Player
from seeds import deadly_run, roomy_seed
from serving import Server, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, with an empty board."""
    with running(tmp_path) as serving:
        yield serving


def test_giving_up_takes_a_capital_and_ends_in_the_hall(player: Player, server: Server):
    player.begin("Ada", roomy_seed())
    player.walk(*"hl")
    player.press("Q").sees("Abandon this run").press("y", "n").until(player.playing, "still playing")
    player.give_up()
    player.press("h").sees("The hall of fame").sees("gave up")
    (entry,) = httpx.get(f"{server.url}/api/v1/hall-of-fame?seeded=true").json()["entries"]
    assert (entry["rank"], entry["name"], entry["turns"], entry["cause"]) == (1, "Ada", 52, "gave up")
    (over,) = player.messages("over")
    again = httpx.post(f"{server.url}/api/v1/hall-of-fame", json={"claim": over["claim"], "name": "Ada"})
    assert again.status_code == 200
    assert again.json()["entry"] == entry


def test_page_of_a_run_leads_to_the_same_mine_again(player: Player, server: Server):
    seed = roomy_seed()
    player.begin("Ada", seed).walk(*"hl").give_up()
    (over,) = player.messages("over")
    player.sees(f"Page of this run: /run/{over['run']}")
    page = player.page
    page.goto(f"{server.url}/run/{over['run']}")
    assert "gave up" in page.locator("h1").inner_text()
    page.get_by_role("link", name="Play this mine").click()
    player.sees("Your name").sees(str(seed))
    assert page.url == f"{server.url}/"
    player.press("Enter").until(player.playing, "a new run of this mine")


def test_run_is_shared_from_its_end_and_its_page(player: Player, server: Server):
    """Copied, for this browser has no way of sharing."""
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.begin("Ada", roomy_seed()).walk(*"hl").give_up()
    (over,) = player.messages("over")
    address = f"{server.url}/run/{over['run']}"
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_have_text("Copied. Paste it where you like.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"Winze: gave up, {over['score']} points, down to level 1. {address}"
    player.press("h").sees("The hall of fame")
    page.goto(address)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_have_text("Copied. Paste it where you like.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Ada gave up on level 1") and copied.endswith(f"in Winze. {address}")


def test_giving_up_at_once_is_not_ranked(player: Player, server: Server):
    player.begin("Ada").press("Q").sees("Abandon this run").press("Y").sees("A run needs a score or at least 50 turns")
    player.press("h").sees("Nobody yet").press("b").sees("runs with a chosen").sees("Nobody yet")


def test_whole_run_ends_in_death(player: Player):
    seed, keys = deadly_run()
    player.begin("Ada", seed).walk(*keys[:-1])
    player.press(keys[-1]).sees("Rank 1")
    assert "killed by a" in player.text()
    assert re.search(rf"Seed +{seed}\b", player.text())
    player.press("h").sees("how it ended").sees("killed by a")
    player.press("Enter").sees("The last turns").sees("Ada was killed by a")
    player.press("Escape").sees("The hall of fame")
    player.press("Escape").sees("Rank 1").press("Escape").sees("New game")


def test_enter_begins_another_run_by_the_same_name(player: Player):
    player.begin("Ada", roomy_seed()).give_up()
    first = player.messages("over")[0]["run"]
    player.press("Enter").until(lambda: player.playing() and player.turn == 0, "a new run")
    assert "Ada" in player.lines()[0]
    assert player.messages("welcome")[-1]["run"] != first


def test_key_that_was_meant_for_the_fight_begins_nothing(player: Player):
    player.begin("Ada", roomy_seed()).walk(*"hl")
    player.press("Q").sees("Abandon this run").press("Y").press("Enter", "Enter", "s")
    player.sees("You give up.").sees("Enter: again")


def test_name_on_the_board_belongs_to_its_first_player(player: Player, new_player: Callable[..., Player]):
    player.begin("Ada", roomy_seed()).give_up()
    other = new_player()
    other.press("n").sees("Your name").write("ada").press("Enter").sees("belongs to")
    other.press("Enter").until(other.playing, "play under the name that was suggested")
    assert other.lines()[0][70:].strip().lower().startswith("ada")
    assert other.lines()[0][70:].strip().lower() != "ada"
